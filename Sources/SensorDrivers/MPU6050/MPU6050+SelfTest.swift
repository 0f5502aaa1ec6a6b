import DeviceIO

extension MPU6050: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  /// Acceleration in the first three places, rate of turn in the next three.
  mutating func readCounts() throws(DeviceError) -> SIMD8<Double>? {
    guard try readBlock() else { return nil }
    return SIMD8(acceleration: block.bigEndianTriple(at: 0), rate: block.bigEndianTriple(at: 8))
  }

  /// Compares the response to the chip's own test with the response that the maker measured and stored in it. An
  /// MPU-6050 is tested at ±8 g and ±250 °/s, and each response may have changed by 14 % (register map, 4.1, 4.4 and
  /// 4.5; product specification, 6.1 and 6.2); the others at ±2 g and ±250 °/s, see `InvenSenseTrim`.
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    switch model {
    case .mpu6050:
      let codes = try readCodes(from: .selfTestX, count: 4)
      guard let trim = FactoryTrim(codes: codes) else { throw withoutTrim }
      return trim.report(response: try response(at: .gravities8))
    case .mpu6500, .mpu9250:
      let gyroscope = try readCodes(from: .gyroscopeSelfTestX, count: 3)
      let accelerometer = try readCodes(from: .selfTestX, count: 3)
      guard let trim = InvenSenseTrim(accelerometer: accelerometer, gyroscope: gyroscope) else {
        throw withoutTrim
      }
      return trim.report(response: try response(at: .gravities2))
    }
  }

  private var withoutTrim: DeviceError {
    DeviceError(
      device: device.name, operation: "self-test",
      reason: .unsupported("the chip holds no factory trim to compare with, as is usual in copies of it"))
  }

  private mutating func readCodes(from register: Register, count: Int) throws(DeviceError) -> [UInt8] {
    var codes = [UInt8](repeating: 0, count: count)
    try device.readRegisters(from: register.rawValue, into: &codes)
    return codes
  }

  /// What the chip's own test changes, in counts.
  private mutating func response(at range: AccelerationRange) throws(DeviceError) -> SIMD8<Double> {
    let test = Configuration(rateDivider: 9, accelerationRange: range, angularRateRange: .degrees250)
    try device.write(test.registers(of: model))
    device.wait(.milliseconds(250))
    let without = try meanCounts(of: 20, discarding: 1, every: .milliseconds(10))
    try device.writeRegister(
      Register.gyroscopeConfiguration, test.angularRateRange.rawValue << 3 | SelfTestAxes.all.rawValue)
    try device.writeRegister(
      Register.accelerometerConfiguration, test.accelerationRange.rawValue << 3 | SelfTestAxes.all.rawValue)
    device.wait(.milliseconds(250))
    let with = try meanCounts(of: 20, discarding: 1, every: .milliseconds(10))
    try configure()
    watch.noteGap()
    return with - without
  }
}
