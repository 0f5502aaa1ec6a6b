import Glibc
import Quantities

/// The specific force as a straight line in time, fitted with weights that fade into the past: the fading-memory
/// polynomial filter of degree 1 (Brookner, "Tracking and Kalman Filtering Made Easy", 1998, section 1.2.6).
///
/// A board that turns at a steady rate moves its specific force along such a line, so there is no lag, and the line can
/// be read at the time of any other sensor's sample; a low-pass would lag by its time constant.
struct SpecificForceTrack: Sendable {
  private var position = SIMD3<Double>.zero
  private var velocity = SIMD3<Double>.zero
  private var latest = SIMD3<Double>.zero
  private var last: Timestamp?
  private var samples = 0
  /// How far the length of the force is from standard gravity, as a share of it: the tangent of the tilt error that
  /// the same acceleration makes sideways.
  var excess: Double {
    let gravity = Acceleration<BodyAxes>.standardGravity
    return abs(latest.length - gravity) / gravity
  }

  /// Takes a sample; false where it is not later than the one before.
  mutating func add(
    _ force: SIMD3<Double>, at time: Timestamp, _ coefficients: HeadingEstimator.Coefficients
  ) -> Bool {
    guard let last else {
      restart(force, time)
      return true
    }
    let elapsed = time.seconds(since: last)
    if elapsed <= 0, elapsed > -HeadingEstimator.Coefficients.restartSeconds { return false }
    if elapsed <= 0 || elapsed > coefficients.longestGap {
      restart(force, time)
      return true
    }
    samples = min(samples + 1, 1000)
    // The gains of an expanding memory until the fading one is reached, so that the first samples count in full.
    let keep = exp(-elapsed / coefficients.forceMemory)
    let count = Double(samples)
    let forPosition = max(1 - keep * keep, 2 * (2 * count - 1) / (count * (count + 1)))
    let forVelocity = max((1 - keep) * (1 - keep), 6 / (count * (count + 1)))
    let predicted = position + velocity * elapsed
    let surprise = force - predicted
    position = predicted + surprise * min(forPosition, 1)
    velocity += surprise * (min(forVelocity, 1) / elapsed)
    self.last = time
    latest = force
    return true
  }

  /// The force at a time; `nil` where no sample is near it.
  func value(at time: Timestamp, _ coefficients: HeadingEstimator.Coefficients) -> SIMD3<Double>? {
    guard let last else { return nil }
    let ahead = time.seconds(since: last)
    guard abs(ahead) <= coefficients.longestGap else { return nil }
    return position + velocity * min(max(ahead, -coefficients.farthestForce), coefficients.farthestForce)
  }

  /// How long before or after the line's farthest point a time is.
  func secondsBeyond(_ time: Timestamp, _ coefficients: HeadingEstimator.Coefficients) -> Double {
    guard let last else { return 0 }
    return max(0, abs(time.seconds(since: last)) - coefficients.farthestForce)
  }

  /// Begins anew with one sample.
  mutating func restart(_ force: SIMD3<Double>, _ time: Timestamp) {
    (position, velocity, latest, samples, last) = (force, .zero, force, 1, time)
  }
}
