import Quantities

/// What an estimate is made of, taken out of the filter: a heading and how sure it is.
struct FieldView {
  let field: SIMD3<Double>
  let horizontal: Double
  let directionVariance: Double
  let misfit: FieldMisfit
  let isIronLearned: Bool
  /// (rad/s)², of the gyroscope's bias about down.
  var biasVariance = 0.0
  /// Seconds without a rate, and without a field.
  var unheardSeconds = 0.0
  var unseenSeconds = 0.0

  @inline(__always)
  init(_ filter: FieldFilter, iron isIronLearned: Bool) {
    field = filter.field
    horizontal = filter.horizontal
    directionVariance = filter.directionVariance
    misfit = filter.misfit
    self.isIronLearned = isIronLearned
  }

  func estimate(
    _ orientation: Rotation<BodyAxes, DriftingHorizon>, bias: SIMD3<Double>, at time: Timestamp,
    _ coefficients: HeadingEstimator.Coefficients
  ) -> HeadingEstimate {
    let (sigma, sigma95) = sigmas(coefficients)
    let problem: HeadingEstimate.Problem? =
      if horizontal < coefficients.weakestHorizontal {
        .fieldVertical
      } else if !(sigma <= coefficients.largestSigma) {
        .tooUncertain
      } else {
        nil
      }
    var estimate = HeadingEstimate(
      time: time, attitude: orientation.then(toNorth), problem: problem, sigma: sigma,
      sigma95: sigma95, disturbanceMicrotesla: misfit.held)
    estimate.gyroscopeBias = AngularRate(radiansPerSecond: bias)
    estimate.earthField = MagneticField(microtesla: SIMD3(horizontal, 0, field.z))
    return estimate
  }

  /// The half widths that hold the heading's error 68 % and 95 % of the time, in radians. The filter's own variance is a lower bound
  /// only where it is young: later it is far too small, since the disturbances of a place are no noise. See docs/heading.md.
  private func sigmas(_ c: HeadingEstimator.Coefficients) -> (Double, Double) {
    let length = max(horizontal, c.weakestHorizontal)
    let coasting = c.coastingTime + c.coastingPerMicrotesla * misfit.lasting + unseenSeconds
    let ordinary = c.misfitShare * c.misfitShare * misfit.variance / (length * length)
    let iron = isIronLearned ? c.learnedIronShare * misfit.lasting / length : 0
    let young = max(0, directionVariance - c.settledVariance)
    let silent = c.unheardRate * unheardSeconds
    let known = c.calibration * c.calibration + ordinary
    let other = known + biasVariance * coasting * coasting + young + silent * silent
    return (
      (other + iron * iron).squareRoot(),
      (other * c.to95 * c.to95 + iron * iron * c.ironTo95 * c.ironTo95).squareRoot()
    )
  }

  /// The turn about down that brings the horizontal field to the x axis, by the half-angle formulas.
  private var toNorth: Rotation<DriftingHorizon, NED> {
    guard horizontal > 0 else { return Rotation(turningCoordinatesBy: .zero) }
    let cosine = field.x / horizontal
    let half = ((1 + abs(cosine)) / 2).squareRoot()
    let other = abs(field.y / horizontal) / (2 * half)
    let (w, z) = cosine >= 0 ? (half, other) : (other, half)
    return Rotation(turningCoordinatesAboutZ: field.y >= 0 ? -z : z, w: w)
  }
}
