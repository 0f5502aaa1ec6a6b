import DeviceIO
import Quantities

/// The accelerometer half of LSM303DLHC and LSM303AGR, two compass modules of STMicroelectronics, and the LIS3DH, the
/// same die family alone.
///
/// - Document: LSM303DLHC datasheet, DocID018771; LSM303AGR datasheet, DocID027765; LIS3DH datasheet, DocID17530.
/// - Address: 0x19; a LIS3DH 0x18 (SA0 low) or 0x19 (SA0 high).
/// - Axes: those of the magnetometer in the same package; see there. The LSM303AGR's are left-handed and are turned
///   here as they are there. The LIS3DH's are right-handed as printed.
/// - Range: ±2, 4, 8 or 16 g. Rate: 1 to 400 Hz, and 1344 Hz.
/// - Data-ready: on pin INT1 where it is switched on, high from a new sample until it is read.
/// - Look-alikes: all three read 0x33 in register 0x0F and cannot be told apart by documented registers; the
///   magnetometer beside them can. A BMI088 at the same address reads 0x1E in register 0x00.
/// - Data are left-justified; in the high-resolution mode used here 12 bits count.
public struct LSM303Accelerometer<Device: I2CDevice & ~Copyable>: InertialSensor, ~Copyable {
  private var device: Device
  public let model: Model
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 6)

  public init(
    _ device: consuming Device, model: Model, _ configuration: Configuration = Configuration()
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
    guard try device.readRegister(Register.whoAmI) != Self.identity else { return }
    throw try device.unexpectedChip(
      in: .at18, expected: "\(model.accelerometerName), whose register 0x0F reads 0x33")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeAndVerify(registers, of: chipName)
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.contains(.newData) else { return nil }
    try device.readRegisters(from: Register.outX.burst, into: &block)
    let counts = block.littleEndianTriple &>> 4
    let gravities = SIMD3<Double>(counts) * (model.milligravitiesPerCount(configuration.range) / 1000)
    return InertialSample(
      acceleration: Acceleration(standardGravities: model.rightHanded(gravities)),
      isSaturated: counts.max() >= 2047 || counts.min() <= -2048,
      samplesWereSkipped: watch.takeGap() || status.contains(.overrun))
  }
}

extension LSM303Accelerometer: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  /// Counts of the 10-bit normal mode, in which the self-test is specified.
  mutating func readCounts() throws(DeviceError) -> SIMD3<Double>? {
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.contains(.newData) else { return nil }
    try device.readRegisters(from: Register.outX.burst, into: &block)
    return SIMD3<Double>(block.littleEndianTriple &>> 6)
  }

  /// The chip's own test at ±2 g, 100 Hz, normal mode: five samples without and five with its test force, the first
  /// after each change dropped; every axis must answer by 68 to 1440 mg (limits and waits of ST's examples
  /// lsm303agr_self_test.c and lis3dh_self_test.c; the latter's datasheet has them as 17 to 360 counts). The datasheet of
  /// the LSM303DLHC reserves the bits.
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    guard let milligravitiesPerCount = model.selfTestMilligravitiesPerCount else {
      throw DeviceError(
        device: deviceName, operation: "self-test",
        reason: .unsupported("the \(chipName) documents no self-test of its accelerometer"))
    }
    try device.writeRegister(Register.control4, Control4.blockDataUpdate)
    try device.writeRegister(Register.control1, Rate.hertz100.rawValue << 4 | Control1.allAxes.rawValue)
    device.wait(.milliseconds(90))
    let without = try meanCounts(of: 5, discarding: 1, every: .milliseconds(10))
    try device.writeRegister(Register.control4, [.blockDataUpdate, .positiveSelfTest] as Control4)
    device.wait(.milliseconds(90))
    let with = try meanCounts(of: 5, discarding: 1, every: .milliseconds(10))
    try configure()
    watch.noteGap()
    let change = (with - without) * milligravitiesPerCount
    let milligravities = SIMD3(abs(change.x), abs(change.y), abs(change.z))
    return SelfTestReport(milligravities, limits: (68...1440, 68...1440, 68...1440), unit: "mg")
  }
}
