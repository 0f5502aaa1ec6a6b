import Calibration
import Configuration
import Quantities

/// The calibration that goes with samples: of a file, or of the recording.
struct CalibrationChoice {
  let calibration: MagnetometerCalibration
  /// `nil` where it is none.
  let name: String?
  /// The whole file; `nil` of a recording's.
  let file: CalibrationFile?

  /// The calibration that the samples themselves give, refused or not: a report shows why.
  init(fitting set: SampleSet, field: KnownField, tilt: Angle) throws(CalibrationError) {
    let fit = try SampleSet.fit([set], by: MagnetometerEstimator(prior: field.prior, tilt: tilt))
    calibration = fit.calibration
    var file = CalibrationFile(fit, of: set.sensor, tilt: tilt, prior: field.prior)
    file.place = field.place
    self.file = file
    name = "these samples themselves"
  }

  /// A file of another chip than the recording's is refused.
  init(path: String?, for set: SampleSet) throws(ConfigurationError) {
    guard let path else {
      calibration = set.configuration?.calibration ?? MagnetometerCalibration.none
      name = set.configuration?.calibration == nil ? nil : "the recording's calibration"
      file = nil
      return
    }
    let file = try CalibrationFile(
      path: path, for: set.configuration?.magnetometer.map { SensorIdentity($0) })
    guard let calibration = file.magnetometer else {
      throw .missing(file: path, keyPath: "magnetometer", expected: "the calibration of a magnetometer")
    }
    (self.calibration, self.file) = (calibration, file)
    name = path.split(separator: "/").last.map(String.init) ?? path
  }
}
