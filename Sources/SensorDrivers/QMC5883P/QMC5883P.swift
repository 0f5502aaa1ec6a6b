import DeviceIO
import Quantities

/// QMC5883P, a three-axis magnetometer of QST.
///
/// - Document: QMC5883P datasheet, document 13-52-19.
/// - Address: 0x2C.
/// - Axes: right-handed as printed, once their signs are set in register 0x29. The register map does not list it; every
///   example of the datasheet's section 7 writes 0x06 to it.
/// - Range: ±2, 8, 12 or 30 G. Rate: 10, 50, 100 or 200 Hz in normal mode; in the mode that the datasheet calls
///   continuous the chip runs as fast as it can.
/// - Data-ready: no pin; the status is cleared by reading it.
/// - Look-alikes: newer boards that say "HMC5883L" or "GY-271" carry it. Its registers are not those of the QMC5883L,
///   and its scale is 30 000 counts at the end of the range: with the other chip's the field is 25 % too strong.
/// - The chip's own test field has no documented limits, so there is no self-test here.
public struct QMC5883P<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 6)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { "QMC5883P" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readRegister(Register.identity) != Self.identity else { return }
    throw try device.unexpectedChip(in: .at2C, expected: "QMC5883P, whose register 0x00 reads 0x80")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control2, Control2.softReset)
    device.wait(.milliseconds(5))
    // Ends the reset where the chip does not do so by itself.
    try device.writeRegister(Register.control2, 0)
    try device.writeRegister(Register.axisSigns, Self.axisSigns)
    try device.writeAndVerify(registers, of: chipName)
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.isPlausible, status.contains(.newData) else { return nil }
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    let counts = block.littleEndianTriple
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3<Double>(counts) * configuration.range.microteslaPerCount),
      isSaturated: status.contains(.overflow) || counts.max() >= Self.fullScale
        || counts.min() <= -Self.fullScale,
      samplesWereSkipped: watch.takeGap())
  }
}
