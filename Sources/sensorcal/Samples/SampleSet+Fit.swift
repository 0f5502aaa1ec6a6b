import Calibration
import Configuration
import Quantities

extension SampleSet {
  /// More would tell little, and take long.
  private static let greatestCount = 3000

  /// The calibration that explains the samples of several sessions best.
  static func fit(
    _ sets: [SampleSet], by estimator: MagnetometerEstimator
  ) throws(CalibrationError) -> MagnetometerFit {
    let sessions = sets.map { set in
      var store = SampleStore(capacity: greatestCount / max(sets.count, 1))
      for sample in set.samples { store.add(CalibrationSample(sample)) }
      return store.samples
    }
    return try estimator.fit(sessions: sessions)
  }

  /// A recording's magnetometer; `nil` of a table, which does not say.
  var sensor: SensorIdentity? { configuration?.magnetometer.map { SensorIdentity($0) } }
}
