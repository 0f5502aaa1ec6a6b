import Glibc
import Quantities

/// Which way north is in the drifting horizon: a Kalman filter of seven states.
///
/// The model is `m = h + R b + v`. m is the measured field turned into the horizon by the attitude R, h Earth's field
/// there, b what hard iron the calibration left, in body axes, and v the disturbance of the place. h drifts about the
/// vertical with the error of the gyroscope's bias. In these states all is linear: nothing is lost when h is unknown at
/// the start, and b separates from h as the body turns. North is the direction of h. See docs/heading.md.
struct FieldFilter: Sendable {
  /// h in µT (north, east, down of the drifting horizon), the drift in rad/s, b in µT, and one lane not used.
  private(set) var state = SIMD8<Double>.zero
  private(set) var covariance = Covariance()
  /// What the residuals tell of the place.
  private(set) var misfit = FieldMisfit()
  private(set) var hasStarted = false
  private var doubt = FieldDoubt()

  /// h, µT.
  var field: SIMD3<Double> { SIMD3(state[0], state[1], state[2]) }
  /// b, µT in body axes.
  var hardIron: SIMD3<Double> { SIMD3(state[4], state[5], state[6]) }
  /// The horizontal part of h, µT.
  var horizontal: Double { (state[0] * state[0] + state[1] * state[1]).squareRoot() }

  /// The variance of the direction of h, in rad².
  var directionVariance: Double {
    let square = state[0] * state[0] + state[1] * state[1]
    guard square > 1e-6 else { return Double.pi * Double.pi }
    let along = SIMD2(-state[1], state[0])
    let sum =
      along.x * along.x * covariance.r0[0] + 2 * along.x * along.y * covariance.r0[1]
      + along.y * along.y * covariance.r1[1]
    return max(0, sum) / (square * square)
  }

  /// Begins with one sample: h is what it shows, as far as hard iron lets it.
  mutating func start(
    _ measured: SIMD3<Double>, _ rows: BodyRows, hardIronSigma: Double,
    _ coefficients: HeadingEstimator.Coefficients
  ) {
    let iron = hardIronSigma * hardIronSigma
    let first = coefficients.firstFieldSigma * coefficients.firstFieldSigma
    state = SIMD8(measured.x, measured.y, measured.z, 0, 0, 0, 0, 0)
    covariance = Covariance()
    covariance.setDiagonal(
      field: first + iron, drift: coefficients.driftLimit * coefficients.driftLimit, iron: iron)
    // h = m − R b − v: the errors of h and b are bound to each other by R.
    covariance.setFieldByIron(rows, -iron)
    misfit = FieldMisfit()
    hasStarted = true
    doubt = FieldDoubt()
  }

  /// Takes the direction of h anew from one sample, after a pause in which the horizon was lost. What was learned of the
  /// place's field, of hard iron and of drift is kept.
  mutating func find(
    _ measured: SIMD3<Double>, _ rows: BodyRows, _ coefficients: HeadingEstimator.Coefficients
  ) {
    let seen = measured - rows.turn(hardIron)
    let length = (seen.x * seen.x + seen.y * seen.y).squareRoot()
    let known = horizontal
    if length > 0.2 * known, length > 1e-3 {
      state[0] = seen.x / length * known
      state[1] = seen.y / length * known
    }
    covariance.forgetField(variance: coefficients.firstFieldSigma * coefficients.firstFieldSigma)
  }

  /// Hard iron was taken off the samples from now on: begin anew with what is left of it.
  mutating func restart() { hasStarted = false }

  /// `walk`: of the direction of h, in rad²/s, beside the ordinary one.
  mutating func predict(
    by elapsed: Double, walk: Double, _ coefficients: HeadingEstimator.Coefficients
  ) {
    let (x, y) = (state[0], state[1])
    let angle = state[3] * elapsed
    state[0] = x - angle * y
    state[1] = y + angle * x
    covariance.drift(angle: angle, x: elapsed * x, y: elapsed * y)
    let walk = (coefficients.angleWalk * coefficients.angleWalk + walk) * elapsed
    let wander = coefficients.fieldWander * coefficients.fieldWander * elapsed
    covariance.r0[0] += walk * y * y + wander
    covariance.r1[1] += walk * x * x + wander
    covariance.r0[1] -= walk * x * y
    covariance.r1[0] -= walk * x * y
    covariance.r2[2] += wander
    covariance.r3[3] += coefficients.driftWalk * coefficients.driftWalk * elapsed
    covariance.limitDrift(variance: coefficients.driftLimit * coefficients.driftLimit)
  }

  /// So much of the drift, in rad/s, is gone.
  mutating func shiftDrift(by change: Double) { state[3] += change }

  /// The gyroscope's bias is known from elsewhere to `variance`, in (rad/s)²: so much drift is credible, and no more. The
  /// belief has long tails, as that in a sample has: where the field insists on a drift, it is followed.
  /// `repeats`: how many such witnesses make up one of their own.
  mutating func believeDrift(
    variance: Double, repeats: Double, _ coefficients: HeadingEstimator.Coefficients
  ) {
    let drift = covariance.r3
    let freedom = coefficients.studentFreedom
    let distance = state[3] * state[3] / variance
    let total = drift[3] + variance * repeats * (freedom + distance) / (freedom + 1)
    guard total > 0 else { return }
    let gain = drift / total
    state -= gain * state[3]
    covariance.subtract(gain, drift)
  }

