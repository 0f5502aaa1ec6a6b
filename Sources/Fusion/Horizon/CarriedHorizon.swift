import Glibc
import Quantities

/// A horizon whose north is whatever it happened to be at the start, and drifts with the gyroscope. Right-handed, z down.
public enum DriftingHorizon: Axes {}

/// The attitude carried on by the rates of turn, and held level by the specific force.
///
/// The force is averaged in the carried frame, where the motions of a hand or a vehicle cancel out over seconds; what the
/// average has to correct again and again is the gyroscope's bias. The field has no part in it, so that no magnet can
/// tilt the horizon. (The idea of averaging in the carried frame: Laidig and Seel, "VQF", Information Fusion 91, 2023,
/// section 3.2.)
struct CarriedHorizon: Sendable {
  /// Body to drifting horizon; `nil` before the first force, and after a pause until the next.
  private(set) var orientation: Rotation<BodyAxes, DriftingHorizon>?
  private(set) var bias: GyroscopeBias
  /// How often the horizon was lost, at a pause or a clock that started anew: what is known in its frame is then void.
  private(set) var restarts = 0
  /// The mean square of the rate about down, in (rad/s)², of the last seconds: errors of scale grow with it.
  private(set) var turning = 0.0
  private(set) var isAtRest = false

  private var average = SpecificForceAverage()
  private var rest = RestDetector()
  private var lastRate = SIMD3<Double>.zero
  private var lastTurn: Timestamp?
  /// Seconds between rates, of the last few.
  private var interval = 0.0
  private var lastLeveled: Timestamp?
  /// The tilt that was corrected, in radians, the force over time, and the time, since the bias was told.
  private var pendingTilt = SIMD3<Double>.zero
  private var pendingForce = SIMD3<Double>.zero
  private var pendingSeconds = 0.0

  init(_ coefficients: HeadingEstimator.Coefficients) {
    bias = GyroscopeBias(sigma: coefficients.biasSigma)
  }

  /// Carries the attitude on over the time up to a rate. A sample of a rate is the mean since the sample before: chips
  /// filter so.
  mutating func turn(
    by rate: SIMD3<Double>, at time: Timestamp, _ coefficients: HeadingEstimator.Coefficients
  ) {
    defer { lastRate = rate }
    guard let last = lastTurn else {
      lastTurn = time
      return
    }
    let elapsed = time.seconds(since: last)
    if elapsed <= 0, elapsed > -HeadingEstimator.Coefficients.restartSeconds { return }
    lastTurn = time
    let isGap = elapsed <= 0 || elapsed > longestGap(coefficients)
    if elapsed > 0 { interval += (min(elapsed, coefficients.longestGap) - interval) / 4 }
    guard !isGap else {
      lose()
      return
    }
    guard let orientation else { return }
    let turn = (rate - bias.value) * elapsed
    self.orientation = Rotation<BodyAxes, BodyAxes>(turningCoordinatesBy: turn).then(orientation)
  }

  /// Turns the horizon so that the averaged force points up. False, and without effect, where no rate is nearby in time.
  mutating func level(
    by force: SIMD3<Double>, at time: Timestamp, _ coefficients: HeadingEstimator.Coefficients
  ) -> Bool {
    guard let lastTurn, abs(time.seconds(since: lastTurn)) <= coefficients.longestRateGap else {
      return false
    }
    guard let orientation, let lastLeveled else {
      start(force, at: time)
      return true
    }
    let elapsed = time.seconds(since: lastLeveled)
    if elapsed <= 0, elapsed > -HeadingEstimator.Coefficients.restartSeconds { return true }
    self.lastLeveled = time
    guard elapsed > 0, elapsed <= coefficients.longestGap else {
      // A force that fell silent, or a clock that started anew: the average is of another time.
      average = SpecificForceAverage()
      average.start(orientation.apply(force))
      rest = RestDetector()
      return true
    }
    // The force is one of its own time: the body has turned on since the last rate, or not yet as far.
    let ahead =
      time == lastTurn ? .zero : (lastRate - bias.value).cross(force) * time.seconds(since: lastTurn)
    let turned = orientation.apply(force + ahead)
    average.add(turned, after: elapsed, memory: coefficients.levelingTime)
    pendingForce += turned * elapsed
    let mean = average.value
    let length = mean.length
    guard length > 1e-3 else { return true }
    // Small but at the start, so that the sine stands for the angle.
    let tilt = SIMD3(-mean.y, mean.x, 0) / length
    self.orientation = orientation.then(Rotation(smallTurn: tilt)).normalized
    average.turn(by: tilt)

    isAtRest = rest.add(rate: lastRate, force: force, after: elapsed)
    pendingTilt += tilt
    pendingSeconds += elapsed
    if pendingSeconds >= coefficients.beliefSpacing { learnBias(orientation, coefficients) }
    return true
  }

