import Configuration

/// One kind of calibration while it runs: takes samples, shows how far it is, and gives a file in the end.
protocol CalibrationTask: AnyObject {
  /// Seconds of samples.
  var seconds: Double { get }
  var sampleCount: Int { get }
  /// Why no more samples are needed, in the words of the result line; `nil` while they are.
  var ending: String? { get }

  /// Takes samples until there are enough; calls `onSecond` about once in a second of their time.
  func take(_ samples: StationRun.Samples, onSecond: () -> Void)

  /// Nothing follows.
  func finish()

  /// The screen of now; `result` stands in place of what to do next.
  func lines(
    columns: Int, rows: Int, glyphs: Glyphs, notes: [ScreenFrame.Sentence], result: [ScreenFrame.Sentence]?
  ) -> [StyledLine]

  /// The same on one line, for a log.
  var line: String { get }

  /// The same for programs.
  func progress(notes: [String]) -> CalibrateProgressLine

  /// What came of it.
  var outcome: CalibrationOutcome { get }
}

/// What came of a calibration.
struct CalibrationOutcome {
  /// Whether it may be used.
  var isAccepted: Bool
  /// In a sentence.
  var verdict: String
  var style = StyledLine.Style.plain
  /// What there is to know of it, by name.
  var figures: [(name: String, value: String)] = []
  /// What would make it better.
  var advice: [String] = []
  /// `nil` where there is nothing to write.
  var file: CalibrationFile?
  /// A magnetometer's fit, for programs.
  var fit: FitLine?
}
