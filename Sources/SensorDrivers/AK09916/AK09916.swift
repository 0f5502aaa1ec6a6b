import DeviceIO
import Quantities

/// AK09916, a three-axis magnetometer of Asahi Kasei, the one in the ICM-20948.
///
/// - Document: AK09916C datasheet.
/// - Address: 0x0C. In an ICM-20948 it shows there once the inertial half has closed the bypass of its auxiliary bus;
///   the magnetometer "ICM-20948" reads it without.
/// - Axes: right-handed as printed on the AK09916. In the package of the ICM-20948 its y and z point against those of the
///   accelerometer: the mounting of this sensor says so, or the magnetometer "ICM-20948" is chosen, which turns them.
/// - Range: ±4912 µT, fixed. Rate: 10, 20, 50 or 100 Hz.
/// - Data-ready: none; the chip has no such pin.
/// - Look-alikes: AK09911 and AK09912 have other registers and scales, and read 0x05 and 0x04 in register 0x01.
/// - Status 2 is read with the data, or no new sample is ever stored.
public struct AK09916<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 8)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { "AK09916" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readAsahiKaseiIdentity() != (AsahiKasei.company, AsahiKasei.ak09916) else { return }
    throw try device.unexpectedChip(
      in: .at0C, expected: "an AK09916, whose registers 0x00 and 0x01 read 0x48 and 0x09")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control3, Control3.softReset)
    device.wait(.milliseconds(10))
    try device.writeAndVerify(registers, of: chipName)
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    let status = AsahiKasei.Status1(rawValue: try device.readRegister(Register.status1))
    guard status.hasNewData else { return nil }
    let (counts, overflows) = try readBlock()
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3<Double>(counts) * 0.15),
      isSaturated: overflows || counts.max() >= 32752 || counts.min() <= -32752,
      samplesWereSkipped: watch.takeGap() || status.contains(.overrun))
  }

  /// Six bytes of data, one that means nothing, and status 2.
  private mutating func readBlock() throws(DeviceError) -> (counts: SIMD3<Int16>, overflows: Bool) {
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    return (block.littleEndianTriple, AsahiKasei.Status2(rawValue: block[7]).contains(.overflow))
  }
}

extension AK09916: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD3<Double>? {
    guard AsahiKasei.Status1(rawValue: try device.readRegister(Register.status1)).hasNewData else {
      return nil
    }
    return SIMD3<Double>(try readBlock().counts)
  }

  /// The chip's own test: one measurement of its test field, in counts: x and y within ±200, z from -1000 to -200
  /// (datasheet, self-test; Asahi Kasei's factory shipment test has the same limits).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    try device.writeRegister(Register.control2, Mode.powerDown)
    device.wait(AsahiKasei.pauseAfterPowerDown)
    try device.writeRegister(Register.control2, Mode.selfTest)
    device.wait(.milliseconds(10))
    let counts = try meanCounts(of: 1, discarding: 0, every: .milliseconds(10))
    try configure()
    watch.noteGap()
    return SelfTestReport(counts, limits: (-200...200, -200...200, -1000 ... -200), unit: "counts")
  }
}
