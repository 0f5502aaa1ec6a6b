import Quantities

/// The gyroscope's bias and how well it is known: a Kalman filter of three states in body axes, rad/s.
///
/// At rest the rate itself is the bias. In motion the rate at which the horizon has to be corrected is: a bias b tilts it
/// at (R b) about the two horizontal axes, R being the attitude as the averaged force saw it.
struct GyroscopeBias: Sendable {
  private(set) var value = SIMD3<Double>.zero
  /// The covariance, by rows; symmetric.
  private var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  /// Body to horizon, by rows, through the same delay as the averaged force.
  private var delayed = (SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0))
  private var halfDelayed = (SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0))
  private var hasRested = false
  /// The mean of the rates of correction of the last 5 s, in body axes, rad/s.
  private var meanCorrection = SIMD3<Double>.zero

  /// rad/s per √s: how fast the bias of a MEMS gyroscope wanders while it warms up.
  private static let wander = 3e-4
  /// rad/s: before the first rest no bias is unthinkable.
  private static let beforeFirstRest = 0.1
  /// rad/s·√s: what is left in a mean rate at rest.
  private static let restNoise = 1.7e-3
  /// rad/s: no gyroscope that works has more (20°/s, MPU-6050).
  private static let largest = 0.35

  init(sigma: Double) {
    let variance = sigma * sigma
    rows = (SIMD3(variance, 0, 0), SIMD3(0, variance, 0), SIMD3(0, 0, variance))
  }

  mutating func age(by elapsed: Double) {
    let grown = Self.wander * Self.wander * elapsed
    rows.0.x += grown
    rows.1.y += grown
    rows.2.z += grown
  }

  mutating func startFollowing(_ attitude: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)?) {
    guard let attitude else { return }
    delayed = (attitude.0, attitude.1)
    halfDelayed = delayed
  }

  /// Takes the attitude's rows through two poles: about the delay of `SpecificForceAverage`.
  mutating func follow(
    _ attitude: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>), after elapsed: Double, memory: Double
  ) {
    let gain = elapsed / (memory + elapsed)
    halfDelayed.0 += (attitude.0 - halfDelayed.0) * gain
    halfDelayed.1 += (attitude.1 - halfDelayed.1) * gain
    delayed.0 += (halfDelayed.0 - delayed.0) * gain
    delayed.1 += (halfDelayed.1 - delayed.1) * gain
  }

  mutating func observe(atRest mean: SIMD3<Double>, for elapsed: Double) {
    if !hasRested {
      hasRested = true
      let variance = Self.beforeFirstRest * Self.beforeFirstRest
      rows = (SIMD3(variance, 0, 0), SIMD3(0, variance, 0), SIMD3(0, 0, variance))
    }
    let noise = Self.restNoise * Self.restNoise / elapsed
    observe(SIMD3(1, 0, 0), surprise: mean.x - value.x, noise: noise)
    observe(SIMD3(0, 1, 0), surprise: mean.y - value.y, noise: noise)
    observe(SIMD3(0, 0, 1), surprise: mean.z - value.z, noise: noise)
  }

  /// `correctionRate`: the turn that leveled the horizon, per second; `noise` in rad/s·√s.
  mutating func observe(correctionRate: SIMD3<Double>, for elapsed: Double, noise: Double) {
    let inBody = delayed.0 * correctionRate.x + delayed.1 * correctionRate.y
    meanCorrection += (inBody - meanCorrection) * (elapsed / (5 + elapsed))
    let variance = noise * noise / elapsed
    observe(delayed.0, surprise: -correctionRate.x, noise: variance)
    observe(delayed.1, surprise: -correctionRate.y, noise: variance)
    doubt(noise, for: elapsed)
  }

  /// Where the horizon has to be corrected one way for seconds, more than noise and the bias' own variance let expect, the
  /// bias is not what it was believed to be: its variance doubles each second until it is.
  private mutating func doubt(_ noise: Double, for elapsed: Double) {
    let persistent = meanCorrection.dot(meanCorrection)
    guard persistent > 9 * noise * noise / 5 else { return }
    let expected = noise * noise / 5 + variance(about: delayed.0) + variance(about: delayed.1)
    guard persistent > 9 * expected,
      rows.0.x + rows.1.y + rows.2.z < 3 * Self.beforeFirstRest * Self.beforeFirstRest
    else { return }
    let grown = 1 + min(elapsed, 1)
    rows = (rows.0 * grown, rows.1 * grown, rows.2 * grown)
  }

  /// The variance, in (rad/s)², of the rate about an axis given in body axes.
  func variance(about axis: SIMD3<Double>) -> Double {
    max(0, axis.x * rows.0.dot(axis) + axis.y * rows.1.dot(axis) + axis.z * rows.2.dot(axis))
  }

  private mutating func observe(_ row: SIMD3<Double>, surprise: Double, noise: Double) {
    let seen = SIMD3(rows.0.dot(row), rows.1.dot(row), rows.2.dot(row))
    let variance = seen.dot(row) + noise
    guard variance > 0, variance.isFinite, surprise.isFinite else { return }
    let gain = seen / variance
    value += gain * surprise
    if max(abs(value.x), abs(value.y), abs(value.z)) > Self.largest {
      let limit = SIMD3(repeating: Self.largest)
      value.clamp(lowerBound: -limit, upperBound: limit)
    }
    rows.0 -= gain.x * seen
    rows.1 -= gain.y * seen
    rows.2 -= gain.z * seen
  }
}
