import Glibc
import Quantities

extension MagnetometerEstimator {
  /// Of the length, relative to the field.
  private static let greatestChipNoise = 0.02

  /// How good a solution is.
  ///
  /// - Parameter conflict: how much more sessions differ than noise makes them, as a variance.
  func judge(
    _ solution: Solution, with earlier: EarlierCalibration? = nil, conflict: Double
  ) throws(CalibrationError) -> MagnetometerFit {
    let (outcome, posterior) = (solution.outcome, solution.posterior)
    let (model, segments) = (outcome.model, posterior.segments)
    let equations = posterior.equations(outcome.residuals, outcome.weights)
    let last = segments.sessions.count - 1
    guard let inverse = equations.covariance(ofSession: last) else { throw .unsolvable }
    let excess = excess(outcome) * max(conflict, 1)
    let covariance = inverse.map { $0 * excess }
    let attitudes = Attitudes(outcome.residuals, segments, weights: outcome.weights.samples)
    let prediction = HeadingErrorPrediction(
      outcome.residuals, covariance: covariance, tilt: tilt, up: attitudes.up, knowsDip: prior.dip != nil)
    let unseen = unseenHardIron(attitudes, posterior.priors.strength, with: earlier)
    let blind = blindness(unseen)
    let sigma = (prediction.sigma * prediction.sigma + blind * blind).squareRoot() * 180 / .pi
    guard sigma.isFinite else { throw .unsolvable }
    let strength = posterior.priors.strength
    let rows = (model.matrix * strength).rows
    let rate = solution.knownBiases[last] + model.rateBiases[last]
    return MagnetometerFit(
      calibration: MagnetometerCalibration(
        hardIron: MagneticField(microtesla: model.hardIron), softIronRows: rows,
        headingErrorDegrees: min(sigma, 180)),
      headingErrorDegrees: min(sigma, 180), needsPrior: prior.dip == nil && blind > 0,
      weakDirection: WeakDirection(covariance: covariance, attitudes: attitudes),
      sampleCount: segments.count,
      keptShare: outcome.weights.keptShare,
      sessionKeptShares: segments.sampleRanges.map(outcome.weights.keptShare(of:)),
      coverage: attitudes.coverage,
      residualShare: Statistics.sigma(outcome.residuals.length) / strength, strength: strength,
      dip: prior.dip != nil || segments.hasForce ? Angle(radians: -asin(model.upwardShare)) : nil,
      rotationDegrees: model.rotationVector * (180 / .pi),
      gyroscopeBias: segments.hasRate ? AngularRate(radiansPerSecond: rate) : nil,
      delaySeconds: segments.hasRate ? model.delay : nil,
      covariance: Self.widened(covariance, along: attitudes.up, by: unseen * strength))
  }

  /// How much worse each session is explained together with the others than by itself: sums of squares in sigmas. Where nothing has
  /// changed between them, all of them together are a χ² of `Parameter.lengthCount` for each but one.
  func sessionDisagreements(_ sessions: [[CalibrationSample]], _ together: Solution) -> [Double] {
    sessions.indices.map { number in
      let alone: Solution
      do throws(CalibrationError) { alone = try solve([sessions[number]]) } catch { return 0 }
      var model = together.outcome.model
      model.rateBiases = [model.rateBiases[number]]
      let (posterior, weights) = (alone.posterior, alone.outcome.weights)
      var residuals = FieldResiduals(model, posterior.segments)
      residuals.average(posterior.segments, posterior.gravity, weights: weights.directions)
      let worse =
        posterior.sampleCost(residuals, weights) - posterior.sampleCost(alone.outcome.residuals, weights)
      return max(worse, 0) / excess(alone.outcome)
    }
  }

  /// How much worse samples and an earlier calibration are explained together than each by itself: a χ² of
  /// `Parameter.lengthCount` degrees of freedom, where nothing has changed.
  func disagreement(_ alone: Solution, _ joined: Solution, _ term: EarlierTerm) -> Double {
    let weights = alone.outcome.weights
    let worse =
      alone.posterior.sampleCost(joined.outcome.residuals, weights)
      - alone.posterior.sampleCost(alone.outcome.residuals, weights)
    return max(worse, 0) / excess(alone.outcome) + term.cost(joined.outcome.model)
  }

  /// By how much errors are worse than noise that is independent from sample to sample: what the samples are off together with
  /// their neighbors, and by more than chips are noisy, no number of them averages out.
  private func excess(_ outcome: PosteriorSearch.Outcome) -> Double {
    let (noise, weights) = (outcome.weights.noise, outcome.weights.samples)
    let kept = zip(outcome.residuals.length, weights).filter { $0.1 > 0.3 }.map { $0.0 / noise.length }
    let share = noise.length / outcome.posterior.priors.strength / Self.greatestChipNoise
    return max(Statistics.correlationFactor(kept), share * share, 1)
  }

  /// Hard iron along the vertical that no covariance of a level turn knows, one sigma, relative to the field: without the dip, it
  /// and the vertical field are told apart by a wobble of a few degrees alone, which small errors of a gyroscope's scale and
  /// time spoil. An earlier calibration may know it.
  private func unseenHardIron(_ attitudes: Attitudes, _ strength: Double, with earlier: EarlierCalibration?)
    -> Double
  {
    // Without an accelerometer the covariance has to do.
    guard prior.dip == nil, let up = attitudes.up else { return 0 }
    let share = max(0, 1 - attitudes.tiltSpread / (15 * Double.pi / 180))
    return share * min(0.3, earlier.map { $0.hardIronSigma(along: up) / strength } ?? .infinity)
  }

  /// Radians of heading error that it makes.
  private func blindness(_ unseen: Double) -> Double {
    let level = 0.5
    let width = (1 - pow(cos(min(tilt.radians, .pi / 2)), 2)).squareRoot() / 2.0.squareRoot()
    return unseen / level * width / 2.0.squareRoot()
  }

  /// A covariance in which the hard iron along an axis is less sure by `sigma`.
  private static func widened(_ covariance: [Double], along axis: SIMD3<Double>?, by sigma: Double)
    -> [Double]
  {
    guard let axis, sigma > 0 else { return covariance }
    var covariance = covariance
    for i in 0..<3 {
      for j in 0..<3 {
        let place = (Parameter.hardIron + i) * Parameter.count + Parameter.hardIron + j
        covariance[place] += sigma * sigma * axis[i] * axis[j]
      }
    }
    return covariance
  }
}
