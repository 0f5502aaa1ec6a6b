import Glibc
import Quantities

/// Whether a course over ground says where a vehicle goes, or is the direction of noise.
///
/// A speed whose error is as large as itself points anywhere within 45 degrees and more. So a course is left out where its
/// stated error, or the one that follows from the speed's, is beyond 45 degrees. Where no error was stated the course stays
/// as it was sent: nothing in the bytes tells noise from a slow walk.
struct CourseNoise {
  static let largestError = 45.0

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
    isNoise = error.map { $0 > Self.largestError } ?? false
  }
}
