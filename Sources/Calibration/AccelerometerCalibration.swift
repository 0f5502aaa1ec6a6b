import Quantities

/// What turns the specific force that a chip reports into the true one: the bias is taken off, then each axis is scaled.
/// Both are in the chip's axes.
public struct AccelerometerCalibration: Equatable, Sendable {
  /// What the chip reports where nothing pulls.
  public var bias: Acceleration<SensorAxes>
  /// The factors of the x, y and z axes; 1 where the chip is right.
  public var scale: SIMD3<Double>

  public init(bias: Acceleration<SensorAxes>, scale: SIMD3<Double>) {
    self.bias = bias
    self.scale = scale
  }

  /// A chip that was never calibrated.
  public static var none: Self {
    Self(bias: Acceleration(metersPerSecondSquared: .zero), scale: SIMD3(1, 1, 1))
  }

  /// The specific force, still in the chip's axes.
  public func apply(_ raw: Acceleration<SensorAxes>) -> Acceleration<SensorAxes> {
    Acceleration(
      metersPerSecondSquared: (raw.metersPerSecondSquared - bias.metersPerSecondSquared) * scale)
  }
}
