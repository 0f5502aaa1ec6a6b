import Glibc
import Quantities

/// A horizon whose north is whatever it happened to be at the start, and drifts with the gyroscope.
enum DriftingHorizon: Axes {}

/// The attitude carried on by the rates of turn. The specific force, averaged in the carried frame where the motions of
/// a hand cancel out, holds its down; the field, averaged likewise, says where its north is. What both have to correct
/// again and again is the gyroscope's bias.
struct CarriedHorizon: Sendable {
  private var orientation: Rotation<BodyAxes, DriftingHorizon>?
  private var bias = SIMD3<Double>.zero
  private var lastRate = SIMD3<Double>.zero
  private var lastTurn: Timestamp?
  private var started: Timestamp?

  private var averageForce = SIMD3<Double>.zero
  private var lastLeveled: Timestamp?

  /// The direction of magnetic north in the drifting frame, in radians.
  private var north: Double?
  private var lastPull: Timestamp?

  /// Carries the attitude on to the time of a rate, by the mean of this rate and the one before.
  mutating func turn(
    by rate: SIMD3<Double>, at time: Timestamp, _ coefficients: HeadingEstimator.Coefficients
  ) {
    if let last = lastTurn {
      let elapsed = (time - last).inSeconds
      if elapsed <= 0, elapsed > -HeadingEstimator.Coefficients.restartSeconds { return }
      if elapsed <= 0 || elapsed > coefficients.longestGap {
        self = CarriedHorizon()
      } else if let orientation {
        self.orientation = Self.turned(orientation, by: (rate + lastRate) / 2 - bias, for: elapsed).normalized
      }
    }
    (lastRate, lastTurn) = (rate, time)
  }

  /// Turns the horizon so that the averaged force points up. Without a rate nearby in time this does nothing.
  mutating func level(
    by force: SIMD3<Double>, at time: Timestamp, _ coefficients: HeadingEstimator.Coefficients
  ) {
    guard let lastTurn, abs((time - lastTurn).inSeconds) <= coefficients.longestGap else { return }
    guard let orientation, let lastLeveled else {
      start(force, at: time)
      return
    }
    let elapsed = (time - lastLeveled).inSeconds
    let gain = 1 - exp(-max(elapsed, 0) / memory(coefficients.levelingTime, at: time))
    averageForce += (orientation.apply(force) - averageForce) * gain
    self.lastLeveled = time

    let up = SIMD3(0.0, 0, -1)
    let axis = averageForce.cross(up)
    let angle = atan2(axis.length, averageForce.dot(up))
    guard
      let correction = Rotation<DriftingHorizon, DriftingHorizon>(
        turningCoordinatesAbout: axis, by: Angle(radians: angle))
    else { return }
    learnBias(from: axis / axis.length * angle, orientation, at: time, coefficients)
    self.orientation = orientation.then(correction).normalized
    averageForce = correction.apply(averageForce)
  }

  /// The unit vector that points down in the body; `nil` where the attitude is not carried up to this time.
  func down(at time: Timestamp, _ coefficients: HeadingEstimator.Coefficients) -> SIMD3<Double>? {
    carried(to: time, coefficients)?.inverse.apply(SIMD3(0, 0, 1))
  }

  /// The attitude at a time, after its north was pulled to the field by one sample's share; a `nil` field pulls
  /// nothing. `nil` where the attitude is not carried up to this time or no field was ever seen.
  mutating func attitude(
    pulledBy field: SIMD3<Double>?, at time: Timestamp, _ coefficients: HeadingEstimator.Coefficients
  ) -> Attitude? {
    guard let orientation = carried(to: time, coefficients) else { return nil }
    if let field {
      let horizontal = orientation.apply(field)
      let seen = atan2(horizontal.y, horizontal.x)
      if let north, let lastPull {
        let elapsed = max((time - lastPull).inSeconds, 0)
        let gain = 1 - exp(-elapsed / memory(coefficients.headingTime, at: time))
        let step = gain * (seen - north).remainder(dividingBy: 2 * Double.pi)
        self.north = (north + step).remainder(dividingBy: 2 * Double.pi)
        learnBias(from: SIMD3(0, 0, -step), orientation, at: time, coefficients)
      } else {
        north = seen
      }
      lastPull = time
    }
    guard let north,
      let toNorth = Rotation<DriftingHorizon, NED>(
        turningCoordinatesAbout: SIMD3(0, 0, 1), by: Angle(radians: -north))
    else { return nil }
    return orientation.then(toNorth)
  }

  private mutating func start(_ force: SIMD3<Double>, at time: Timestamp) {
    let anyNorth =
      Attitude(specificForce: force, field: SIMD3(1, 0, 0))
      ?? Attitude(specificForce: force, field: SIMD3(0, 0, 1))
    guard let anyNorth else { return }
    orientation = anyNorth.then(Rotation<NED, DriftingHorizon>.identity)
    averageForce = anyNorth.apply(force)
    (lastLeveled, started) = (time, time)
  }

  private func carried(
    to time: Timestamp, _ coefficients: HeadingEstimator.Coefficients
  ) -> Rotation<BodyAxes, DriftingHorizon>? {
    guard let orientation, let lastTurn else { return nil }
    let ahead = (time - lastTurn).inSeconds
    guard abs(ahead) <= coefficients.farthestRate else { return nil }
    return Self.turned(orientation, by: lastRate - bias, for: ahead)
  }

  /// How long an average reaches back. A young horizon, whose gyroscope's bias is hardly known, believes force and field
  /// more than the rates: at first a quarter of its age is averaged.
  private func memory(_ longest: Double, at time: Timestamp) -> Double {
    min(longest, max(0.25, age(at: time) / 4))
  }

  private func age(at time: Timestamp) -> Double { started.map { (time - $0).inSeconds } ?? 0 }

  /// A correction, in the drifting frame, undoes what the bias did since the one before. The bias is learned twice as
  /// slowly as the averages follow, so that the two do not swing against each other.
  private mutating func learnBias(
    from correction: SIMD3<Double>, _ orientation: Rotation<BodyAxes, DriftingHorizon>,
    at time: Timestamp, _ coefficients: HeadingEstimator.Coefficients
  ) {
    let memory = min(coefficients.biasTime, max(0.5, age(at: time) / 2))
    let learned = bias - orientation.inverse.apply(correction) / memory
    let limit = SIMD3(repeating: coefficients.largestBias)
    bias = learned.clamped(lowerBound: -limit, upperBound: limit)
  }

  private static func turned(
    _ orientation: Rotation<BodyAxes, DriftingHorizon>, by rate: SIMD3<Double>, for seconds: Double
  ) -> Rotation<BodyAxes, DriftingHorizon> {
    let step = Rotation<BodyAxes, BodyAxes>(
      turningCoordinatesAbout: rate, by: Angle(radians: rate.length * seconds))
    return step?.then(orientation) ?? orientation
  }
}
