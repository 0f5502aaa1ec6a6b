import Quantities

/// How far the measured field is from the one that is known, of late, and how much a sample is worth for it.
///
/// Only length and dip are looked at: they do not depend on the heading, so that a wrong heading does not make a good
/// field look bad. What shows there is, on average, as large as what turns the heading.
struct FieldMisfit: Sendable {
  /// µT: the largest deviation of the last second or two. A heading that a passing magnet has turned is not good again in
  /// the moment in which length and dip happen to fit.
  private(set) var held = 0.0
  /// µT: the mean of `held`, of the last 20 s, each sample cut off at 40 µT.
  private(set) var lasting = 0.0
  /// µT²: the ordinary deviation per axis, strong disturbances cut off.
  private(set) var variance = 2.0
  /// Whether the samples cannot be the place's field, by the magnetic model where the place is known, while what is known can.
  private(set) var isForeign = false
  private(set) var trust = FieldTrust()
  private var age = 0.0

  /// What one sample may be taken for.
  struct Noise {
    /// µT²: what an undisturbed place adds.
    var base: Double
    /// Whether length or dip are beyond what a place does to them.
    var isDisturbed: Bool
    /// µT²: the variance of a single sample.
    var instant: Double
    /// µT²: the same, enlarged for samples that come faster than the disturbance changes.
    var effective: Double
  }

  mutating func add(
    _ measured: SIMD3<Double>, model: SIMD3<Double>, after elapsed: Double, expected: EarthField?,
    _ coefficients: HeadingEstimator.Coefficients
  ) -> Noise {
    let horizontal = (measured.x * measured.x + measured.y * measured.y).squareRoot()
    let known = (model.x * model.x + model.y * model.y).squareRoot()
    let total = (known * known + model.z * model.z).squareRoot()
    let tolerance = coefficients.fieldTolerance * total
    let (radial, vertical) = (horizontal - known, measured.z - model.z)
    let square = radial * radial + vertical * vertical
    var deviation = square.squareRoot()
    if let expected {
      let beyondModel = beyond(expected, measured, horizontal, coefficients)
      deviation = max(deviation, beyondModel)
      // Of two fields the one that can be the place's is.
      let knownBeyond = beyond(expected, model, known, coefficients)
      if beyondModel < 0, knownBeyond > 0 { trust = FieldTrust() }
      isForeign = beyondModel > 0 && knownBeyond <= 0
    } else {
      isForeign = held > coefficients.magnetStrength
    }

    held = max(held * coefficients.disturbanceFading / (coefficients.disturbanceFading + elapsed), deviation)
    age += elapsed
    let lastingTime = min(20, max(age, elapsed))
    lasting += min(1, elapsed / lastingTime) * (min(held, 40) - lasting)
    let ordinaryTime = 5.0
    variance += min(1, elapsed / ordinaryTime) * (min(square / 2, tolerance * tolerance) - variance)

    trust.add(isDisturbed: held > tolerance, after: elapsed)
    // The stronger a disturbance is beside a field that has proved itself, the less it can be that field.
    let excess = max(0, held - tolerance)
    let strength = excess / coefficients.strongDisturbance
    let disturbed = coefficients.disturbanceShare * excess * (1 + trust.share * strength * strength)
    let base = min(
      coefficients.largestFieldNoise * coefficients.largestFieldNoise,
      max(coefficients.fieldNoise * coefficients.fieldNoise, 36 * variance))
    let disturbance = disturbed * disturbed
    return Noise(
      base: base, isDisturbed: held > tolerance, instant: base + disturbance,
      effective: base * max(1, coefficients.noiseTime / elapsed)
        + disturbance * max(1, coefficients.disturbanceTime / elapsed))
  }

  /// What of the deviation from the magnetic model no building explains: they bend its length by a tenth and its dip by
  /// as much.
  private func beyond(
    _ expected: EarthField, _ measured: SIMD3<Double>, _ horizontal: Double,
    _ coefficients: HeadingEstimator.Coefficients
  ) -> Double {
    let radial = horizontal - expected.horizontalMicrotesla
    let vertical = measured.z - expected.verticalMicrotesla
    return (radial * radial + vertical * vertical).squareRoot()
      - coefficients.modelTolerance * expected.totalMicrotesla
  }
}
