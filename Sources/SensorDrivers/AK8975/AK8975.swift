import DeviceIO
import Quantities

/// AK8975, a three-axis magnetometer of Asahi Kasei, alone or as the magnetometer of an MPU-9150.
///
/// - Document: AK8975/AK8975C datasheet, MS1187-E-02.
/// - Address: 0x0C to 0x0F by CAD0 and CAD1. In an MPU-9150 it shows at 0x0C where the bypass of the auxiliary bus is
///   closed.
/// - Axes: right-handed as printed on the AK8975. In the package of the MPU-9150 its x lies along the accelerometer's y,
///   y along x, and z points the other way; the mounting of this sensor says so.
/// - Range: ±1229 µT, fixed, 13 bits. It has single measurements alone, of 7.3 to 9 ms: each sample starts the next.
/// - Data-ready pin DRDY: always on, high from a new sample until it is read.
/// - Look-alikes: AK8963 has the same identity, but half the counts for a field with these settings.
public struct AK8975<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device

  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 7)
  private var adjustment = SIMD3<Double>(repeating: 1)

  public init(_ device: consuming Device) { self.device = device }

  public var chipName: String { "AK8975" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .milliseconds(10) }
  public var configurationSummary: String { "100.0 Hz, ±1229.0 µT" }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    let identity = try device.readAsahiKaseiIdentity()
    if identity.company == AsahiKasei.company, identity.device != AsahiKasei.ak09916,
      !AsahiKasei.others.contains(identity.device)
    {
      return
    }
    throw try device.unexpectedChip(
      in: .at0C, expected: "an AK8975, whose register 0x00 reads 0x48 and whose 0x01 not 0x04, 0x05 or 0x09")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control, Mode.powerDown)
    device.wait(AsahiKasei.pauseAfterPowerDown)
    try device.writeRegister(Register.selfTest, SelfTest.off)
    adjustment = try device.readSensitivityAdjustment(control: Register.control, of: chipName)
    try device.writeRegister(Register.control, Mode.single)
  }

  /// Whatever came of a measurement, the next one is started: a chip that reported an error or an overflow is not left
  /// alone. One that stands still without a sample lost its supply in between.
  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    // The mode comes before the status: a measurement that ends between the two is then no loss.
    let isDue = watch.comesDue()
    let mode = isDue ? try device.readRegister(Register.control) : Mode.single.rawValue
    guard AsahiKasei.Status1(rawValue: try device.readRegister(Register.status1)).hasNewData else {
      if mode != Mode.single.rawValue {
        try configure()
        watch.noteRecovery()
      } else if isDue {
        watch.noteIntact()
      }
      return nil
    }
    let (counts, status) = try readBlock()
    try device.writeRegister(Register.control, Mode.single)
    if isDue { watch.noteIntact() }
    guard !status.contains(.dataError) else {
      watch.noteGap()
      return nil
    }
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3<Double>(counts) * adjustment * 0.3),
      isSaturated: status.contains(.overflow) || counts.max() >= 4095 || counts.min() <= -4096,
      samplesWereSkipped: watch.takeGap())
  }

  private mutating func readBlock() throws(DeviceError) -> (
    counts: SIMD3<Int16>, status: AsahiKasei.Status2
  ) {
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    return (block.littleEndianTriple, AsahiKasei.Status2(rawValue: block[6]))
  }
}

extension AK8975: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD3<Double>? {
    guard AsahiKasei.Status1(rawValue: try device.readRegister(Register.status1)).hasNewData else {
      return nil
    }
    return SIMD3<Double>(try readBlock().counts)
  }

  /// The chip's own test: one measurement of its test field, in counts after the adjustment by the fuse ROM: x and y
  /// within ±100, z from -1000 to -300 (datasheet, self-test).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    try device.writeRegister(Register.control, Mode.powerDown)
    device.wait(AsahiKasei.pauseAfterPowerDown)
    try device.writeRegister(Register.selfTest, SelfTest.on)
    try device.writeRegister(Register.control, Mode.selfTest)
    device.wait(.milliseconds(10))
    let counts = try meanCounts(of: 1, discarding: 0, every: .milliseconds(10)) * adjustment
    try configure()
    watch.noteGap()
    return SelfTestReport(counts, limits: (-100...100, -100...100, -1000 ... -300), unit: "counts")
  }
}
