import DeviceIO
import Quantities

/// HMC5883L and HMC5983, three-axis magnetometers of Honeywell.
///
/// - Document: HMC5883L datasheet, form 900405; HMC5983 datasheet.
/// - Address: 0x1E.
/// - Axes: right-handed as printed; the data registers come in the order x, z, y.
/// - Range: ±0.88 to 8.1 G in eight steps. Rate: 0.75 to 75 Hz; the HMC5983 also 220 Hz.
/// - Data-ready: pin DRDY is pulsed low when new data are in the registers.
/// - Look-alikes: the two cannot be told apart by documented registers. The magnetometer of the LSM303DLHC has the same
///   address, identity and registers, but another scale; it reads 0x3C in register 0x0F. Boards sold as "GY-271
///   HMC5883L" mostly carry a QMC5883L (address 0x0D) or QMC5883P (0x2C).
/// - After a change of gain the first sample still has the old gain (datasheet, configuration register B); two are
///   dropped, as the averaging may mix them.
/// - All six data bytes must be read, or no new sample is stored.
/// - Quirk: the copy "DA5883" never says that data are ready (betaflight/betaflight#4531); see `UnannouncedData`.
public struct HMC5883L<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let model: Model
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 6)
  private var temperatureBlock = [UInt8](repeating: 0, count: 2)
  private var temperatureCelsius: Double?
  private var unannounced = UnannouncedData()

  public init(
    _ device: consuming Device, model: Model = .hmc5883l, _ configuration: Configuration = Configuration()
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
    if try device.readHoneywellIdentification() == honeywellIdentity,
      try device.readRegister(Register.whoAmIOfLSM303DLHC) != 0x3C
    {
      return
    }
    throw try device.unexpectedChip(
      in: .at1E,
      expected: "\(chipName), whose registers 0x0A to 0x0C read 48 34 33 and whose 0x0F does not read 0x3C")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeAndVerify(registers, of: chipName)
    device.wait(.milliseconds(6))
    watch.dropSamples(2)
    unannounced = UnannouncedData()
    temperatureCelsius = nil
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    if watch.hasJustCompared { temperatureCelsius = nil }
    guard let counts = try readAxes() else { return nil }
    if watch.dropsSample() { return nil }
    let temperature = try currentTemperature()
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3<Double>(counts) * configuration.range.microteslaPerCount),
      isSaturated: counts.isOutsideTwelveBits,
      samplesWereSkipped: watch.takeGap(), temperatureCelsius: temperature)
  }

  /// The temperature changes slowly, so it is read once between two comparisons of the configuration: 128 counts per
  /// kelvin from 25 °C, high byte first.
  private mutating func currentTemperature() throws(DeviceError) -> Double? {
    guard configuration.measuresTemperature else { return nil }
    if let temperatureCelsius { return temperatureCelsius }
    try device.readRegisters(from: Register.temperature.rawValue, into: &temperatureBlock)
    let temperature = 25 + Double(temperatureBlock.bigEndianInt16(at: 0)) / 128
    temperatureCelsius = temperature
    return temperature
  }

  /// The counts of a new sample in the order x, y, z.
  private mutating func readAxes() throws(DeviceError) -> SIMD3<Int16>? {
    let status = Status(rawValue: try device.readRegister(Register.status))
    let isAnnounced = status.contains(.newData)
    guard unannounced.isWorthReading(announced: isAnnounced) else { return nil }
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    let counts = block.honeywellTriple
    return isAnnounced || unannounced.isNew(counts) ? counts : nil
  }
}

extension HMC5883L: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD3<Double>? {
    guard let counts = try readAxes() else { return nil }
    return SIMD3<Double>(counts)
  }

  /// The chip's own test with positive bias at gain 5 (390 counts per gauss) and 15 Hz: the chip subtracts the outer
  /// field itself and every axis must answer by 243 to 575 counts (datasheet, self test operation).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    let test = Configuration(rate: .hertz15, averaging: .samples8, range: .gauss4_7)
    try device.writeRegister(
      Register.configurationA, test.configurationA | MeasurementBias.positive.rawValue)
    try device.writeRegister(Register.configurationB, test.configurationB)
    try device.writeRegister(Register.mode, Mode.continuous)
    device.wait(.milliseconds(6))
    let counts = try meanCounts(of: 8, discarding: 2, every: .seconds(1) / 15)
    try configure()
    watch.noteGap()
    return SelfTestReport(counts, limits: (243...575, 243...575, 243...575), unit: "counts")
  }
}
