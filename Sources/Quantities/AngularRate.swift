/// A rate of turn about each axis, positive by the right-hand rule.
public struct AngularRate<Frame: Axes>: Equatable, Sendable {
  /// The x, y and z components, in radians per second.
  public var radiansPerSecond: SIMD3<Double>

  /// A rate from its components in radians per second.
  public init(radiansPerSecond: SIMD3<Double>) { self.radiansPerSecond = radiansPerSecond }

  /// A rate from its components in degrees per second.
  public init(degreesPerSecond: SIMD3<Double>) {
    radiansPerSecond = degreesPerSecond * (Double.pi / 180)
  }
}
