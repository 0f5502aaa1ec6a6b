import DeviceIO
import Quantities

/// The accelerometer and gyroscope of the LSM9DS1, a nine-axis module of STMicroelectronics.
///
/// - Document: LSM9DS1 datasheet, DocID025715 rev. 3.
/// - Address: 0x6A (SDO_A/G low) or 0x6B (SDO_A/G high). The magnetometer is a device of its own at 0x1C or 0x1E and is
///   driven as an LIS3MDL.
/// - Axes: left-handed as printed, the same for both quantities; here y is negated in both, which makes them
///   right-handed (`LSM9DS1Axes`).
/// - Range: ±2, 4, 8 or 16 g and ±245, 500 or 2000 °/s. At ±16 g a count is 0.732 mg, not twice that of ±8 g. Rate: 14.9
///   to 952 Hz; the accelerometer has the gyroscope's.
/// - Data-ready: on pin INT1_A/G where it is switched on, high from a new sample until it is read.
/// - Look-alikes: the LSM6DS family answers at the same addresses; register 0x0F tells.
public struct LSM9DS1InertialUnit<Device: I2CDevice & ~Copyable>: InertialSensor, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  /// Temperature, status, rate of turn.
  private var rateBlock = [UInt8](repeating: 0, count: 9)
  private var accelerationBlock = [UInt8](repeating: 0, count: 6)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { "LSM9DS1" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readRegister(Register.whoAmI) != Self.identity else { return }
    throw try device.unexpectedChip(in: .at6A, expected: "LSM9DS1, whose register 0x0F reads 0x68")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control8, Control8.softReset)
    device.wait(.milliseconds(20))
    try device.writeAndVerify(registers, of: chipName)
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    guard try readBlocks() else { return nil }
    return InertialSample(
      acceleration: accelerationBlock.littleEndianTriple,
      gravitiesPerCount: configuration.accelerationRange.milligravitiesPerCount / 1000,
      rate: rateBlock.littleEndianTriple(at: 3),
      degreesPerSecondPerCount: configuration.angularRateRange.degreesPerSecondPerCount,
      turn: LSM9DS1Axes.ofInertialUnit, samplesWereSkipped: watch.takeGap(),
      temperatureCelsius: 25 + Double(rateBlock.littleEndianInt16(at: 0)) / 16)
  }

  /// Reads both quantities, which are two blocks; false where there is no new sample of both.
  private mutating func readBlocks() throws(DeviceError) -> Bool {
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.isSuperset(of: [.newAcceleration, .newRate]), !status.isUndriven else { return false }
    try device.readRegisters(from: Register.temperature.rawValue, into: &rateBlock)
    try device.readRegisters(from: Register.acceleration.rawValue, into: &accelerationBlock)
    return true
  }
}

extension LSM9DS1InertialUnit: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD8<Double>? {
    guard try readBlocks() else { return nil }
    return SIMD8(
      acceleration: accelerationBlock.littleEndianTriple, rate: rateBlock.littleEndianTriple(at: 3))
  }

  /// The chip's own tests, both at once, at ±2 g, ±2000 °/s and 119 Hz: five samples without and five with it, the first
  /// after each change dropped; the accelerometer must answer by 70 to 1500 mg and the gyroscope by 200 to 800 °/s (waits
  /// and limits of ST's example lsm9ds1_self_test.c).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    let test = Configuration(
      rate: .hertz119, accelerationRange: .gravities2, angularRateRange: .degrees2000)
    try device.write(test.registers)
    device.wait(.milliseconds(800))
    let without = try meanCounts(of: 5, discarding: 1, every: .milliseconds(8))
    try device.writeRegister(Register.control10, [.acceleration, .rate] as SelfTests)
    device.wait(.milliseconds(200))
    let with = try meanCounts(of: 5, discarding: 1, every: .milliseconds(8))
    try configure()
    watch.noteGap()
    return SelfTestReport(
      change: with - without, milligravitiesPerCount: test.accelerationRange.milligravitiesPerCount,
      degreesPerSecondPerCount: test.angularRateRange.degreesPerSecondPerCount,
      accelerationLimits: 70...1500, rateLimits: 200...800)
  }
}
