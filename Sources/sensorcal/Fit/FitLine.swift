import Calibration
import Quantities

/// A fit as a JSON object. A number that nobody knows is left out.
struct FitLine: Encodable {
  var accepted: Bool
  /// Why there is no calibration.
  var reason: String?
  var grade: String?
  /// In the unit of the samples.
  var hardIron: [Double]?
  /// Row by row: calibrated = softIron (raw − hardIron).
  var softIron: [[Double]]?
  /// Degrees, one sigma.
  var headingSigma: Double?
  var samples: Int?
  /// Of the samples, 0 to 1.
  var kept: Double?
  /// The same of each file, where there are several.
  var keptByFile: [Double]?
  /// The files, counted from 0, that do not agree with the others.
  var strangeFiles: [Int]?
  /// What became of the earlier calibration: `used` or `contradicted`.
  var earlier: String?
  var coverage: Double?
  /// Relative to the field.
  var residual: Double?
  var field: Double?
  /// Degrees.
  var dip: Double?
  var rotation: [Double]?
  /// Degrees per second.
  var gyroscopeBias: [Double]?
  /// Seconds.
  var delay: Double?
  var weakAxis: [Double]?
  var advice: [String]?
  var milliseconds: Double

  init(reason: String, milliseconds: Double) {
    accepted = false
    self.reason = reason
    self.milliseconds = milliseconds
  }

  init(_ fit: MagnetometerFit, milliseconds: Double) {
    let rows = fit.calibration.softIronRows
    accepted = fit.isAccepted
    grade = fit.grade.rawValue
    hardIron = Self.list(fit.calibration.hardIron.microtesla)
    softIron = [Self.list(rows.0), Self.list(rows.1), Self.list(rows.2)]
    headingSigma = fit.headingErrorDegrees
    samples = fit.sampleCount
    kept = fit.keptShare
    keptByFile = fit.sessionKeptShares.count > 1 ? fit.sessionKeptShares : nil
    strangeFiles = fit.sessionKeptShares.count > 1 ? fit.strangeSessions : nil
    earlier = fit.earlier?.rawValue
    coverage = fit.coverage
    residual = fit.residualShare
    field = fit.strength
    dip = fit.dip?.degrees
    rotation = Self.list(fit.rotationDegrees)
    gyroscopeBias = fit.gyroscopeBias.map { Self.list($0.radiansPerSecond * (180 / Double.pi)) }
    delay = fit.delaySeconds
    weakAxis = fit.weakDirection.map { Self.list($0.axis) }
    advice = FitPage.advice(fit)
    self.milliseconds = milliseconds
  }

  private static func list(_ v: SIMD3<Double>) -> [Double] { [v.x, v.y, v.z] }
}
