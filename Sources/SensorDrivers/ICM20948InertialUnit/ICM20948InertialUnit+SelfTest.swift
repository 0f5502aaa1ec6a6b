import DeviceIO

extension ICM20948InertialUnit: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD8<Double>? {
    guard try readBlock() else { return nil }
    return SIMD8(acceleration: block.bigEndianTriple(at: 0), rate: block.bigEndianTriple(at: 6))
  }

  /// Compares the response to the chip's own test, at ±2 g and ±250 °/s, with the response that the maker measured and
  /// stored in it; see `InvenSenseTrim`.
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    let gyroscope = try readCodes(from: .gyroscope)
    let accelerometer = try readCodes(from: .accelerometer)
    try select(.zero)
    guard let trim = InvenSenseTrim(accelerometer: accelerometer, gyroscope: gyroscope) else {
      throw DeviceError(
        device: device.name, operation: "self-test",
        reason: .unsupported("the chip holds no factory trim to compare with"))
    }
    let test = Configuration(accelerationRange: .gravities2, angularRateRange: .degrees250)
    let period = Duration.seconds(1 / test.rateHertz)
    try select(.two)
    try device.write(test.measurement)
    device.wait(.milliseconds(100))
    let without = try meanCounts(of: 20, discarding: 1, every: period)
    try select(.two)
    try device.writeRegister(
      MeasurementRegister.accelerometer2.rawValue, SelfTestAxes.accelerometer2)
    try device.writeRegister(MeasurementRegister.gyroscope2.rawValue, SelfTestAxes.gyroscope2)
    device.wait(.milliseconds(100))
    let with = try meanCounts(of: 20, discarding: 1, every: period)
    try configure()
    watch.noteGap()
    return trim.report(response: with - without)
  }

  private mutating func readCodes(from register: TrimRegister) throws(DeviceError) -> [UInt8] {
    try select(.one)
    var codes: [UInt8] = [0, 0, 0]
    try device.readRegisters(from: register.rawValue, into: &codes)
    return codes
  }
}
