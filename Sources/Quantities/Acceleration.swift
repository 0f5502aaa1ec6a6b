/// A specific force: what an accelerometer feels. At rest it points up and has the length of gravity.
public struct Acceleration<Frame: Axes>: Equatable, Sendable {
  /// The x, y and z components, in metres per second squared.
  public var metersPerSecondSquared: SIMD3<Double>

  /// An acceleration from its components in metres per second squared.
  public init(metersPerSecondSquared: SIMD3<Double>) {
    self.metersPerSecondSquared = metersPerSecondSquared
  }

  /// An acceleration from its components in units of standard gravity, 9.80665 m/s² (CGPM 1901).
  public init(standardGravities: SIMD3<Double>) {
    metersPerSecondSquared = standardGravities * Self.standardGravity
  }

  /// Standard gravity in metres per second squared.
  public static var standardGravity: Double { 9.80665 }
}
