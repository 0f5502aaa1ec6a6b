import DeviceIO
import Quantities

/// AK8963, a three-axis magnetometer of Asahi Kasei, alone or as the magnetometer of an MPU-9250 or MPU-9255.
///
/// - Document: AK8963 datasheet, MS1356-E-02; MPU-9250 product specification PS-MPU-9250A-01, 9.1 for its axes.
/// - Address: 0x0C to 0x0F by CAD0 and CAD1; 0x0C in an MPU-9250, where it shows once the inertial half has closed the
///   bypass of its auxiliary bus. Its driver does that when it configures, so both halves are named side by side.
/// - Axes: right-handed. `Model.ak8963` has those printed on the chip. In the package of the MPU-9250 the chip's x lies
///   along the accelerometer's y, y along x, and z points the other way: `Model.mpu9250` turns the field, so that both
///   halves have the same axes.
/// - Range: ±4912 µT, fixed. Rate: 8 or 100 Hz.
/// - Data-ready pin DRDY: always on, high from a new sample until it is read; an MPU-9250 has no such pin.
/// - Look-alikes: AK8975 has the same identity and no continuous modes. Boards sold with an MPU-9250 often carry an
///   MPU-6500, which has no magnetometer: nothing answers at 0x0C then.
/// - Status 2 is read with the data, or no new sample is ever stored.
public struct AK8963<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  private let model: Model
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 7)
  private var adjustment = SIMD3<Double>(repeating: 1)

  public init(
    _ device: consuming Device, model: Model = .ak8963, _ configuration: Configuration = Configuration()
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
    let identity = try device.readAsahiKaseiIdentity()
    if identity.company == AsahiKasei.company, identity.device != AsahiKasei.ak09916,
      !AsahiKasei.others.contains(identity.device)
    {
      return
    }
    throw try device.unexpectedChip(
      in: .at0C, expected: "an AK8963, whose register 0x00 reads 0x48 and whose 0x01 not 0x04, 0x05 or 0x09")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control2, Control2.softReset)
    device.wait(.milliseconds(10))
    adjustment = try device.readSensitivityAdjustment(control: Register.control1, of: chipName)
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
      field: MagneticField(microtesla: model.axes(SIMD3<Double>(counts) * adjustment * 0.15)),
      isSaturated: overflows || counts.max() >= 32760 || counts.min() <= -32760,
      samplesWereSkipped: watch.takeGap() || status.contains(.overrun))
  }

  private mutating func readBlock() throws(DeviceError) -> (counts: SIMD3<Int16>, overflows: Bool) {
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    return (block.littleEndianTriple, AsahiKasei.Status2(rawValue: block[6]).contains(.overflow))
  }
}

extension AK8963: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD3<Double>? {
    guard AsahiKasei.Status1(rawValue: try device.readRegister(Register.status1)).hasNewData else {
      return nil
    }
    return SIMD3<Double>(try readBlock().counts)
  }

  /// The chip's own test: one measurement of its test field with 16 bits, in counts after the adjustment by the fuse
  /// ROM: x and y within ±200, z from -3200 to -800 (datasheet, self-test).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    try device.writeRegister(Register.control1, Mode.powerDown)
    device.wait(AsahiKasei.pauseAfterPowerDown)
    try device.writeRegister(Register.selfTest, SelfTest.on)
    try device.writeRegister(Register.control1, Mode.selfTest)
    device.wait(.milliseconds(10))
    let counts = try meanCounts(of: 1, discarding: 0, every: .milliseconds(10)) * adjustment
    try device.writeRegister(Register.selfTest, SelfTest.off)
    try configure()
    watch.noteGap()
    return SelfTestReport(counts, limits: (-200...200, -200...200, -3200 ... -800), unit: "counts")
  }
}
