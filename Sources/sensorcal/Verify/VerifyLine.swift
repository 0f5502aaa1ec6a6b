/// A verification as a JSON object; angles in degrees. What is not known is left out.
struct VerifyLine: Encodable {
  let type = "verification"
  var verdict: String
  /// Why there is no curve.
  var reason: String?
  var sentences: [String]?
  var method: String?
  var calibration: String?
  var axis: String?
  var coefficients: Coefficients?
  /// Of the curve, round the circle.
  var rms: Double?
  var greatest: Double?
  /// Of single headings about the curve, one sigma.
  var scatter: Double?
  /// What the calibration states, one sigma.
  var stated: Double?
  var samples: Int
  var sectors: [Verification.Sector]?

  struct Coefficients: Encodable {
    var a: Double?
    var b, c, d, e: Double

    enum CodingKeys: String, CodingKey {
      case a = "A"
      case b = "B"
      case c = "C"
      case d = "D"
      case e = "E"
    }
  }

  init(reason: String, samples: Int) {
    verdict = "unknown"
    self.reason = reason
    self.samples = samples
  }

  init(_ verification: Verification, _ verdict: Verdict, _ choice: CalibrationChoice, samples: Int) {
    let curve = verification.curve
    self.verdict = verdict.grade.rawValue
    sentences = verdict.sentences
    method = verification.method.rawValue
    calibration = choice.name
    axis = verification.axisName
    coefficients = Coefficients(
      a: curve.knowsA ? curve.a : nil, b: curve.b, c: curve.c, d: curve.d, e: curve.e)
    (rms, greatest, scatter) = (curve.rms, curve.greatest, verification.scatter)
    stated = choice.calibration.headingErrorDegrees
    self.samples = samples
    sectors = verification.sectors
  }
}
