import Quantities

/// One reading of a magnetometer, before any calibration.
public struct MagnetometerSample: Equatable, Sendable {
  public var field: MagneticField<SensorAxes>
  /// True where an axis is at the end of its range: the field is then larger than what is written here.
  public var isSaturated: Bool
  /// True where at least one sample between the last reading and this one was lost.
  public var samplesWereSkipped: Bool
  /// The temperature of the die in degrees Celsius, where the chip measures it.
  public var temperatureCelsius: Double?

  public init(
    field: MagneticField<SensorAxes>, isSaturated: Bool = false, samplesWereSkipped: Bool = false,
    temperatureCelsius: Double? = nil
  ) {
    self.field = field
    self.isSaturated = isSaturated
    self.samplesWereSkipped = samplesWereSkipped
    self.temperatureCelsius = temperatureCelsius
  }
}

/// One reading of an accelerometer or of an inertial unit, which measures both quantities at the same time.
public struct InertialSample: Equatable, Sendable {
  /// Specific force: at rest it points up and is as long as gravity.
  public var acceleration: Acceleration<SensorAxes>
  /// The rate of turn, `nil` where the chip has no gyroscope.
  public var angularRate: AngularRate<SensorAxes>?
  /// True where an axis is at the end of its range: the quantity is then larger than what is written here.
  public var isSaturated: Bool
  /// True where at least one sample between the last reading and this one was lost.
  public var samplesWereSkipped: Bool
  /// The temperature of the die in degrees Celsius, where the chip measures it.
  public var temperatureCelsius: Double?

  public init(
    acceleration: Acceleration<SensorAxes>, angularRate: AngularRate<SensorAxes>? = nil,
    isSaturated: Bool = false, samplesWereSkipped: Bool = false, temperatureCelsius: Double? = nil
  ) {
    self.acceleration = acceleration
    self.angularRate = angularRate
    self.isSaturated = isSaturated
    self.samplesWereSkipped = samplesWereSkipped
    self.temperatureCelsius = temperatureCelsius
  }
}
