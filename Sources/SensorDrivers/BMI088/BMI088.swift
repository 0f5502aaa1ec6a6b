import DeviceIO
import Quantities

/// BMI088, an accelerometer and a gyroscope of Bosch Sensortec in one package: two dies with an address each.
///
/// - Document: BMI088 data sheet, BST-BMI088-DS001-19.
/// - Address: accelerometer 0x18 (SDO1 low) or 0x19, gyroscope 0x68 (SDO2 low) or 0x69, whichever the accelerometer's is.
/// - Axes: right-handed as printed, the same for both quantities.
/// - Range: ±3, 6, 12 or 24 g and ±125 to 2000 °/s. Rate: 12.5 to 1600 Hz, the accelerometer's; the gyroscope runs as fast
///   or faster, and its newest value is taken with each acceleration.
/// - Data-ready: the accelerometer's, on pin INT1 where it is switched on.
/// - Look-alikes: a LIS3DH and an MPU-6050 with their like answer at the same addresses; register 0x00 of both dies tells.
/// - The accelerometer is suspended after a reset, the gyroscope runs. The dummy byte before the accelerometer's data is
///   one of SPI alone.
public struct BMI088<Device: I2CDevice & ~Copyable>: InertialSensor, ~Copyable {
  private var accelerometer: Device
  private var gyroscope: Device
  public let configuration: Configuration

  private let accelerometerRegisters: [RegisterValue]
  private let gyroscopeRegisters: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var accelerationBlock = [UInt8](repeating: 0, count: 6)
  private var rateBlock = [UInt8](repeating: 0, count: 6)

  public init(
    accelerometer: consuming Device, gyroscope: consuming Device,
    _ configuration: Configuration = Configuration()
  ) {
    self.accelerometer = accelerometer
    self.gyroscope = gyroscope
    self.configuration = configuration
    accelerometerRegisters = configuration.accelerometerRegisters
    gyroscopeRegisters = configuration.gyroscopeRegisters
  }

  public var chipName: String { "BMI088" }
  public var deviceName: String { accelerometer.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try accelerometer.readRegister(AccelerometerRegister.chipID) != Self.accelerometerIdentity else {
      return try Self.identifyGyroscope(&gyroscope)
    }
    throw try accelerometer.unexpectedChip(
      in: .at18, expected: "the accelerometer of a BMI088, whose register 0x00 reads 0x1E")
  }

  /// Throws where the device is not the gyroscope of a BMI088.
  static func identifyGyroscope(_ device: inout Device) throws(DeviceError) {
    guard try device.readRegister(GyroscopeRegister.chipID) != gyroscopeIdentity else { return }
    throw try device.unexpectedChip(
      in: .at68, expected: "the gyroscope of a BMI088, whose register 0x00 reads 0x0F")
  }

  public mutating func configure() throws(DeviceError) {
    try accelerometer.writeRegister(AccelerometerRegister.softReset, Self.resetCommand)
    accelerometer.wait(.milliseconds(1))
    try accelerometer.writeRegister(AccelerometerRegister.powerConfiguration, PowerConfiguration.active)
    accelerometer.wait(.milliseconds(1))
    try accelerometer.writeRegister(AccelerometerRegister.powerControl, PowerControl.on)
    accelerometer.wait(.milliseconds(50))
    try accelerometer.writeAndVerify(accelerometerRegisters, of: chipName)
    try gyroscope.writeRegister(GyroscopeRegister.softReset, Self.resetCommand)
    gyroscope.wait(.milliseconds(30))
    try gyroscope.writeAndVerify(gyroscopeRegisters, of: "gyroscope of the \(chipName)")
    // Until its next sample, at 100 Hz at the slowest, it holds one of the range that it had.
    gyroscope.wait(.milliseconds(11))
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    if watch.comesDue() {
      guard try holdsConfiguration() else {
        try configure()
        watch.noteRecovery()
        return nil
      }
      watch.noteIntact()
    }
    guard try readAcceleration() else { return nil }
    try gyroscope.readRegisters(from: GyroscopeRegister.rate.rawValue, into: &rateBlock)
    return InertialSample(
      acceleration: accelerationBlock.littleEndianTriple,
      gravitiesPerCount: 1 / configuration.accelerationRange.countsPerGravity,
      rate: rateBlock.littleEndianTriple,
      degreesPerSecondPerCount: 1 / configuration.angularRateRange.countsPerDegreePerSecond,
      samplesWereSkipped: watch.takeGap(), temperatureCelsius: nil)
  }

  private mutating func holdsConfiguration() throws(DeviceError) -> Bool {
    guard try accelerometer.firstDifference(from: accelerometerRegisters) == nil else { return false }
    return try gyroscope.firstDifference(from: gyroscopeRegisters) == nil
  }

  private mutating func readAcceleration() throws(DeviceError) -> Bool {
    let status = AccelerometerStatus(rawValue: try accelerometer.readRegister(AccelerometerRegister.status))
    guard status.contains(.newData), !status.isUndriven else { return false }
    try accelerometer.readRegisters(
      from: AccelerometerRegister.acceleration.rawValue, into: &accelerationBlock)
    return true
  }
}

extension BMI088: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { accelerometer.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD3<Double>? {
    guard try readAcceleration() else { return nil }
    return SIMD3<Double>(accelerationBlock.littleEndianTriple)
  }

  /// The accelerometer's own test at ±24 g with the force to the one side and to the other, between which x and y must
  /// differ by 1 g and z by 0.5 g (data sheet, self-test). The gyroscope is not tested.
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    let range = AccelerationRange.gravities24
    try accelerometer.writeRegister(
      AccelerometerRegister.configuration, Self.filterNormal | Rate.hertz1600.rawValue)
    try accelerometer.writeRegister(AccelerometerRegister.range, range)
    accelerometer.wait(.milliseconds(3))
    let positive = try meanCounts(under: .positiveForce)
    let negative = try meanCounts(under: .negativeForce)
    try accelerometer.writeRegister(AccelerometerRegister.selfTest, SelfTest.off)
    accelerometer.wait(.milliseconds(50))
    try configure()
    watch.noteGap()
    let change = (positive - negative) * (1000 / range.countsPerGravity)
    return SelfTestReport(
      change, limits: (1000...(.infinity), 1000...(.infinity), 500...(.infinity)), unit: "mg")
  }

  private mutating func meanCounts(under test: SelfTest) throws(DeviceError) -> SIMD3<Double> {
    try accelerometer.writeRegister(AccelerometerRegister.selfTest, test)
    accelerometer.wait(.milliseconds(50))
    return try meanCounts(of: 5, discarding: 1, every: .milliseconds(1))
  }
}
