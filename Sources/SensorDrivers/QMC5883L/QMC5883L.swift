import DeviceIO
import Quantities

/// QMC5883L, a three-axis magnetometer of QST.
///
/// - Document: QMC5883L datasheet, document 13-52-04.
/// - Address: 0x0D.
/// - Axes: right-handed as printed.
/// - Range: ±2 or 8 G. Rate: 10, 50, 100 or 200 Hz.
/// - Data-ready: on pin DRDY where it is switched on, high from a new sample until it is read.
/// - Look-alikes: sold on boards that say "HMC5883L" or "DB5883"; the real one answers at 0x1E. AK8963, AK8975, IST8310
///   and MLX90393 can have this address too.
/// - Quirk: register 0x0D reads 0xFF, and so does a line that nothing drives (betaflight/betaflight#6120). So register
///   0x0C must read 0x01 as well, which the datasheet does not list and ArduPilot's driver relies on, and after a reset
///   control 1 must read zero. Copies with another number in 0x0D (0xE8, RigacciOrg/py-qmc5883l#11) are driven, and the
///   summary says so.
/// - Quirk: after skipped data some hold back new ones until the old ones are read; they are read then.
/// - Without the period register 0x0B the set and reset pulses are off, and the zero drifts.
/// - The thermometer has no absolute reference and is not read. No self-test is documented.
public struct QMC5883L<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 6)
  /// What register 0x0D read, where that is not the genuine chip's.
  private var foreignIdentity: UInt8?

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { "QMC5883L" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var recoveries: Int { watch.recoveries }

  public var configurationSummary: String {
    guard let foreignIdentity else { return configuration.description }
    return "\(configuration.description), a copy whose register 0x0D reads \(hexadecimal(foreignIdentity))"
  }

  public mutating func identify() throws(DeviceError) {
    let identity = try device.readRegister(Register.identity)
    if identity != 0x00, try device.readRegister(Register.secondIdentity) == Self.secondIdentity {
      foreignIdentity = identity == Self.identity ? nil : identity
      return
    }
    throw try device.unexpectedChip(
      in: .at0D, expected: "QMC5883L, whose register 0x0D reads 0xFF and whose 0x0C reads 0x01")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control2, Control2.softReset)
    device.wait(.milliseconds(10))
    let control = try device.readRegister(Register.control1)
    guard control == 0 else {
      throw DeviceError(
        device: device.name, operation: "reset the QMC5883L",
        reason: .invalid("register 0x09 reads \(hexadecimal(control)) after a reset, and 0x00 was expected"))
    }
    try device.writeAndVerify(registers, of: chipName)
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    let status = Status(rawValue: try device.readRegister(Register.status))
    guard status.isPlausible, !status.isDisjoint(with: [.newData, .skipped]) else { return nil }
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    guard status.contains(.newData) else { return nil }
    let counts = block.littleEndianTriple
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3<Double>(counts) * configuration.range.microteslaPerCount),
      isSaturated: status.contains(.overflow) || counts.isClipped,
      samplesWereSkipped: watch.takeGap() || status.contains(.skipped))
  }
}
