import Glibc

/// The self-test responses that the maker measured and stored as one byte an axis, in counts at ±2 g and ±250 °/s:
/// MPU-6500, MPU-9250 and ICM-20948.
///
/// Source: application note AN-MPU-6500A-02 and the maker's driver of the ICM-20948 (eMD 1.1.0, Icm20948SelfTest.c):
/// a response is 2620 · 1.01^(code - 1) counts, a gyroscope must still reach half of it, an accelerometer half of it and
/// no more than one and a half times.
struct InvenSenseTrim: Equatable {
  /// In the order of `SelfTestReport.inertialAxes`.
  private let responses: [Double]

  /// `nil` where one of the six codes is zero, which stands for no trim.
  init?(accelerometer: [UInt8], gyroscope: [UInt8]) {
    let codes = accelerometer + gyroscope
    guard codes.count == 6, !codes.contains(0) else { return nil }
    responses = codes.map { 2620 * pow(1.01, Double($0) - 1) }
  }

  /// The responses in percent of what the maker measured.
  func report(response: SIMD8<Double>) -> SelfTestReport {
    SelfTestReport(
      responses: responses.indices.map { index in
        SelfTestReport.Response(
          axis: SelfTestReport.inertialAxes[index], value: 100 * response[index] / responses[index],
          limits: index < 3 ? 50...150 : 50...(.infinity), unit: "%")
      })
  }
}
