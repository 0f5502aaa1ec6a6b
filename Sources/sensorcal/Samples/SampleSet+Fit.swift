import Calibration
import Configuration
import Quantities

extension SampleSet {
  /// More would tell little, and take long.
  private static let greatestCount = 3000

  /// The calibration that explains the samples best.
  func fit(prior: FieldPrior, tilt: Angle) throws(CalibrationError) -> MagnetometerFit {
    var store = SampleStore(capacity: Self.greatestCount)
    for sample in samples { store.add(CalibrationSample(sample)) }
    return try MagnetometerEstimator(prior: prior, tilt: tilt).fit(store.samples)
  }

  /// A recording's magnetometer; `nil` of a table, which does not say.
  var sensor: SensorIdentity? { configuration?.magnetometer.map { SensorIdentity($0) } }
}
