import DeviceIO
import Quantities

/// MLX90393, a three-axis magnetometer of Melexis (Hall plates).
///
/// - Document: MLX90393 data sheet, Melexis 3901090393.
/// - Address: 0x0C to 0x0F by A0 and A1; other order codes 0x10 to 0x13 or 0x18 to 0x1B.
/// - Axes: right-handed as printed: x and y in the plane of the package, z out of its top.
/// - Range: ±4.9 mT with the finest resolution, up to ±19.6 mT; beyond the finest one's the upper bits are cut off without
///   a sign. Rate: 5, 10, 25 or 50 Hz, about. Noise of some tenths of a microtesla makes it a poor compass.
/// - Data-ready pin INT: always on in this mode, high from a new sample until it is read.
/// - Look-alikes: it has no identity. Its answer to a reset tells, and what else is at these addresses has one.
/// - Commands in place of registers; more than one byte is written before a read, so it needs an adapter with plain I2C.
/// - No status tells of a new sample, so one is new where its bytes, temperature included, have changed. Each answer says
///   whether the chip still measures by itself, which a reset ends.
public struct MLX90393<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  var device: Device
  public let configuration: Configuration

  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 9)
  private var filter = RepeatFilter<SIMD4<UInt16>>()

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
  }

  public var chipName: String { "MLX90393" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .milliseconds(20 * Int(configuration.rate.rawValue)) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  /// A chip without an identity is known by its answer to a reset, which `configure()` begins with as well.
  public mutating func identify() throws(DeviceError) {
    guard try !reset().isFreshFromReset else { return }
    throw try device.unexpectedChip(
      in: .at0C, expected: "MLX90393, which answers command 0xF0 with 0x04 to 0x07")
  }

  /// A chip that measures takes no reset.
  private mutating func reset() throws(DeviceError) -> Status {
    _ = try send(.exit)
    device.wait(.milliseconds(1))
    let status = try send(.reset)
    device.wait(.milliseconds(2))
    return status
  }

  public mutating func configure() throws(DeviceError) {
    _ = try reset()
    try change(.gain, keeping: 0xFE00, to: configuration.gainBits)
    // Kept: pins and the choice of the bus. Cleared: temperature compensation, with which counts have another form.
    try change(.rate, keeping: 0xFBC0, to: UInt16(configuration.rate.rawValue))
    try change(.resolution, keeping: 0xE000, to: configuration.resolutionBits)
    let status = try send(.startBurst)
    guard !status.contains(.error) else {
      throw invalid("it refused to measure by itself (status \(hexadecimal(status.rawValue)))")
    }
    filter = RepeatFilter()
    // Until it has measured, it answers with zeros or with what it measured before.
    watch.dropSamples(1)
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    try device.readRegisters(from: Command.readMeasurement.rawValue, into: &block)
    let status = Status(rawValue: block[0])
    // A line that nothing drives reads ones.
    guard status.rawValue != 0xFF else { return nil }
    guard status.contains(.burst) else {
      try configure()
      watch.noteRecovery()
      return nil
    }
    let words = SIMD4(word(at: 1), word(at: 3), word(at: 5), word(at: 7))
    guard !status.contains(.error), filter.isNew(words), !watch.dropsSample() else { return nil }
    let resolution = configuration.resolution
    let counts = SIMD3(
      resolution.count(words[1]), resolution.count(words[2]), resolution.count(words[3]))
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3<Double>(counts) * configuration.microteslaPerCount),
      isSaturated: counts.min() == resolution.ends.lowest || counts.max() == resolution.ends.highest,
      samplesWereSkipped: watch.takeGap(),
      temperatureCelsius: 25 + (Double(words[0]) - 46244) / 45.2)
  }

  /// High byte first.
  private func word(at index: Int) -> UInt16 { UInt16(bitPattern: block.bigEndianInt16(at: index)) }
}
