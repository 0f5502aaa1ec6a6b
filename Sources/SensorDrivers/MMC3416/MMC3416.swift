import DeviceIO
import Quantities

/// MMC3416PJ and MMC34160PJ, three-axis magnetometers of MEMSIC.
///
/// - Document: MMC3416xPJ datasheet.
/// - Address: 0x30.
/// - Axes: left-handed where a field along an arrow counts up after a SET pulse, as in the datasheet's formula; made
///   right-handed here by turning y (ArduPilot/ardupilot#22715 found the same).
/// - Range: ±16 G, fixed. Rate: what is asked for, up to 125 Hz, or 240 Hz with more noise.
/// - Data-ready: no pin.
/// - Look-alikes: MMC5983MA, MMC5603NJ and MMC35240 have the same address; register 0x20 reads 0x08 in the last.
/// - The bridge has an offset; see `BridgeOffset`. A pulse costs its capacitor's charge, and refilling takes 50 ms: the
///   sensor is turned every 512 samples, and gives none for that while. The wait is spread over polls of 2 ms.
/// - The control registers cannot be read back. So every measurement is asked for by itself: a chip that was reset
///   continues, and one that was reset in the middle of a measurement is configured again.
public struct MMC3416<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private var shot: SingleShot
  private var phase = Phase.measuring
  private var polarity = BridgeOffset.Polarity.set
  private var samplesOfPolarity = 0
  private var bridge = BridgeOffset(pairsWanted: 2)
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 6)

  private enum Phase: Equatable {
    case measuring
    /// The capacitor is refilled for the next pulse.
    case refilling(pollsLeft: Int)
  }

  /// Samples between two pulses.
  private static var samplesPerPolarity: Int { 512 }
  /// The wait for the capacitor, in parts that do not hold up the bus.
  private static var refill: (polls: Int, each: Duration) { (25, .milliseconds(2)) }

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    shot = configuration.pace
  }

  public var chipName: String { "MMC3416" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { shot.samplePeriod }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readRegister(Register.identity) != Self.identity else { return }
    throw try device.unexpectedChip(in: .at30, expected: "MMC3416, whose register 0x20 reads 0x06")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control1, Control1.softReset)
    device.wait(.milliseconds(10))
    try device.writeRegister(Register.control1, configuration.bandwidth)
    try device.writeRegisterOnce(Register.control0, Control0.refill)
    device.wait(.milliseconds(50))
    bridge = BridgeOffset(pairsWanted: 2)
    try magnetizeAndBegin(.set)
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if case .refilling(let pollsLeft) = phase {
      try refill(pollsLeft)
      return nil
    }
    guard shot.isMeasuring else {
      try begin()
      return nil
    }
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.isPlausible, status.contains(.done) else {
      try loseIfOverdue()
      return nil
    }
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    // Counts are unsigned; with the highest bit turned they are signed, and zero is no field.
    let counts = block.littleEndianTriple ^ SIMD3(repeating: .min)
    var nextBridge = bridge
    let field = nextBridge.field(of: SIMD3<Double>(counts), after: polarity, isSaturated: counts.isClipped)
    // Nothing is forgotten before the next step has begun: where that fails, this measurement is read again.
    try continueAfter(isOffsetKnown: nextBridge.isKnown)
    bridge = nextBridge
    guard bridge.isKnown || counts.isClipped else { return nil }
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3(field.x, -field.y, field.z) * Self.microteslaPerCount),
      isSaturated: counts.isClipped, samplesWereSkipped: watch.takeGap())
  }

  private mutating func continueAfter(isOffsetKnown: Bool) throws(DeviceError) {
    if !isOffsetKnown || samplesOfPolarity + 1 >= Self.samplesPerPolarity {
      try device.writeRegisterOnce(Register.control0, Control0.refill)
      phase = .refilling(pollsLeft: Self.refill.polls)
      return
    }
    if shot.runsFreely { try begin() } else { shot.noteRead() }
    samplesOfPolarity += 1
  }

  private mutating func refill(_ pollsLeft: Int) throws(DeviceError) {
    device.wait(Self.refill.each)
    guard pollsLeft <= 1 else {
      phase = .refilling(pollsLeft: pollsLeft - 1)
      return
    }
    // Another poll waits as long as the charge pump still runs.
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.isPlausible, !status.contains(.pumpIsOn) else { return try loseIfOverdue() }
    try magnetizeAndBegin(polarity.opposite)
  }

  private mutating func magnetizeAndBegin(_ next: BridgeOffset.Polarity) throws(DeviceError) {
    try device.writeRegisterOnce(Register.control0, next == .set ? Control0.set : Control0.reset)
    device.wait(.milliseconds(1))
    try begin()
    (polarity, phase, samplesOfPolarity) = (next, .measuring, 0)
  }

  private mutating func begin() throws(DeviceError) {
    try device.writeRegisterOnce(Register.control0, Control0.measure)
    shot.noteBegun()
  }

  private mutating func loseIfOverdue() throws(DeviceError) {
    guard shot.isOverdue() else { return }
    try configure()
    watch.noteRecovery()
  }

  /// The datasheet's sensitivity at 16 bits: 2048 counts per gauss.
  private static var microteslaPerCount: Double { 100 / 2048 }
}
