/// How far a calibration is, as a JSON object; what is not known is left out.
struct CalibrateProgressLine: Encodable {
  let type = "progress"
  var sensor: String
  /// Of samples.
  var seconds: Double
  var samples: Int
  /// Degrees, one sigma: of the latest fit, of the best so far, and what is enough.
  var headingError: Double?
  var bestHeadingError: Double?
  var target: Double?
  /// Of the sphere, 0 to 1.
  var coverage: Double?
  /// The sides of an accelerometer that are done: `+x` and so on.
  var sides: [String]?
  /// Seconds that it has to lie still yet.
  var secondsLeft: Double?
  var next: String?
  var notes: [String]?
}

/// What came of a calibration, as a JSON object.
struct CalibrateResultLine: Encodable {
  let type = "result"
  var sensor: String
  var accepted: Bool
  var verdict: String
  /// `targetReached`, `noLongerImproving`, `complete`, `interrupted` or `recordingEnded`.
  var ended: String
  var seconds: Double
  var samples: Int
  var advice: [String]?
  /// The file that was written.
  var written: String?
  /// Why none was.
  var kept: String?
  var fit: FitLine?
}
