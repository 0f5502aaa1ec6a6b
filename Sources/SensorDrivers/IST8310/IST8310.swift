import DeviceIO
import Quantities

/// IST8310, a three-axis magnetometer of iSentek.
///
/// - Document: IST8310 datasheet, version 1.2.
/// - Address: 0x0E, also 0x0C, 0x0D or 0x0F by CAD0 and CAD1.
/// - Axes: left-handed as delivered (x forward, y right, z up), made right-handed here by turning y.
/// - Range: ±1600 µT on x and y, ±2500 µT on z, fixed. Rate: what is asked for, up to 166 Hz; it measures once for every
///   command, 16 times averaged.
/// - Data-ready: pin DRDY is high from the end of a measurement until it is read. It is always on, since the status
///   follows it.
/// - Look-alikes: AK8963, AK8975, AK09916, QMC5883L and MLX90393 can have these addresses; register 0x00 tells.
/// - Quirk: the identity can be overwritten, and noise on a bus does (PX4/PX4-Autopilot#23161). A chip whose register 0x00
///   reads something that is no known chip's is reset by `configure()`, and has to read right then.
/// - The temperature and the self-test have no documented scale and limits, and are left out.
public struct IST8310<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var shot: SingleShot
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 6)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
    shot = configuration.pace
  }

  public var chipName: String { "IST8310" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { shot.samplePeriod }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readRegister(Register.whoAmI) != Self.identity,
      try device.identity(among: .at0D).identity != nil
    else { return }
    throw try unexpectedChip()
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control2, Control2.softReset)
    device.wait(.milliseconds(50))
    guard try device.readRegister(Register.whoAmI) == Self.identity else { throw try unexpectedChip() }
    try device.writeAndVerify(registers, of: chipName)
    try begin()
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if try watch.findsLoss(on: &device, of: registers) { return try recover() }
    guard shot.isMeasuring else {
      try begin()
      return nil
    }
    let status = Status(rawValue: try device.readRegister(Register.status1))
    guard status.isPlausible, status.contains(.newData) else {
      return shot.isOverdue() ? try recover() : nil
    }
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    let counts = block.littleEndianTriple
    // Where the next measurement does not begin, this one is read again.
    if shot.runsFreely { try begin() } else { shot.noteRead() }
    let field = SIMD3(Double(counts.x), -Double(counts.y), Double(counts.z)) * Self.microteslaPerCount
    let isSaturated = abs(field.x) >= 1600 || abs(field.y) >= 1600 || abs(field.z) >= 2500
    return MagnetometerSample(
      field: MagneticField(microtesla: field), isSaturated: isSaturated,
      samplesWereSkipped: watch.takeGap() || status.contains(.skipped))
  }

  private mutating func begin() throws(DeviceError) {
    try device.writeRegisterOnce(Register.control1, Control1.measureOnce)
    shot.noteBegun()
  }

  private mutating func recover() throws(DeviceError) -> MagnetometerSample? {
    try configure()
    watch.noteRecovery()
    return nil
  }

  private mutating func unexpectedChip() throws(DeviceError) -> DeviceError {
    try device.unexpectedChip(in: .at0D, expected: "IST8310, whose register 0x00 reads 0x10")
  }

  /// The datasheet's resolution.
  private static var microteslaPerCount: Double { 0.3 }
}
