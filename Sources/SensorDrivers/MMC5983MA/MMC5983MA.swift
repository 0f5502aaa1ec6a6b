import DeviceIO
import Quantities

/// MMC5983MA, a three-axis magnetometer of MEMSIC.
///
/// - Document: MMC5983MA datasheet, rev. A.
/// - Address: 0x30.
/// - Axes: left-handed where a field along an arrow counts up after a SET pulse, as in the datasheet's formula; made
///   right-handed here by turning y. (ArduPilot and PX4 turn all three, which is the same but for a half turn.)
/// - Range: ±8 G, fixed. Rate: what is asked for, up to 117, 222, 400 or 1000 Hz by bandwidth.
/// - Data-ready: on pin INT where it is switched on, high from the end of a measurement until the status is written.
/// - Look-alikes: MMC5603NJ, MMC5633NJL, MMC3416 and MMC35240 have the same address; their identities are in other
///   registers.
/// - The bridge has an offset of up to half a gauss, so SET and RESET pulses take turns, sample by sample; see
///   `BridgeOffset`.
/// - The control registers cannot be read back. So every measurement is asked for by itself: a chip that was reset
///   continues, and one that was reset in the middle of a measurement is configured again.
/// - The thermometer needs a measurement of its own and is not read.
public struct MMC5983MA<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private var shot: SingleShot
  private var polarity = BridgeOffset.Polarity.set
  private var bridge = BridgeOffset()
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 7)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    shot = configuration.pace
  }

  public var chipName: String { "MMC5983MA" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { shot.samplePeriod }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readRegister(Register.identity) != Self.identity else { return }
    throw try device.unexpectedChip(in: .at30, expected: "MMC5983MA, whose register 0x2F reads 0x30")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control1, Control1.softReset)
    device.wait(.milliseconds(15))
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
    let counts = block.mmc5983Counts
    let isSaturated = counts.max() >= 131_071 || counts.min() <= -131_072
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
    if configuration.usesDataReadyPin { try device.writeRegister(Register.status, Status.fieldDone) }
    try device.writeRegisterOnce(Register.control0, next == .set ? Control0.set : Control0.reset)
    device.wait(.microseconds(500))
    let command: Control0 =
      configuration.usesDataReadyPin ? [.measureField, .interruptWhenDone] : .measureField
    try device.writeRegisterOnce(Register.control0, command)
    polarity = next
    shot.noteBegun()
  }

  /// The datasheet's sensitivity: 16384 counts per gauss.
  private static var microteslaPerCount: Double { 100 / 16_384 }
}

extension [UInt8] {
  /// Three unsigned 18-bit integers less their middle, high bytes first, the lowest two bits of each in the last byte.
  fileprivate var mmc5983Counts: SIMD3<Int32> {
    let low = self[6]
    let upper = SIMD3(Int32(self[0]), Int32(self[2]), Int32(self[4])) &<< 10
    let middle = SIMD3(Int32(self[1]), Int32(self[3]), Int32(self[5])) &<< 2
    let lowest = SIMD3(Int32(low >> 6), Int32(low >> 4 & 3), Int32(low >> 2 & 3))
    return (upper | middle | lowest) &- 131_072
  }
}
