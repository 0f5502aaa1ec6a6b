import Glibc

/// What is likely before anything is measured; all of it is proper, so that samples that tell nothing about an unknown leave it
/// where it was, with a large error, and no choice between models is needed.
struct EstimatorPriors: Sendable {
  /// In units of the raw samples.
  var strength: Double
  var gainSigma: Double
  /// Per coefficient of the basis; boards have 0.02 to 0.2.
  let softIronSigma = 0.16
  /// Rad. Chips on one board stand within a degree or two.
  var rotationSigma: Double
  /// In units of the field: phones have 6 to 13.
  let hardIronSigma = 20.0
  /// s: filters inside the chips.
  let delaySigma = 0.01
  var upwardShare: Double
  var upwardShareSigma: Double
  /// Takes the place of the priors of gain, soft iron, rotation and hard iron.
  var earlier: EarlierTerm?

  /// One sigma of a gyroscope's bias, rad/s.
  static let rateBiasSigma = 2.0 * Double.pi / 180

  /// - Parameters:
  ///   - radius: the length of the field by the samples, in their unit: taken where its strength is not known.
  init(_ prior: FieldPrior, earlier: EarlierCalibration?, radius: Double, segments: MotionSegments) {
    if let known = prior.strengthMicrotesla ?? earlier?.strengthMicrotesla {
      (strength, gainSigma) = (known, max(prior.relativeStrengthSigma, 1e-3))
    } else {
      (strength, gainSigma) = (radius, 3)
    }
    // Nothing tells the axes apart from those of the chip where there is no other sensor.
    rotationSigma = segments.hasForce || segments.hasRate ? Double.pi / 180 : 1e-4
    if let dip = prior.dip {
      upwardShare = -sin(dip.radians)
      upwardShareSigma = max(cos(dip.radians) * prior.dipSigma.radians, 0.003)
    } else {
      (upwardShare, upwardShareSigma) = (0, 0.7)
    }
    self.earlier = earlier?.term(strength: strength, gainSigma: prior.relativeStrengthSigma)
  }
}
