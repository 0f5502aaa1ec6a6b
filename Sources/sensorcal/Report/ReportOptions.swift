import Console
import Quantities

/// What the command line of `sensorcal report` asks for.
struct ReportOptions {
  /// `-` for the standard input.
  var file = ""
  var calibrationPath: String?
  /// `-` for the standard output; `nil` for a name made of the samples'.
  var outputPath: String?
  var drawsSVG = false
  /// For a calibration that is found in the samples.
  var field = KnownField()
  var tilt = Angle(degrees: 45)

  static let help = """
    Usage: sensorcal report SAMPLES [--calibration FILE.json | --at LAT,LON [--tilt DEGREES]] [--output FILE] [--svg]
    Draws samples before and after their calibration as one page that opens in any browser, without a network: the sphere, the
    residuals, where the field pointed, the deviation that the calibration takes away and what is left of it, and the figures.

    SAMPLES is a table as `sensorcal record` writes it (or - for the standard input), or a recording of `whereami --record`.

      -c, --calibration FILE  the calibration (else that of the recording, else the one that `sensorcal fit` finds in the
                              samples)
    \(KnownField.help)
      -t, --tilt DEGREES      how far from level the compass will be used, 0 to 90 (45). These five are for the calibration
                              that is found in the samples
      -o, --output FILE       where to write, - for the standard output (report.html, or report.svg)
      -s, --svg               write the drawings alone, on one sheet
      -h, --help              print this text

    Exit status: 0 if the report was written, 1 if not, 2 if the command line is wrong.

    """

  private enum Name: String, CommandLineOption {
    case calibration, field, dip, at, date, tilt, output, svg, help

    var name: String { rawValue }
    var letter: Character? { self == .date ? nil : rawValue.first }
    var takesValue: Bool {
      switch self {
      case .calibration, .field, .dip, .at, .date, .tilt, .output: true
      case .svg, .help: false
      }
    }
  }

  init(_ words: [String]) throws(Detour) {
    let words = try CommandLineWords<Name>(words, program: "sensorcal report")
    for (option, value) in words.options {
      switch option {
      case .calibration: calibrationPath = value
      case .field: try field.setStrength(value)
      case .dip: try field.setDip(value)
      case .at: try field.setPlace(value)
      case .date: try field.setDate(value)
      case .tilt: tilt = try Angle(tilt: value)
      case .output: outputPath = value
      case .svg: drawsSVG = true
      case .help: throw .help
      }
    }
    try field.finish()
    guard words.operands.count == 1 else {
      throw .usage("\(words.operands.count) files are named; expected one, of samples.")
    }
    file = words.operands[0]
  }
}
