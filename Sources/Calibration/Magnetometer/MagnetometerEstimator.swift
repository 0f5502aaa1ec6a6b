import Glibc
import Quantities

/// Finds the calibration that explains samples best, given what is likely beforehand (maximum a posteriori), whatever the motion
/// was: full tumbles, figures of eight, a turn on the floor. Where the motion tells little, the calibration stays near what
/// boards are like, and says how uncertain that leaves a heading.
public struct MagnetometerEstimator: Sendable {
  public var prior: FieldPrior
  /// How far from level the compass will be used.
  public var tilt: Angle
  /// A calibration of the same sensor from before, with which the samples are joined unless they contradict it.
  public var earlier: EarlierCalibration?

  public init(
    prior: FieldPrior = .none, tilt: Angle = Angle(degrees: 45), earlier: EarlierCalibration? = nil
  ) {
    self.prior = prior
    self.tilt = tilt
    self.earlier = earlier
  }

  /// How many sessions are fitted together.
  public static let mostSessions = 16
  /// Fewer tell nothing that noise could not.
  public static let leastSamples = 24
  /// Rad/s: with more bias than this, stretches are cut anew without it.
  private static let largeBias = 0.5 * Double.pi / 180

  /// A χ² of `Parameter.lengthCount` degrees of freedom is larger once in ten thousand times.
  private static let greatestDisagreement = 39.0

  /// - Parameter samples: in the order of time, at most some thousands (`SampleStore` keeps those that tell most).
  public func fit(_ samples: [CalibrationSample]) throws(CalibrationError) -> MagnetometerFit {
    try fit(sessions: [samples])
  }

  /// Fits one calibration to several recordings of a sensor that stayed on its board, at one place. Between them it may have been
  /// switched off: their times have nothing in common, and in each the gyroscope has a bias of its own.
  ///
  /// - Parameter sessions: each in the order of time; together at most some thousands of samples.
  public func fit(sessions: [[CalibrationSample]]) throws(CalibrationError) -> MagnetometerFit {
    guard sessions.count <= Self.mostSessions else {
      throw .tooManySessions(sessions.count, most: Self.mostSessions)
    }
    let usable = sessions.map { $0.filter(\.isFinite) }
    let all = usable.flatMap { $0 }
    guard all.count >= Self.leastSamples else {
      throw .tooFewSamples(all.count, needed: Self.leastSamples)
    }
    if let clipping = Clipping(all) { throw .saturated(axis: clipping.axis, share: clipping.share) }
    let found = try solve(usable)
    if found.disagreesWithOtherSensors, let fault = try MountingCheck(self).fault(usable) {
      throw .mounting(fault)
    }
    let worse = usable.count > 1 ? sessionDisagreements(usable, found) : []
    let conflict = worse.reduce(0, +) / Double(Parameter.lengthCount * max(usable.count - 1, 1))
    var fit = try judge(found, conflict: conflict)
    fit.strangeSessions = worse.indices.filter { worse[$0] > Self.greatestDisagreement }
    guard let earlier else { return fit }
    let joined = try solve(usable, with: earlier)
    guard let term = joined.posterior.priors.earlier,
      disagreement(found, joined, term) < Self.greatestDisagreement
    else {
      fit.earlier = .contradicted
      return fit
    }
    let strange = fit.strangeSessions
    fit = try judge(joined, with: earlier, conflict: conflict)
    (fit.earlier, fit.strangeSessions) = (.used, strange)
    return fit
  }

  /// The best of all starts.
  struct Solution: Sendable {
    var outcome: PosteriorSearch.Outcome
    var posterior: FieldPosterior { outcome.posterior }
    /// What was taken off the gyroscope before in each session, rad/s.
    var knownBiases: [SIMD3<Double>]
    var segments: MotionSegments { posterior.segments }

    /// Whether a sensor's axes seem to be others than the magnetometer's.
    var disagreesWithOtherSensors: Bool {
      let dips = zip(outcome.residuals.dip, posterior.gravity.up).filter { $0.1 != .zero }.map(\.0)
      return Statistics.sigma(dips) > 0.12 || outcome.weights.noise.direction > 0.1
        || outcome.weights.keptShare < 0.5
        || outcome.model.rotationVector.length > 0.12
    }
  }

  func solve(
    _ sessions: [[CalibrationSample]], with earlier: EarlierCalibration? = nil
  ) throws(CalibrationError) -> Solution {
    var biases = sessions.map { _ in SIMD3<Double>.zero }
    var segments = MotionSegments(sessions, biases: biases)
    var gravity = CarriedGravity(segments, priorBiases: biases, prior: EstimatorPriors.rateBiasSigma)
    if gravity.rateBiases.contains(where: { $0.length > Self.largeBias }) {
      biases = gravity.rateBiases.map { $0.length > Self.largeBias ? $0 : .zero }
      segments = MotionSegments(sessions, biases: biases)
      gravity = CarriedGravity(
        segments, priorBiases: biases.map { -$0 }, prior: EstimatorPriors.rateBiasSigma)
    }
    var starts = StartingPoints.find(segments, rateBiases: gravity.rateBiases)
    guard !starts.isEmpty else { throw .noMotion }
    if let earlier { starts.append(earlier.calibration.hardIron.microtesla) }
    var searches: [PosteriorSearch.Climb] = []
    for start in starts {
      guard let radius = Statistics.median(segments.field.map { ($0 - start).length }), radius > 0 else {
        continue
      }
      let priors = EstimatorPriors(prior, earlier: earlier, radius: radius, segments: segments)
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
    return Solution(outcome: best, knownBiases: biases)
  }

  private func model(_ start: SIMD3<Double>, _ radius: Double, _ posterior: FieldPosterior) -> FieldModel {
    let priors = posterior.priors
    var model = FieldModel(
      hardIron: start, rateBiases: posterior.gravity.rateBiases, upwardShare: priors.upwardShare,
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
}
