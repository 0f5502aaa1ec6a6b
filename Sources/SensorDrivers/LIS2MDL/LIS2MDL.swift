import DeviceIO
import Quantities

/// LIS2MDL and IIS2MDC, three-axis magnetometers of STMicroelectronics, and the same die as one half of the compass
/// module LSM303AGR.
///
/// - Document: LIS2MDL datasheet, DS12144; IIS2MDC datasheet; LSM303AGR datasheet, DocID027765.
/// - Address: 0x1E.
/// - Axes: left-handed as delivered, made right-handed here by turning y; see `LSM303AGRAxes`. Programs for the LIS2MDL
///   and the IIS2MDC turn an axis too, each another one (PX4 and ArduPilot z, Betaflight x, Phoenix-RTOS y).
/// - Range: ±49.152 G, fixed. Rate: 10, 20, 50 or 100 Hz.
/// - Data-ready: on pin INT/DRDY (INT_MAG/DRDY) where it is switched on, high from a new sample until it is read.
/// - Look-alikes: the three have one identity; only the accelerometer that answers at 0x19 tells the LSM303AGR. At 0x1E
///   also HMC5883L, LIS3MDL and LSM303DLHC answer; register 0x4F tells.
/// - The offset of the bridge is cancelled by reversing the set pulse from sample to sample. That needs the
///   continuous mode: with single measurements it was reported never to end.
/// - The compensation of the temperature must be on (datasheet, CFG_REG_A). The thermometer itself is not read: it has
///   no absolute reference.
public struct LIS2MDL<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let model: Model
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 6)

  public init(
    _ device: consuming Device, model: Model = .lis2mdl, _ configuration: Configuration = Configuration()
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
      in: .at1E, expected: "\(model.description), whose register 0x4F reads 0x40")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.configurationA, ConfigurationA.softReset)
    device.wait(.milliseconds(5))
    try device.writeAndVerify(registers, of: chipName)
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
    let counts = block.littleEndianTriple
    let microtesla = SIMD3<Double>(counts) * Self.microteslaPerCount
    return MagnetometerSample(
      field: MagneticField(microtesla: LSM303AGRAxes.rightHanded(microtesla)),
      isSaturated: counts.isClipped,
      samplesWereSkipped: watch.takeGap() || status.contains(.overrun))
  }

  /// The datasheet's sensitivity: 1.5 mG per count.
  private static var microteslaPerCount: Double { 0.15 }
}

extension LIS2MDL: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD3<Double>? {
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.contains(.newData) else { return nil }
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    return SIMD3<Double>(block.littleEndianTriple)
  }

  /// The chip's own test at 100 Hz: fifty samples without and fifty with its test field, the first after each change
  /// dropped; every axis must answer by 15 to 500 mG (datasheets, self-test procedure of the magnetometer; ST's examples
  /// lis2mdl_self_test.c, iis2mdc_self_test.c and lsm303agr_self_test.c).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    try device.write(Configuration(rate: .hertz100).registers)
    device.wait(.milliseconds(20))
    let without = try meanCounts(of: 50, discarding: 1, every: .milliseconds(10))
    try device.writeRegister(Register.configurationC, [.blockDataUpdate, .selfTest] as ConfigurationC)
    device.wait(.milliseconds(60))
    let with = try meanCounts(of: 50, discarding: 1, every: .milliseconds(10))
    try configure()
    watch.noteGap()
    let change = (with - without) * 1.5
    let milligauss = SIMD3(abs(change.x), abs(change.y), abs(change.z))
    return SelfTestReport(milligauss, limits: (15...500, 15...500, 15...500), unit: "mG")
  }
}
