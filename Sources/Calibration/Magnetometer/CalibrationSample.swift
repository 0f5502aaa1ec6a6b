import Quantities

/// One reading of a magnetometer, with what the other sensors of its board said at the same moment.
public struct CalibrationSample: Equatable, Sendable {
  /// `nil` in a recording without times; what the gyroscope says is of no use then.
  public var time: Timestamp?
  /// Raw, as the chip reports it. In a unit of any size where the strength of the field is not known either.
  public var field: MagneticField<SensorAxes>
  /// +1 g upward at rest. Only its direction counts.
  public var specificForce: Acceleration<SensorAxes>?
  /// Raw, with its bias.
  public var angularRate: AngularRate<SensorAxes>?

  public init(
    time: Timestamp? = nil, field: MagneticField<SensorAxes>, specificForce: Acceleration<SensorAxes>? = nil,
    angularRate: AngularRate<SensorAxes>? = nil
  ) {
    self.time = time
    self.field = field
    self.specificForce = specificForce
    self.angularRate = angularRate
  }

  var isFinite: Bool {
    let values = [
      field.microtesla, specificForce?.metersPerSecondSquared ?? .zero,
      angularRate?.radiansPerSecond ?? .zero,
    ]
    return values.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.length < 1e9 }
  }
}
