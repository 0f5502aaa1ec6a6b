import Glibc
import Quantities

/// Finds the calibration that explains samples best, given what is likely beforehand (maximum a posteriori), whatever the motion
/// was: full tumbles, figures of eight, a turn on the floor. Where the motion tells little, the calibration stays near what
/// boards are like, and says how uncertain that leaves a heading.
public struct MagnetometerEstimator: Sendable {
  public var prior: FieldPrior
  /// How far from level the compass will be used.
  public var tilt: Angle

  public init(prior: FieldPrior = .none, tilt: Angle = Angle(degrees: 45)) {
    self.prior = prior
    self.tilt = tilt
  }

  /// Fewer tell nothing that noise could not.
  public static let leastSamples = 24
  /// Rad/s: with more bias than this, stretches are cut anew without it.
  private static let largeBias = 0.5 * Double.pi / 180

  /// - Parameter samples: in the order of time, at most some thousands (`SampleStore` keeps those that tell most).
  public func fit(_ samples: [CalibrationSample]) throws(CalibrationError) -> MagnetometerFit {
    let usable = samples.filter(\.isFinite)
    guard usable.count >= Self.leastSamples else {
      throw .tooFewSamples(usable.count, needed: Self.leastSamples)
    }
    if let clipping = Clipping(usable) { throw .saturated(axis: clipping.axis, share: clipping.share) }
    let found = try solve(usable)
    if found.disagreesWithOtherSensors, let fault = try MountingCheck(self).fault(usable) {
      throw .mounting(fault)
    }
    return try judge(found)
  }

  /// Of the length, relative to the field.
  private static let greatestChipNoise = 0.02

  /// The best of all starts.
  struct Solution: Sendable {
    var outcome: PosteriorSearch.Outcome
    var posterior: FieldPosterior { outcome.posterior }
    /// What was taken off the gyroscope before, rad/s.
    var knownBias: SIMD3<Double>

    /// Whether a sensor's axes seem to be others than the magnetometer's.
    var disagreesWithOtherSensors: Bool {
      let dips = zip(outcome.residuals.dip, posterior.gravity.up).filter { $0.1 != .zero }.map(\.0)
      return Statistics.sigma(dips) > 0.12 || outcome.weights.noise.direction > 0.1
        || outcome.weights.keptShare < 0.5
        || outcome.model.rotationVector.length > 0.12
    }
  }

  func solve(_ samples: [CalibrationSample]) throws(CalibrationError) -> Solution {
    var (bias, segments) = (SIMD3<Double>.zero, MotionSegments(samples, bias: .zero))
    var gravity = CarriedGravity(segments, priorBias: .zero, prior: EstimatorPriors.rateBiasSigma)
    if gravity.rateBias.length > Self.largeBias {
      bias = gravity.rateBias
      segments = MotionSegments(samples, bias: bias)
      gravity = CarriedGravity(segments, priorBias: -bias, prior: EstimatorPriors.rateBiasSigma)
    }
    let starts = StartingPoints.find(segments, rateBias: gravity.rateBias)
    guard !starts.isEmpty else { throw .noMotion }
    var searches: [PosteriorSearch.Climb] = []
    for start in starts {
      guard let radius = Statistics.median(segments.field.map { ($0 - start).length }), radius > 0 else {
        continue
      }
      let priors = EstimatorPriors(prior, radius: radius, segments: segments)
      let posterior = FieldPosterior(segments: segments, gravity: gravity, priors: priors)
      let climb = PosteriorSearch(posterior: posterior).begin(from: model(start, radius, posterior))
      // Most starts lead to one hill.
      let isKnown = searches.contains { other in
        (other.model.hardIron - climb.model.hardIron).length < 0.02 * radius
      }
      if !isKnown { searches.append(climb) }
    }
    let outcomes = searches.compactMap { $0.finish() }
    guard let best = outcomes.min(by: { $0.cost < $1.cost }) else { throw .unsolvable }
    return Solution(outcome: best, knownBias: bias)
  }

