import DeviceIO
import Quantities

/// The accelerometer and gyroscope of a BNO055; see `BNO055` in this folder for the chip.
///
/// - Range: ±2, 4, 8 or 16 g and ±125 to 2000 °/s. Rate: 100 Hz, with filters of 31 and 32 Hz.
public struct BNO055InertialUnit<Device: I2CDevice & ~Copyable>: InertialSensor, BNO055Reading, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  var plausibility = BNO055Guard()
  /// Page, acceleration, field, rate of turn.
  private var block = [UInt8](repeating: 0, count: 19)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { "BNO055" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .milliseconds(10) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) { try device.identifyBNO055() }

  public mutating func configure() throws(DeviceError) {
    try device.configureBNO055(registers)
    plausibility.forget()
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    if watch.comesDue() {
      guard try device.holdsBNO055() else {
        try configure()
        watch.noteRecovery()
        return nil
      }
      watch.noteIntact()
    }
    guard let counts = try readNewCounts() else { return nil }
    let acceleration = SIMD3(counts[0], counts[1], counts[2])
    let rate = SIMD3(counts[3], counts[4], counts[5])
    let isSaturated =
      configuration.accelerationRange.ends(acceleration) || configuration.angularRateRange.ends(rate)
    return InertialSample(
      acceleration: Acceleration(metersPerSecondSquared: SIMD3<Double>(acceleration) / 100),
      angularRate: AngularRate(degreesPerSecond: SIMD3<Double>(rate) / 16),
      isSaturated: isSaturated, samplesWereSkipped: watch.takeGap())
  }

  /// The results of the test that the chip made when it started (data sheet, register ST_RESULT).
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    try device.powerOnTestOfBNO055([.accelerometer, .gyroscope, .controller])
  }

  /// Acceleration in the first three places, rate of turn in the next; `nil` where another page was read.
  mutating func readCounts() throws(DeviceError) -> SIMD16<Int16>? {
    try device.readRegisters(from: BNO055.Register.page.rawValue, into: &block)
    guard block[0] == 0 else {
      try device.selectBNO055Page(0)
      return nil
    }
    let (acceleration, rate) = (block.littleEndianTriple(at: 1), block.littleEndianTriple(at: 13))
    var counts = SIMD16<Int16>.zero
    for axis in 0..<3 {
      counts[axis] = acceleration[axis]
      counts[axis + 3] = rate[axis]
    }
    return counts
  }
}
