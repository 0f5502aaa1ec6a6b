import DeviceIO
import Quantities

/// LSM6DS3, LSM6DS3TR-C, LSM6DSO, LSM6DSOX and their like, accelerometers and gyroscopes of STMicroelectronics.
///
/// - Document: LSM6DS3 datasheet, DocID026899, and application note AN4650; LSM6DS3TR-C datasheet, DocID030071; LSM6DSO
///   datasheet, DS12140, and application note AN5192; LSM6DSOX datasheet, DS12814.
/// - Address: 0x6A (SA0 low) or 0x6B (SA0 high).
/// - Axes: right-handed as printed, the same for both quantities.
/// - Range: ±2, 4, 8 or 16 g and ±125, 250, 500, 1000 or 2000 °/s. Rate: 12.5 to 1660 Hz.
/// - Data-ready: on pin INT1 where it is switched on, high from a new sample until it is read.
/// - Look-alikes: an LSM9DS1 answers at the same addresses. Register 0x0F tells: 0x69 LSM6DS3, 0x6A LSM6DS3TR-C (also
///   LSM6DSL and LSM6DSM), 0x6B LSM6DSR, 0x6C LSM6DSO and LSM6DSOX. Boards named after an LSM6DS3 often carry the TR-C:
///   either name takes either chip, and `chipName` says which one it is.
public struct LSM6DS<Device: I2CDevice & ~Copyable>: InertialSensor, ~Copyable {
  private var device: Device
  /// What was asked for, and from `identify()` on what it is.
  public private(set) var model: Model
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  /// Temperature, rate of turn, acceleration.
  private var block = [UInt8](repeating: 0, count: 14)

  public init(
    _ device: consuming Device, model: Model, _ configuration: Configuration = Configuration()
  ) {
    self.device = device
    self.model = model
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { model.rawValue }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    let identity = try device.readRegister(Register.whoAmI)
    guard let found = model.found(by: identity) else {
      throw try device.unexpectedChip(in: .at6A, expected: model.identitySentence)
    }
    model = found
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control3, Control3.softReset)
    // The start-up time of the slowest member.
    device.wait(.milliseconds(20))
    try device.writeAndVerify(registers, of: chipName)
    // The gyroscope's turn-on time.
    device.wait(.milliseconds(80))
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    guard try readBlock() else { return nil }
    return InertialSample(
      acceleration: block.littleEndianTriple(at: 8),
      gravitiesPerCount: configuration.accelerationRange.milligravitiesPerCount / 1000,
      rate: block.littleEndianTriple(at: 2),
      degreesPerSecondPerCount: configuration.angularRateRange.degreesPerSecondPerCount,
      samplesWereSkipped: watch.takeGap(),
      temperatureCelsius: 25 + Double(block.littleEndianInt16(at: 0)) / model.countsPerKelvin)
  }

  /// Reads all quantities in one go; false where there is no new sample of both.
  private mutating func readBlock() throws(DeviceError) -> Bool {
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.isSuperset(of: [.newAcceleration, .newRate]), !status.isUndriven else { return false }
    try device.readRegisters(from: Register.temperature.rawValue, into: &block)
    return true
  }
}

extension LSM6DS: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD8<Double>? {
    guard try readBlock() else { return nil }
    return SIMD8(acceleration: block.littleEndianTriple(at: 8), rate: block.littleEndianTriple(at: 2))
  }

  /// The chip's own tests, both at once: the accelerometer at ±4 g and 52 Hz, the gyroscope at ±2000 °/s and 208 Hz, five
  /// samples without and five with it, the first after each change dropped (waits and limits of ST's examples
  /// lsm6ds3_self_test.c, lsm6dsl_self_test.c and lsm6dso_self_test.c).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    let acceleration = AccelerationRange.gravities4
    let rate = AngularRateRange.degrees2000
    try device.writeRegister(
      Register.accelerometer, Rate.hertz52.rawValue << 4 | acceleration.rawValue << 2)
    try device.writeRegister(Register.gyroscope, Rate.hertz208.rawValue << 4 | rate.rawValue)
    device.wait(.milliseconds(800))
    let without = try meanCounts(of: 5, discarding: 1, every: .milliseconds(20))
    try device.writeRegister(Register.control5, [.negativeForce, .positiveRate] as Control5)
    device.wait(.milliseconds(200))
    let with = try meanCounts(of: 5, discarding: 1, every: .milliseconds(20))
    try configure()
    watch.noteGap()
    return SelfTestReport(
      change: with - without, milligravitiesPerCount: acceleration.milligravitiesPerCount,
      degreesPerSecondPerCount: rate.degreesPerSecondPerCount,
      accelerationLimits: model.selfTestMilligravities, rateLimits: 150...700)
  }
}