  /// Takes what was corrected since the last time into the bias: what is slow need not be done with every sample.
  private mutating func learnBias(
    _ orientation: Rotation<BodyAxes, DriftingHorizon>, _ coefficients: HeadingEstimator.Coefficients
  ) {
    average.note(unrestOf: pendingForce / pendingSeconds, after: pendingSeconds)
    bias.age(by: pendingSeconds)
    let rows = orientation.matrixRows
    bias.follow(rows, after: pendingSeconds, memory: coefficients.levelingTime)
    let vertical = rows.2.dot(lastRate - bias.value)
    turning += pendingSeconds / (pendingSeconds + 5) * (vertical * vertical - turning)
    if isAtRest {
      bias.observe(atRest: rest.meanRate, for: pendingSeconds)
    } else if average.age > coefficients.levelingTime {
      let noise = coefficients.levelingNoise * min(max(average.unrest / coefficients.ordinaryUnrest, 0.05), 1)
      bias.observe(correctionRate: pendingTilt / pendingSeconds, for: pendingSeconds, noise: noise)
    }
    (pendingTilt, pendingForce, pendingSeconds) = (.zero, .zero, 0)
  }

  /// What the magnetometer says of rest: a field that stands still in the body.
  mutating func note(field: SIMD3<Double>, at time: Timestamp) { rest.note(field: field, at: time) }

  /// The attitude at a time; `nil` where it is not carried up to it.
  func orientation(
    at time: Timestamp, _ coefficients: HeadingEstimator.Coefficients
  ) -> Rotation<BodyAxes, DriftingHorizon>? {
    guard let orientation, let lastTurn else { return nil }
    if time == lastTurn { return orientation }
    let ahead = time.seconds(since: lastTurn)
    guard abs(ahead) <= max(coefficients.farthestRate, 1.5 * interval) else { return nil }
    return Rotation<BodyAxes, BodyAxes>(turningCoordinatesBy: (lastRate - bias.value) * ahead)
      .then(orientation)
  }

  /// Seconds: a slow gyroscope's own pace is no pause.
  private func longestGap(_ coefficients: HeadingEstimator.Coefficients) -> Double {
    max(coefficients.longestRateGap, 3 * interval)
  }

  /// Seconds since the last rate.
  func silence(at time: Timestamp) -> Double {
    guard let lastTurn else { return 0 }
    return max(0, time.seconds(since: lastTurn))
  }

  /// The last attitude, however old: what an answer falls back on in a pause.
  var lastOrientation: Rotation<BodyAxes, DriftingHorizon>? { orientation ?? lost }
  private var lost: Rotation<BodyAxes, DriftingHorizon>?

  private mutating func lose() {
    guard orientation != nil else { return }
    lost = orientation
    orientation = nil
    restarts &+= 1
    average = SpecificForceAverage()
    rest = RestDetector()
    isAtRest = false
  }

  private mutating func start(_ force: SIMD3<Double>, at time: Timestamp) {
    let length = force.length
    guard length > 2 else { return }
    // Keep the north of the attitude before a pause where there is one: it is better than none.
    let before = lost ?? .identity
    let up = before.apply(force) / length
    let axis = SIMD3(-up.y, up.x, 0)
    let sine = axis.length
    let turn: SIMD3<Double>
    if sine > 1e-9 {
      turn = axis * (atan2(sine, -up.z) / sine)
    } else {
      turn = up.z < 0 ? .zero : SIMD3(Double.pi, 0, 0)
    }
    orientation = before.then(Rotation(turningCoordinatesBy: turn))
    average.start(SIMD3(0, 0, -length))
    bias.startFollowing(orientation?.matrixRows)
    lastLeveled = time
  }
}
