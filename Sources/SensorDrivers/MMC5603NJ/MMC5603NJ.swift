import DeviceIO
import Quantities

/// MMC5603NJ, a three-axis magnetometer of MEMSIC; the MMC5633NJL is the same in another package.
///
/// - Document: MMC5603NJ datasheet, rev. B.
/// - Address: 0x30.
/// - Axes: left-handed where a field along an arrow counts up after a SET pulse, as those of MMC3416 and MMC5983MA; made
///   right-handed here by turning y.
/// - Range: ±30 G, fixed. Rate: what is asked for, up to 131, 222, 333 or 454 Hz by bandwidth.
/// - Data-ready: no pin.
/// - Look-alikes: MMC5983MA, MMC3416 and MMC35240 have the same address; their identities are in other registers.
/// - The bridge has an offset, so SET and RESET pulses take turns, sample by sample; see `BridgeOffset`.
/// - The control registers cannot be read back. So every measurement is asked for by itself: a chip that was reset
///   continues, and one that was reset in the middle of a measurement is configured again. In continuous mode some
///   never say that a measurement is done.
/// - The lowest four bits of an axis are the upper half of their byte; 16384 counts are 1 G, where drivers of wide use
///   have 16000.
/// - The thermometer needs a measurement of its own and is not read.
public struct MMC5603NJ<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private var shot: SingleShot
  private var polarity = BridgeOffset.Polarity.set
  private var bridge = BridgeOffset()
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 9)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    shot = configuration.pace
  }

  public var chipName: String { "MMC5603NJ" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { shot.samplePeriod }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readRegister(Register.identity) != Self.identity else { return }
    throw try device.unexpectedChip(in: .at30, expected: "MMC5603NJ, whose register 0x39 reads 0x10")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control1, Control1.softReset)
    device.wait(.milliseconds(20))
    try device.writeRegister(Register.control1, configuration.bandwidth)
    bridge = BridgeOffset()
    try begin(after: .set)
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    guard shot.isMeasuring else {
      try begin(after: polarity.opposite)
      return nil
    }
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.isPlausible, status.contains(.fieldDone) else {
      if shot.isOverdue() {
        try configure()
        watch.noteRecovery()
      }
      return nil
    }
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    let counts = block.mmc5603Counts
    let isSaturated = counts.max() >= 524_287 || counts.min() <= -524_288
    var nextBridge = bridge
    let field = nextBridge.field(of: SIMD3<Double>(counts), after: polarity, isSaturated: isSaturated)
    // Nothing is forgotten before the next measurement has begun: where that fails, this one is read again.
    if shot.runsFreely || !nextBridge.isKnown { try begin(after: polarity.opposite) } else { shot.noteRead() }
    bridge = nextBridge
    guard bridge.isKnown || isSaturated else { return nil }
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3(field.x, -field.y, field.z) * Self.microteslaPerCount),
      isSaturated: isSaturated, samplesWereSkipped: watch.takeGap())
  }

  /// Magnetizes the sensor and begins a measurement.
  private mutating func begin(after next: BridgeOffset.Polarity) throws(DeviceError) {
    try device.writeRegisterOnce(Register.control0, next == .set ? Control0.set : Control0.reset)
    device.wait(.milliseconds(1))
    try device.writeRegisterOnce(Register.control0, Control0.measureField)
    polarity = next
    shot.noteBegun()
  }

  /// The datasheet's sensitivity: 16384 counts per gauss.
  private static var microteslaPerCount: Double { 100 / 16_384 }
}

extension [UInt8] {
  /// Three unsigned 20-bit integers less their middle, high bytes first, the lowest four bits of each in the upper half
  /// of one of the last bytes.
  fileprivate var mmc5603Counts: SIMD3<Int32> {
    let upper = SIMD3(Int32(self[0]), Int32(self[2]), Int32(self[4])) &<< 12
    let middle = SIMD3(Int32(self[1]), Int32(self[3]), Int32(self[5])) &<< 4
    let lowest = SIMD3(Int32(self[6]), Int32(self[7]), Int32(self[8])) &>> 4
    return (upper | middle | lowest) &- 524_288
  }
}
