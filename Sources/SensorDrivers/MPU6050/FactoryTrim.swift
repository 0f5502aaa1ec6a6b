import Glibc

/// The self-test responses that the maker of an MPU-6050 measured, in counts at ±8 g and ±250 °/s.
struct FactoryTrim: Equatable {
  /// In the order of `SelfTestReport.inertialAxes`.
  private var responses: [Double]

  /// From registers 0x0D to 0x10 (register map, 4.1); `nil` where one of the six codes is zero, which stands for no
  /// trim.
  init?(codes: [UInt8]) {
    guard codes.count == 4 else { return nil }
    // Bits 7 to 5 of x, y and z are the high bits of the accelerometer's codes; their low bits share the fourth.
    let lowBits = [codes[3] >> 4 & 3, codes[3] >> 2 & 3, codes[3] & 3]
    let acceleration = (0..<3).map { codes[$0] >> 3 & 0x1C | lowBits[$0] }
    let rate = codes.prefix(3).map { $0 & 0x1F }
    guard !acceleration.contains(0), !rate.contains(0) else { return nil }
    responses = acceleration.map(Self.accelerometerResponse) + rate.map(Self.gyroscopeResponse)
    responses[4] = -responses[4]
  }

  private static func accelerometerResponse(_ code: UInt8) -> Double {
    4096 * 0.34 * pow(0.92 / 0.34, (Double(code) - 1) / 30)
  }

  /// The response of x and z; that of y has the other sign.
  private static func gyroscopeResponse(_ code: UInt8) -> Double {
    25 * 131 * pow(1.046, Double(code) - 1)
  }

  /// How far each response changed since then, in percent.
  func report(response: SIMD8<Double>) -> SelfTestReport {
    SelfTestReport(
      responses: responses.indices.map { index in
        SelfTestReport.Response(
          axis: SelfTestReport.inertialAxes[index],
          value: 100 * (response[index] - responses[index]) / responses[index],
          limits: -14...14, unit: "%")
      })
  }
}
