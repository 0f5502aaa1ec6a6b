import Calibration
import Configuration
import Glibc
import Quantities

/// What a report draws: samples before and after their calibration, and what follows from them.
struct ReportData {
  let fileName: String
  let calibrationName: String
  let calibration: MagnetometerCalibration
  let file: CalibrationFile?
  /// As the chip reported it, and calibrated.
  let raw, calibrated: [SIMD3<Double>]
  /// From a calibrated field to a raw one, less the hard iron.
  let back: LinearMap
  /// The median length of the calibrated samples.
  let strength: Double
  /// How long that is in the unit of the raw ones: the mean radius of their ellipsoid.
  let rawStrength: Double
  /// How much longer each sample is than the median, percent.
  let residuals: [Double]
  /// Seconds, where the samples bear times.
  let seconds: [Double]?
  /// Degrees below the horizon; `nil` without an accelerometer.
  let dip: Double?
  let sphere: CoverageCells
  /// What the calibration takes away.
  let removed: RemovedDeviation
  /// What is left of it, or why that cannot be seen.
  let left: Result<Verification, Verification.Failure>

  enum Failure: Error, CustomStringConvertible {
    case flat

    var description: String {
      switch self {
      case .flat: "The calibration makes no field of these samples: it is zero, or no number."
      }
    }
  }

  init(_ set: SampleSet, _ choice: CalibrationChoice, file name: String) throws(Failure) {
    calibrationName = choice.name ?? "nothing"
    fileName = name
    (calibration, file) = (choice.calibration, choice.file)
    let calibration = choice.calibration
    raw = set.samples.map(\.field)
    calibrated = raw.map { calibration.apply(MagneticField(microtesla: $0)).microtesla }
    let lengths = calibrated.map(\.length)
    guard lengths.allSatisfy(\.isFinite), let strength = CompassTrack.median(lengths), strength > 0,
      let back = LinearMap(inverting: calibration.softIronRows)
    else { throw .flat }
    (self.strength, self.back) = (strength, back)
    let rows = calibration.softIronRows
    rawStrength = strength / cbrt(abs(rows.0.cross(rows.1).dot(rows.2)))
    residuals = lengths.map { ($0 / strength - 1) * 100 }
    let times = set.samples.compactMap(\.seconds)
    seconds = times.count == raw.count ? times : nil
    sphere = CoverageCells(calibrated)
    let track = CompassTrack(set.samples, calibration, mounting: set.mounting)
    let hasForce = set.samples.contains { $0.force != nil }
    let field = track.field ?? (strength / 2, strength * 0.866)
    dip = hasForce ? atan2(field.down, field.horizontal) * 180 / .pi : file?.place?.dipDegrees
    removed = RemovedDeviation(
      calibration, back, horizontal: strength * cos((dip ?? 60) * .pi / 180),
      down: strength * sin((dip ?? 60) * .pi / 180), toBody: track.toLevelBody)
    do throws(Verification.Failure) {
      left = .success(try Verification(track, points: nil, start: nil))
    } catch {
      left = .failure(error)
    }
  }

  /// What a field of this length is measured in: a table may be in any unit, and Earth's field has 22 to 67 µT.
  static func unit(_ strength: Double) -> String { (18...80).contains(strength) ? "µT" : "units" }

  /// One sigma of the residuals, by the median, percent of the field.
  var residualSigma: Double { 1.4826 * (CompassTrack.median(residuals.map(abs)) ?? 0) }
}