  private func model(_ start: SIMD3<Double>, _ radius: Double, _ posterior: FieldPosterior) -> FieldModel {
    let priors = posterior.priors
    var model = FieldModel(
      hardIron: start, rateBias: posterior.gravity.rateBias, upwardShare: priors.upwardShare,
      strength: priors.strength)
    model.gain = min(max(log(radius / priors.strength), -0.3), 0.3)
    guard prior.dip == nil, posterior.segments.hasForce else { return model }
    let segments = posterior.segments
    let shares = zip(segments.field, segments.up).filter { $0.1 != .zero }.map { field, up in
      up.dot(field - start) / radius
    }
    model.upwardShare = min(max(Statistics.median(shares) ?? 0, -0.95), 0.95)
    return model
  }

  private func judge(_ solution: Solution) throws(CalibrationError) -> MagnetometerFit {
    let (outcome, posterior) = (solution.outcome, solution.posterior)
    let (model, segments) = (outcome.model, posterior.segments)
    let equations = posterior.equations(outcome.residuals, outcome.weights)
    guard let inverse = DenseSolver.inverse(equations.matrix) else { throw .unsolvable }
    let excess = excess(outcome)
    let covariance = inverse.map { $0 * excess }
    let attitudes = Attitudes(outcome.residuals, segments, weights: outcome.weights.samples)
    let prediction = HeadingErrorPrediction(
      outcome.residuals, covariance: covariance, tilt: tilt, up: attitudes.up, knowsDip: prior.dip != nil)
    let blind = blindness(attitudes)
    let sigma = (prediction.sigma * prediction.sigma + blind * blind).squareRoot() * 180 / .pi
    guard sigma.isFinite else { throw .unsolvable }
    let strength = posterior.priors.strength
    let rows = (model.matrix * strength).rows
    let rate = solution.knownBias + model.rateBias
    return MagnetometerFit(
      calibration: MagnetometerCalibration(
        hardIron: MagneticField(microtesla: model.hardIron), softIronRows: rows,
        headingErrorDegrees: min(sigma, 180)),
      headingErrorDegrees: min(sigma, 180), needsPrior: prior.dip == nil && blind > 0,
      weakDirection: WeakDirection(covariance: covariance, attitudes: attitudes),
      sampleCount: segments.count,
      keptShare: outcome.weights.keptShare,
      coverage: attitudes.coverage,
      residualShare: Statistics.sigma(outcome.residuals.length) / strength, strength: strength,
      dip: prior.dip != nil || segments.hasForce ? Angle(radians: -asin(model.upwardShare)) : nil,
      rotationDegrees: model.rotationVector * (180 / .pi),
      gyroscopeBias: segments.hasRate ? AngularRate(radiansPerSecond: rate) : nil,
      delaySeconds: segments.hasRate ? model.delay : nil, covariance: covariance)
  }

  /// By how much errors are worse than noise that is independent from sample to sample: what the samples are off together with
  /// their neighbors, and by more than chips are noisy, no number of them averages out.
  private func excess(_ outcome: PosteriorSearch.Outcome) -> Double {
    let (noise, weights) = (outcome.weights.noise, outcome.weights.samples)
    let kept = zip(outcome.residuals.length, weights).filter { $0.1 > 0.3 }.map { $0.0 / noise.length }
    let share = noise.length / outcome.posterior.priors.strength / Self.greatestChipNoise
    return max(Statistics.correlationFactor(kept), share * share, 1)
  }

  /// Radians of heading error that no covariance of a level turn knows: without the dip, hard iron along the vertical and the
  /// vertical field are told apart by a wobble of a few degrees alone, which small errors of a gyroscope's scale and time spoil.
  private func blindness(_ attitudes: Attitudes) -> Double {
    guard prior.dip == nil else { return 0 }
    // Without an accelerometer the covariance has to do.
    guard attitudes.up != nil else { return 0 }
    let share = max(0, 1 - attitudes.tiltSpread / (15 * Double.pi / 180))
    let (vertical, level) = (0.3, 0.5)
    let width = (1 - pow(cos(min(tilt.radians, .pi / 2)), 2)).squareRoot() / 2.0.squareRoot()
    return share * vertical / level * width / 2.0.squareRoot()
  }
}
