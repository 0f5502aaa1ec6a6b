import DeviceIO
import Quantities

/// BMI160, an accelerometer and gyroscope of Bosch Sensortec.
///
/// - Document: BMI160 data sheet, BST-BMI160-DS000-09.
/// - Address: 0x68 (SDO low) or 0x69 (SDO high).
/// - Axes: right-handed as printed, the same for both quantities.
/// - Range: ±2, 4, 8 or 16 g and ±125, 250, 500, 1000 or 2000 °/s. Rate: 25 to 1600 Hz.
/// - Data-ready: on pin INT1 where it is switched on.
/// - Look-alikes: a BMI270 answers at the same addresses and has its quantities in the other order; register 0x00 tells.
/// - The sensors are suspended after a reset and started by commands, which take their time. The settings after a reset can
///   be the very ones that are wanted, so the power status is watched with them.
public struct BMI160<Device: I2CDevice & ~Copyable>: InertialSensor, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private let watched: [RegisterValue]
  private var watch = ConfigurationWatch()
  /// Rate of turn, acceleration, time, status, temperature.
  private var block = [UInt8](repeating: 0, count: 22)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
    watched = [RegisterValue(Register.powerStatus, Self.bothNormal)] + registers
  }

  public var chipName: String { "BMI160" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readRegister(Register.chipID) != Self.identity else { return }
    throw try device.unexpectedChip(in: .at68, expected: "BMI160, whose register 0x00 reads 0xD1")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.command, Command.softReset)
    device.wait(.milliseconds(15))
    try device.writeRegister(Register.command, Command.accelerometerNormal)
    device.wait(.milliseconds(5))
    try device.writeRegister(Register.command, Command.gyroscopeNormal)
    device.wait(.milliseconds(80))
    let power = try device.readRegister(Register.powerStatus)
    guard power == Self.bothNormal else {
      throw DeviceError(
        device: device.name, operation: "configure the \(chipName)",
        reason: .invalid(
          "accelerometer and gyroscope did not start: register 0x03 reads \(hexadecimal(power)) in place of 0x14"
        ))
    }
    try device.writeAndVerify(registers, of: chipName)
    // It measures since it is awake, and its new sample may be of the ranges before.
    watch.dropSamples(1)
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    if try watch.findsLoss(on: &device, of: watched) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    guard try readBlock(), !watch.dropsSample() else { return nil }
    return InertialSample(
      acceleration: block.littleEndianTriple(at: 6),
      gravitiesPerCount: 1 / configuration.accelerationRange.countsPerGravity,
      rate: block.littleEndianTriple(at: 0),
      degreesPerSecondPerCount: 1 / configuration.angularRateRange.countsPerDegreePerSecond,
      samplesWereSkipped: watch.takeGap(), temperatureCelsius: temperatureCelsius)
  }

  /// 512 counts to a kelvin from 23 °C; -32768 where there is none.
  private var temperatureCelsius: Double? {
    let counts = block.littleEndianInt16(at: 20)
    return counts == .min ? nil : 23 + Double(counts) / 512
  }

  /// Reads all quantities in one go; false where there is no new sample of both.
  private mutating func readBlock() throws(DeviceError) -> Bool {
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.isSuperset(of: [.newAcceleration, .newRate]), !status.isUndriven else { return false }
    try device.readRegisters(from: Register.rate.rawValue, into: &block)
    return true
  }
}

extension BMI160: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD3<Double>? {
    guard try readBlock() else { return nil }
    return SIMD3<Double>(block.littleEndianTriple(at: 6))
  }

  /// The chip's own tests: the accelerometer at ±8 g with the force to the one side and to the other, between which every
  /// axis must differ by 2 g; and the gyroscope, which judges itself (waits and limit of the maker's BMI160_SensorAPI).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    let range = AccelerationRange.gravities8
    try device.writeRegister(Register.accelerometer, Self.filterNormal | Rate.hertz1600.rawValue)
    try device.writeRegister(Register.accelerometerRange, range)
    let positive = try meanCounts(under: .positiveForce)
    let negative = try meanCounts(under: .negativeForce)
    try device.writeRegister(Register.selfTest, SelfTest.gyroscope)
    device.wait(.milliseconds(20))
    let status = Status(rawValue: try device.readRegister(Register.status))
    try configure()
    watch.noteGap()
    let change = (positive - negative) * (1000 / range.countsPerGravity)
    let limits = 2000...Double.infinity
    var report = SelfTestReport(
      SIMD3(abs(change.x), abs(change.y), abs(change.z)), limits: (limits, limits, limits), unit: "mg")
    report.responses.append(
      SelfTestReport.Response(
        axis: "gyroscope", value: status.contains(.gyroscopePassed) ? 1 : 0, limits: 1...1,
        unit: "(its own verdict)"))
    return report
  }

  private mutating func meanCounts(under test: SelfTest) throws(DeviceError) -> SIMD3<Double> {
    try device.writeRegister(Register.selfTest, test)
    device.wait(.milliseconds(50))
    return try meanCounts(of: 5, discarding: 1, every: samplePeriod)
  }
}
