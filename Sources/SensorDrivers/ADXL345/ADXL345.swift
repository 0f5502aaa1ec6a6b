import DeviceIO
import Quantities

/// ADXL345, a three-axis accelerometer of Analog Devices.
///
/// - Document: ADXL345 data sheet, rev. E.
/// - Address: 0x53 (ALT ADDRESS low) or 0x1D (high). Pin CS must be high, or the chip listens for SPI.
/// - Axes: right-handed as printed: x and y in the plane of the package, z out of its top.
/// - Range: ±2, 4, 8 or 16 g, in full resolution always 256 counts to 1 g. Rate: 6.25 to 800 Hz.
/// - Data-ready: on pin INT1 where it is switched on, high from a new sample until it is read.
/// - Look-alikes: an MMA8451 answers at 0x1D too; register 0x00 tells.
/// - The chip keeps its offset registers over a restart of the program; they are set to zero.
public struct ADXL345<Device: I2CDevice & ~Copyable>: InertialSensor, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 6)

  static var gravitiesPerCount: Double { 1 / 256 }

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { "ADXL345" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readRegister(Register.deviceID) != Self.identity else { return }
    throw try device.unexpectedChip(in: .at1D, expected: "ADXL345, whose register 0x00 reads 0xE5")
  }

  public mutating func configure() throws(DeviceError) {
    // It is configured in standby (data sheet, power sequencing).
    try device.writeRegister(Register.powerControl, PowerControl.standby)
    try device.writeAndVerify(registers, of: chipName)
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    guard let source = try readBlock() else { return nil }
    let counts = block.littleEndianTriple
    let end = configuration.range.endCount
    return InertialSample(
      acceleration: Acceleration(standardGravities: SIMD3<Double>(counts) * Self.gravitiesPerCount),
      isSaturated: counts.max() >= end || counts.min() < -end,
      samplesWereSkipped: watch.takeGap() || source.contains(.overrun))
  }

  /// Reads a sample and returns its status; `nil` where there is no new one.
  private mutating func readBlock() throws(DeviceError) -> InterruptSource? {
    let source = InterruptSource(rawValue: try device.readRegister(Register.interruptSource))
    guard source.contains(.dataReady), !source.isUndriven else { return nil }
    try device.readRegisters(from: Register.dataX.rawValue, into: &block)
    return source
  }
}

extension ADXL345: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD3<Double>? {
    guard try readBlock() != nil else { return nil }
    return SIMD3<Double>(block.littleEndianTriple)
  }

  /// The chip's own test at ±16 g, full resolution and 100 Hz: ten samples without and ten with its test force, after
  /// four dropped ones. The force grows with the square of the supply: the limits are those at 2.5 V times the factors
  /// for 3.3 V, which boards have (data sheet, self-test, tables 1 and 14).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    let test = Configuration(rate: .hertz100, range: .gravities16)
    try device.writeRegister(Register.powerControl, PowerControl.standby)
    try device.write(test.registers)
    let without = try meanCounts(of: 10, discarding: 4, every: .milliseconds(10))
    try device.writeRegister(
      Register.dataFormat, test.dataFormat.rawValue | DataFormat.selfTest.rawValue)
    let with = try meanCounts(of: 10, discarding: 4, every: .milliseconds(10))
    try configure()
    watch.noteGap()
    return SelfTestReport(
      (with - without) * Self.gravitiesPerCount,
      limits: (0.354...3.717, -3.717...(-0.354), 0.441...4.998), unit: "g")
  }
}
