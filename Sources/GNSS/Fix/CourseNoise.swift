import Glibc
import Quantities

/// Whether a course over ground says where a vehicle goes, or is the direction of noise.
///
/// A speed whose error is as large as itself points anywhere within 45 degrees and more. So a course is left out
/// - where its stated error, or the one that follows from the speed's, is beyond 45 degrees;
/// - where no error was stated and the speed is below 0.1 m/s, twice the accuracy that data sheets of single-frequency
///   receivers give for velocity (u-blox, "NEO-M8 Data sheet" UBX-15031086, "Velocity accuracy": 0.05 m/s).
struct CourseNoise {
  static let largestError = 45.0
  static let slowestUnstated = 0.1

  /// One sigma in degrees; `nil` where nothing tells.
  let error: Double?
  let isNoise: Bool

  init(speed: Double?, statedError: Double?, speedError: Double?) {
    if let statedError {
      error = statedError
    } else if let speedError, let speed {
      error = atan2(speedError, speed) * 180 / .pi
    } else {
      error = nil
    }
    isNoise = error.map { $0 > Self.largestError } ?? speed.map { $0 < Self.slowestUnstated } ?? false
  }
}
