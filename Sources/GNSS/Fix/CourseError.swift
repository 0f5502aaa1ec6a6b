import Glibc
import Quantities

/// How far a course over ground may be off, and so whether it says where a vehicle goes or is the direction of noise.
///
/// The error of a velocity is the same in all directions, so at a speed `v` one with the sigma `s` turns the course by
/// `atan(s / v)`: 1 degree at 5.7 m/s for 0.1 m/s, 45 degrees where the speed is no larger than its own error. Beyond
/// that the course is noise.
struct CourseError {
  static let largest = 45.0

  /// One sigma in degrees; `nil` where nothing tells.
  let degrees: Double?
  let source: Accuracy.Source?

  /// - Parameters:
  ///   - stated: Degrees, of the receiver itself; it may say by an absurd number that it does not know.
  ///   - speed: Metres per second.
  ///   - speedError: One sigma in metres per second, and where it comes from.
  init(stated: Double?, speed: Double?, speedError: Double?, _ speedSource: Accuracy.Source?) {
    if let stated {
      degrees = stated
      source = .receiver
    } else if let speedError, let speed {
      degrees = atan2(speedError, speed) * 180 / .pi
      source = speedSource
    } else {
      (degrees, source) = (nil, nil)
    }
  }

  /// A course of which nothing tells how good it is may be noise as well.
  var isNoise: Bool { degrees.map { $0 > Self.largest } ?? true }
}
