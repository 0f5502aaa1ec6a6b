import DeviceIO
import Quantities

/// LIS3MDL, a three-axis magnetometer of STMicroelectronics, and the same as one die of the inertial module LSM9DS1.
///
/// - Document: LIS3MDL datasheet, DocID024204; application note AN4602; LSM9DS1 datasheet, DocID025715.
/// - Address: 0x1C (SA1 low) or 0x1E (SA1 high).
/// - Axes: right-handed as printed: x and y in the plane of the package, z out of its top. As half of an LSM9DS1 it is
///   turned to the axes of the other half (`LSM9DS1Axes`).
/// - Range: ±4, 8, 12 or 16 G. Rate: 0.625 to 80 Hz, and up to 1000 Hz at lower quality.
/// - Data-ready pin DRDY (DRDY_M): always on, high from a new sample until it is read.
/// - Look-alikes: at 0x1E also HMC5883L, LSM303DLHC and LIS2MDL answer; register 0x0F tells. LIS3MDL and LSM9DS1 have
///   one identity; only the accelerometer at 0x6A or 0x6B tells the LSM9DS1.
/// - The LSM9DS1 has no thermometer on this die (bit 7 of control 1 switches the compensation on there), and bit 7 of
///   control 3 would switch its I2C off.
/// - Quirk: outputs that froze until the next power cycle were reported (adafruit/Adafruit_CircuitPython_LIS3MDL#4),
///   so `configure()` begins with a soft reset.
public struct LIS3MDL<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let model: Model
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 6)
  private var temperatureBlock = [UInt8](repeating: 0, count: 2)
  private var temperatureCelsius: Double?

  public init(
    _ device: consuming Device, model: Model = .lis3mdl, _ configuration: Configuration = Configuration()
  ) {
    self.device = device
    self.model = model
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { model.rawValue }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rateHertz) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readRegister(Register.whoAmI) != Self.identity else { return }
    throw try device.unexpectedChip(
      in: .at1E, expected: "\(model.description), whose register 0x0F reads 0x3D")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control2, Control2.softReset)
    device.wait(.milliseconds(10))
    try device.writeAndVerify(registers, of: chipName)
    temperatureCelsius = nil
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    if watch.hasJustCompared { temperatureCelsius = nil }
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.contains(.newData) else { return nil }
    try device.readRegisters(from: Register.outX.burst, into: &block)
    let counts = block.littleEndianTriple
    let temperature = try currentTemperature()
    let scale: SIMD3<Double> = model.turn * model.microteslaPerCount(configuration.range)
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3<Double>(counts) * scale),
      isSaturated: counts.isClipped,
      samplesWereSkipped: watch.takeGap() || status.contains(.overrun),
      temperatureCelsius: temperature)
  }

  /// The temperature changes slowly, so it is read once between two comparisons of the configuration: 8 counts per
  /// kelvin from 25 °C.
  private mutating func currentTemperature() throws(DeviceError) -> Double? {
    guard model.hasThermometer else { return nil }
    if let temperatureCelsius { return temperatureCelsius }
    try device.readRegisters(from: Register.temperature.burst, into: &temperatureBlock)
    let temperature = 25 + Double(temperatureBlock.littleEndianInt16(at: 0)) / 8
    temperatureCelsius = temperature
    return temperature
  }
}

extension LIS3MDL: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD3<Double>? {
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.contains(.newData) else { return nil }
    try device.readRegisters(from: Register.outX.burst, into: &block)
    return SIMD3<Double>(block.littleEndianTriple)
  }

  /// The chip's own test at ±12 G and 80 Hz: five samples without and five with its test field, the first after each
  /// change dropped (AN4602, self-test; the limits are those of ST's example).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    let test = Configuration(rate: .hertz80, operatingMode: .low, range: .gauss12)
    try device.writeRegister(Register.control1, test.rate)
    try device.writeRegister(Register.control2, test.range)
    device.wait(.milliseconds(20))
    try device.writeRegister(Register.control3, Control3.continuous)
    device.wait(.milliseconds(20))
    let period = Duration.microseconds(12_500)
    let without = try meanCounts(of: 5, discarding: 1, every: period)
    try device.writeRegister(Register.control1, test.rate.rawValue | Control1.selfTest.rawValue)
    device.wait(.milliseconds(60))
    let with = try meanCounts(of: 5, discarding: 1, every: period)
    try configure()
    watch.noteGap()
    let gauss = (with - without) * model.microteslaPerCount(test.range) / 100
    return SelfTestReport(gauss, limits: (1...3, 1...3, 0.1...1), unit: "G")
  }
}
