import DeviceIO
import Quantities

/// RM3100, a three-axis magneto-inductive sensor of PNI: a chip (MagI2C) and three coils.
///
/// - Document: RM3100 & RM2100 Sensor Suite User Manual, PNI.
/// - Address: 0x20 to 0x23 by SA0 and SA1.
/// - Axes: as the maker of the board has placed the coils; the layouts of the manual are right-handed.
/// - Range: ±800 µT, fixed. Rate: 1.2 to 150 Hz, each half of the one above; at 150 Hz with half the resolution.
/// - Data-ready pin DRDY: always on, high from a new sample until it is read or any register is written.
/// - Look-alikes: none that is known at its addresses.
/// - No reset and no overflow: beyond its range a coil counts on, and the numbers mean little.
public struct RM3100<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  /// Whether a sample came since the configuration was last compared.
  private var hasMeasured = true
  private var block = [UInt8](repeating: 0, count: 9)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { "RM3100" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readRegister(Register.revision) != Self.identity else { return }
    throw try device.unexpectedChip(in: .at20, expected: "RM3100, whose register 0x36 reads 0x22")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.continuousMode, ContinuousMode.off)
    try device.writeAndVerify(registers, of: chipName)
    try device.writeRegister(Register.continuousMode, ContinuousMode.allAxes)
    hasMeasured = true
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if watch.comesDue() {
      // After a reset it stands still; where the settings are the reset values, nothing else tells.
      guard hasMeasured, try device.firstDifference(from: registers) == nil else {
        try configure()
        watch.noteRecovery()
        return nil
      }
      watch.noteIntact()
      hasMeasured = false
    }
    let status = Status(rawValue: try device.readRegister(Register.status))
    // A line that nothing drives reads ones, also in the bits that are always zero.
    guard status.contains(.newData), status.rawValue != 0xFF else { return nil }
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    hasMeasured = true
    let counts = SIMD3(block.bigEndianInt24(at: 0), block.bigEndianInt24(at: 3), block.bigEndianInt24(at: 6))
    let microtesla = SIMD3<Double>(counts) / configuration.cycleCount.countsPerMicrotesla
    return MagnetometerSample(
      field: MagneticField(microtesla: microtesla),
      isSaturated: microtesla.max() >= 800 || microtesla.min() <= -800,
      samplesWereSkipped: watch.takeGap())
  }

  /// The chip's own test: each coil must oscillate in time (user manual, BIST). A value of 1 says that it did.
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    try device.writeRegister(Register.continuousMode, ContinuousMode.off)
    try device.writeRegister(Register.selfTest, SelfTest.enable)
    try device.writeRegister(Register.poll, Poll.allAxes)
    device.wait(.milliseconds(100))
    let result = SelfTest(rawValue: try device.readRegister(Register.selfTest))
    try device.writeRegister(Register.selfTest, 0)
    try configure()
    watch.noteGap()
    let values = SIMD3<Double>(
      result.contains(.xIsGood) ? 1 : 0, result.contains(.yIsGood) ? 1 : 0, result.contains(.zIsGood) ? 1 : 0)
    return SelfTestReport(values, limits: (1...1, 1...1, 1...1), unit: "of 1")
  }
}