  /// Takes a sample of the field, turned into the horizon.
  mutating func update(
    _ measured: SIMD3<Double>, _ rows: BodyRows, after elapsed: Double, expected: EarthField?,
    _ coefficients: HeadingEstimator.Coefficients
  ) {
    let iron = rows.turn(hardIron)
    let noise = misfit.add(
      measured - iron, model: field, after: elapsed, expected: expected, coefficients)
    let surprise = measured - iron - field
    doubt.add(surprise, after: elapsed)
    doubtDirection(noise, after: elapsed, coefficients)
    doubtField(after: elapsed, coefficients)
    let (h0, h1, h2) = covariance.seen(by: rows)
    var s = SymmetricMatrix3(
      xx: h0[0] + rows.dotIron(0, h0), yy: h1[1] + rows.dotIron(1, h1), zz: h2[2] + rows.dotIron(2, h2),
      xy: h0[1] + rows.dotIron(1, h0), xz: h0[2] + rows.dotIron(2, h0), yz: h1[2] + rows.dotIron(2, h1))

    // A Student-t likelihood: the more surprising a sample is, the less it counts, without a threshold. What is small
    // beside the disturbances of an ordinary place is no surprise, else a filter that is off in a clean field stays off.
    // For the distance the axes are taken as alike, which they nearly are.
    let ordinary = coefficients.largestFieldNoise * coefficients.largestFieldNoise
    let distance = 3 * surprise.dot(surprise) / (s.xx + s.yy + s.zz + 3 * max(noise.instant, ordinary))
    let freedom = coefficients.studentFreedom
    let spread = noise.effective * (freedom + distance) / (freedom + 3)
    s.addDiagonal(spread)
    guard let inverse = s.inverse, distance.isFinite else { return }
    let g0 = inverse.xx * h0 + inverse.xy * h1 + inverse.xz * h2
    let g1 = inverse.xy * h0 + inverse.yy * h1 + inverse.yz * h2
    let g2 = inverse.xz * h0 + inverse.yz * h1 + inverse.zz * h2
    let before = SIMD2(state[0], state[1])
    state += g0 * surprise.x + g1 * surprise.y + g2 * surprise.z
    if misfit.trust.isOnProbation { limitTurn(from: before, to: coefficients.slowTurn * elapsed) }
    covariance.subtract(g0, h0, g1, h1, g2, h2)
  }

  /// A sample may turn north by so much, in radians, and no more.
  private mutating func limitTurn(from before: SIMD2<Double>, to limit: Double) {
    let sine = before.x * state[1] - before.y * state[0]
    let cosine = before.x * state[0] + before.y * state[1]
    let angle = atan2(sine, cosine)
    guard abs(angle) > limit else { return }
    let back = (angle < 0 ? -limit : limit) - angle
    let (c, s) = (cos(back), sin(back))
    (state[0], state[1]) = (state[0] * c - state[1] * s, state[0] * s + state[1] * c)
  }

  /// Where a field that looks like Earth's stands aside of h for seconds, farther than its noise and the variance of h let
  /// expect, h is not where it was believed to be: its variance grows until it is. A filter that is sure of a wrong heading
  /// would take a minute.
  private mutating func doubtDirection(
    _ noise: FieldMisfit.Noise, after elapsed: Double, _ coefficients: HeadingEstimator.Coefficients
  ) {
    let length = horizontal
    guard !noise.isDisturbed, length > coefficients.weakestHorizontal else { return }
    let (x, y) = (-state[1] / length, state[0] / length)
    let aside = doubt.recent.x * x + doubt.recent.y * y
    let expected =
      directionVariance * length * length + noise.base * coefficients.noiseTime / FieldDoubt.recentSeconds
    guard aside * aside > 9 * expected else { return }
    let grown = aside * aside * min(elapsed, 1)
    covariance.r0[0] += grown * x * x
    covariance.r1[1] += grown * y * y
    covariance.r0[1] += grown * x * y
    covariance.r1[0] += grown * x * y
  }

  /// Where the field has been another one for many seconds, and a steady one, it is the place's: its old value, which may have
  /// been learned beside a magnet, must not lock out the new one.
  private mutating func doubtField(after elapsed: Double, _ coefficients: HeadingEstimator.Coefficients) {
    let expected = coefficients.largestFieldNoise * coefficients.largestFieldNoise
    let off = doubt.lasting.dot(doubt.lasting)
    // A field that has proved itself does not yield to one that only a magnet explains.
    guard !misfit.isForeign || misfit.trust.share <= 0, off > expected,
      doubt.scatter < coefficients.steadyScatter * off
    else { return }
    let grown = off * min(elapsed, 1) / FieldDoubt.lastingSeconds
    covariance.r0[0] += grown
    covariance.r1[1] += grown
    covariance.r2[2] += grown
  }
}
