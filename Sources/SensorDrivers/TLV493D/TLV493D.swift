import DeviceIO
import Quantities

/// TLV493D-A1B6, a three-axis field sensor of Infineon for magnets near by, such as knobs and joysticks. It is **no
/// compass**: one count is 98 µT, more than Earth's field. The catalog has it among the field sensors.
///
/// - Document: TLV493D-A1B6 datasheet and user manual, rev. 1.03.
/// - Address: 0x5E, or 0x1F where SDA is low while the supply rises.
/// - Axes: as printed.
/// - Range: ±130 mT specified, ±200 mT counted. Rate: about 100 Hz, in low-power mode.
/// - Data-ready: its interrupt would be a pulse on SCL, and stays off. A counter of two bits tells samples apart.
/// - Look-alikes: none that is known at its addresses. It has no identity, so anything is taken for it that reads neither
///   all zeros nor all ones.
/// - It has no register numbers: a reading begins at byte 0, and a writing too. That needs plain I2C, which an adapter with
///   SMBus alone does not have.
/// - The control bytes have odd parity over all four, and bits that the maker set, which are copied.
/// - Quirk: its converter can hang, and the counter then stands still
///   (Infineon/TLV493D-A1B6-3DMagnetic-Sensor#24); it is configured again.
public struct TLV493D<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device

  private var block = [UInt8](repeating: 0, count: 7)
  private var newestFrame: UInt8?
  private var silentPolls = 0
  private var watch = ConfigurationWatch()

  /// So many polls with one and the same frame are more than its 10 ms, however fast the polls.
  private static var patience: Int { 256 }

  public init(_ device: consuming Device) { self.device = device }

  public var chipName: String { "TLV493D" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .milliseconds(10) }
  public var configurationSummary: String { "100.0 Hz, ±130000.0 µT, 98 µT per count" }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    let bytes = try readAll()
    guard bytes.allSatisfy({ $0 == 0x00 }) || bytes.allSatisfy({ $0 == 0xFF }) else { return }
    throw DeviceError(
      device: device.name, operation: "identify the chip",
      reason: .unexpectedIdentity(
        expected: "TLV493D, which reads ten bytes that differ",
        found: "\(hexadecimal(bytes[0])) ten times: the bus may be stuck or the chip without supply"))
  }

  public mutating func configure() throws(DeviceError) {
    let control = TLV493DControl(factoryBytes: try readAll())
    try device.write(control.bytes)
    (newestFrame, silentPolls) = (nil, 0)
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    try device.read(into: &block)
    let frame = TLV493DFrame(block)
    guard frame.isComplete, frame.number != newestFrame else {
      silentPolls = min(silentPolls + 1, Self.patience)
      if silentPolls == Self.patience {
        try configure()
        watch.noteRecovery()
      }
      return nil
    }
    silentPolls = 0
    defer { newestFrame = frame.number }
    // The first frame may be as old as the last use of the chip.
    guard let newestFrame else { return nil }
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3<Double>(frame.counts) * 98),
      isSaturated: frame.counts.max() >= 2047 || frame.counts.min() <= -2048,
      samplesWereSkipped: watch.takeGap() || frame.number != (newestFrame + 1) & 3,
      temperatureCelsius: frame.temperatureCelsius)
  }

  private mutating func readAll() throws(DeviceError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 10)
    try device.read(into: &bytes)
    return bytes
  }
}
