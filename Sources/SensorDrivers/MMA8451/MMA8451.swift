import DeviceIO
import Quantities

/// MMA8451Q, a three-axis accelerometer of NXP, formerly Freescale.
///
/// - Document: MMA8451Q data sheet, rev. 10.2.
/// - Address: 0x1C (SA0 low) or 0x1D (SA0 high).
/// - Axes: right-handed as printed: x and y in the plane of the package, z out of its top.
/// - Range: ±2, 4 or 8 g. Rate: 1.56 to 800 Hz.
/// - Data-ready: on pin INT1 where it is switched on, high from a new sample until it is read.
/// - Look-alikes: a LIS3MDL answers at 0x1C and an ADXL345 at 0x1D; register 0x0D tells.
/// - Registers can be written in standby alone, and must be read with a repeated start: with a stop between, the chip
///   begins anew at register 0.
/// - No soft reset is asked for: the chip may leave it unacknowledged. All registers that bear on the data are written.
public struct MMA8451<Device: I2CDevice & ~Copyable>: InertialSensor, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  /// Status, then the three axes.
  private var block = [UInt8](repeating: 0, count: 7)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { "MMA8451" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try device.readRegister(Register.whoAmI) != Self.identity else { return }
    throw try device.unexpectedChip(in: .at1C, expected: "MMA8451, whose register 0x0D reads 0x1A")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.control1, Control1.standby)
    try device.writeAndVerify(registers, of: chipName)
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    try device.readRegisters(from: Register.status.rawValue, into: &block)
    let status = Status(rawValue: block[0])
    guard status.contains(.newData) else { return nil }
    // 14 bits, justified to the left.
    let counts = block.bigEndianTriple(at: 1) &>> 2
    return InertialSample(
      acceleration: Acceleration(
        standardGravities: SIMD3<Double>(counts) / configuration.range.countsPerGravity),
      isSaturated: counts.max() >= 8191 || counts.min() <= -8192,
      samplesWereSkipped: watch.takeGap() || status.contains(.overrun))
  }

  /// The data sheet gives typical responses to the chip's test force, and no limits.
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    throw DeviceError(
      device: deviceName, operation: "self-test",
      reason: .unsupported("the data sheet of the MMA8451 gives no limits for it"))
  }
}
