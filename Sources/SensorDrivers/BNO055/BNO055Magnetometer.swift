import DeviceIO
import Quantities

/// The magnetometer of a BNO055, a BMM150 that its controller reads; see `BNO055` in this folder for the chip.
///
/// - Range: ±1300 µT along x and y, ±2500 µT along z, which the chip's numbers end before. Rate: 30 Hz.
public struct BNO055Magnetometer<Device: I2CDevice & ~Copyable>: Magnetometer, BNO055Reading, ~Copyable {
  private var device: Device

  private var watch = ConfigurationWatch()
  var plausibility = BNO055Guard()
  /// Page, acceleration, field.
  private var block = [UInt8](repeating: 0, count: 13)

  /// Of page 1: 30 Hz with the averaging that the rate allows, "enhanced regular".
  private let registers = [RegisterValue(BNO055.SensorRegister.magnetometer, 0x17)]

  public init(_ device: consuming Device) { self.device = device }

  public var chipName: String { "BNO055" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / 30.0) }
  public var configurationSummary: String { "30.0 Hz, ±1300.0 µT" }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) { try device.identifyBNO055() }

  public mutating func configure() throws(DeviceError) {
    try device.configureBNO055(registers)
    plausibility.forget()
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if watch.comesDue() {
      guard try device.holdsBNO055() else {
        try configure()
        watch.noteRecovery()
        return nil
      }
      watch.noteIntact()
    }
    guard let counts = try readNewCounts() else { return nil }
    let field = SIMD3(counts[0], counts[1], counts[2])
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3<Double>(field) / 16), isSaturated: Self.isAtEnd(field),
      samplesWereSkipped: watch.takeGap())
  }

  /// The results of the test that the chip made when it started (data sheet, register ST_RESULT).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    try device.powerOnTestOfBNO055([.magnetometer, .controller])
  }

  /// 1300 µT along x or y, and the end of the numbers along z.
  private static func isAtEnd(_ counts: SIMD3<Int16>) -> Bool {
    let largest = max(counts.x, counts.y)
    let smallest = min(counts.x, counts.y)
    return largest >= 20800 || smallest <= -20800 || counts.isClipped
  }

  /// `nil` where another page was read.
  mutating func readCounts() throws(DeviceError) -> SIMD16<Int16>? {
    try device.readRegisters(from: BNO055.Register.page.rawValue, into: &block)
    guard block[0] == 0 else {
      try device.selectBNO055Page(0)
      return nil
    }
    let field = block.littleEndianTriple(at: 7)
    var counts = SIMD16<Int16>.zero
    for axis in 0..<3 { counts[axis] = field[axis] }
    return counts
  }
}
