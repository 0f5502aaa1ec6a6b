import DeviceIO
import Quantities

/// MPU-6050, an accelerometer and gyroscope of InvenSense.
///
/// - Document: product specification PS-MPU-6000A rev. 3.4; register map RM-MPU-6000A rev. 4.2.
/// - Address: 0x68 (AD0 low) or 0x69 (AD0 high).
/// - Axes: right-handed as printed, the same for both quantities.
/// - Range: ±2, 4, 8 or 16 g and ±250, 500, 1000 or 2000 °/s. Rate: 1 kHz divided by 1 to 256.
/// - Data-ready: a pulse of 50 µs on pin INT. The interrupt is always switched on, since the status bit that tells of a
///   new sample belongs to it.
/// - Look-alikes: MPU-6500, MPU-9250 and their like answer at the same addresses with another identity in register
///   0x75, other thermometers and other self-tests; modules sold as one often carry another. A DS1307 or DS3231 clock
///   also answers at 0x68.
/// - After power-up it sleeps, and its data read zero.
public struct MPU6050<Device: I2CDevice & ~Copyable>: InertialSensor, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 14)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { "MPU-6050" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .milliseconds(1 + Int(configuration.rateDivider)) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readRegister(Register.whoAmI) != Self.identity else { return }
    throw try device.unexpectedChip(in: .at68, expected: "MPU-6050, whose register 0x75 reads 0x68")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.powerManagement1, PowerManagement1.reset)
    device.wait(.milliseconds(100))
    try device.writeRegister(Register.powerManagement1, PowerManagement1.gyroscopeClock)
    // The gyroscope's start-up time (product specification, 6.1).
    device.wait(.milliseconds(30))
    try device.writeAndVerify(registers, of: chipName)
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    guard try readBlock() else { return nil }
    let (acceleration, rate) = (block.bigEndianTriple(at: 0), block.bigEndianTriple(at: 8))
    return InertialSample(
      acceleration: Acceleration(
        standardGravities: SIMD3<Double>(acceleration) / configuration.accelerationRange.countsPerGravity),
      angularRate: AngularRate(
        degreesPerSecond: SIMD3<Double>(rate) / configuration.angularRateRange.countsPerDegreePerSecond),
      isSaturated: acceleration.isClipped || rate.isClipped,
      samplesWereSkipped: watch.takeGap(),
      temperatureCelsius: Double(block.bigEndianInt16(at: 6)) / 340 + 36.53)
  }

  /// Reads acceleration, temperature and rate of turn, which belong together only when read in one go; false where
  /// there is no new sample.
  private mutating func readBlock() throws(DeviceError) -> Bool {
    let status = InterruptStatus(rawValue: try device.readRegister(Register.interruptStatus))
    guard status.contains(.newData) else { return false }
    try device.readRegisters(from: Register.accelerationX.rawValue, into: &block)
    return true
  }
}

extension MPU6050: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  /// Acceleration in the first three places, rate of turn in the next three.
  mutating func readCounts() throws(DeviceError) -> SIMD8<Double>? {
    guard try readBlock() else { return nil }
    let acceleration = SIMD3<Double>(block.bigEndianTriple(at: 0))
    let rate = SIMD3<Double>(block.bigEndianTriple(at: 8))
    return [acceleration.x, acceleration.y, acceleration.z, rate.x, rate.y, rate.z, 0, 0]
  }

  /// Compares the response to the chip's own test with the response that the maker measured and stored in it: at ±8 g
  /// and ±250 °/s each may have changed by 14 % (register map, 4.1, 4.4 and 4.5; product specification, 6.1 and 6.2).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    guard let trim = FactoryTrim(codes: try readTrimCodes()) else {
      throw DeviceError(
        device: device.name, operation: "self-test",
        reason: .unsupported("the chip holds no factory trim to compare with, as is usual in copies of it"))
    }
    let test = Configuration(rateDivider: 9, accelerationRange: .gravities8, angularRateRange: .degrees250)
    try device.write(test.registers)
    device.wait(.milliseconds(250))
    let without = try meanCounts(of: 20, discarding: 1, every: .milliseconds(10))
    try device.writeRegister(
      Register.gyroscopeConfiguration, test.angularRateRange.rawValue << 3 | SelfTestAxes.all.rawValue)
    try device.writeRegister(
      Register.accelerometerConfiguration, test.accelerationRange.rawValue << 3 | SelfTestAxes.all.rawValue)
    device.wait(.milliseconds(250))
    let with = try meanCounts(of: 20, discarding: 1, every: .milliseconds(10))
    try configure()
    watch.noteGap()
    return trim.report(response: with - without)
  }

  private mutating func readTrimCodes() throws(DeviceError) -> [UInt8] {
    var codes = [UInt8](repeating: 0, count: 4)
    try device.readRegisters(from: Register.selfTestX.rawValue, into: &codes)
    return codes
  }
}
