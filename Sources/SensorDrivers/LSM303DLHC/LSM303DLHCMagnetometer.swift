import DeviceIO
import Quantities

/// The magnetometer half of LSM303DLHC, a compass module of STMicroelectronics.
///
/// - Document: LSM303DLHC datasheet, DocID018771.
/// - Address: 0x1E.
/// - Axes: right-handed as printed, the same as the accelerometer's; the data registers come in the order x, z, y.
/// - Range: ±1.3 to 8.1 G in seven steps, with another scale on z. Rate: 0.75 to 220 Hz.
/// - Data-ready: pin DRDY.
/// - Look-alikes: the HMC5883L has the same address, identity and registers, but one scale for all axes. Register 0x0F,
///   which the datasheet does not list, reads 0x3C here.
/// - The thermometer has no absolute reference (8 counts per kelvin from an unknown offset) and is left off.
/// - No self-test of this half is documented.
public struct LSM303DLHCMagnetometer<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
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

  public var chipName: String { "LSM303DLHC" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    if try device.readHoneywellIdentification() == honeywellIdentity,
      try device.readRegister(Register.whoAmI) == Self.identity
    {
      return
    }
    throw try device.unexpectedChip(
      in: .at1E,
      expected:
        "the magnetometer of an LSM303DLHC, whose registers 0x0A to 0x0C read 48 34 33 and whose 0x0F "
        + "reads 0x3C")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeAndVerify(registers, of: chipName)
    watch.dropSamples(2)
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.contains(.newData) else { return nil }
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    // As with the HMC5883L, the samples after a change of gain may still have the old one.
    if watch.dropsSample() { return nil }
    let counts = block.honeywellTriple
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3<Double>(counts) * configuration.range.microteslaPerCount),
      isSaturated: counts.isOutsideTwelveBits,
      samplesWereSkipped: watch.takeGap())
  }
}
