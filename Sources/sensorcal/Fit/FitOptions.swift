import Calibration
import Console
import Quantities

/// What the command line of `sensorcal fit` asks for.
struct FitOptions {
  var printsJSON = false
  /// Tables or recordings; `-` for a table from the standard input.
  var files: [String] = []
  var field = KnownField()
  var tilt = Angle(degrees: 45)
  /// A calibration from before; `nil` for none.
  var earlierPath: String?
  /// `nil` where the calibration is only shown.
  var outputPath: String?
  var overwrites = false

  static let help = """
    Usage: sensorcal fit SAMPLES... [--at LAT,LON | --field MICROTESLA --dip DEGREES] [--tilt DEGREES]
                         [--with FILE.json] [--output FILE.json] [--json]
    Fits a magnetometer's calibration to samples that were recorded while the sensor was turned, whatever the motion was, and says
    how large the heading error will be.

    SAMPLES is a table as `sensorcal record` writes it (or - for the standard input), or a recording of `whereami --record`. A table
    names its columns in the first line: mx,my,mz (raw), and if there are any t_s (seconds), ax,ay,az (specific force in any unit,
    up at rest) and gx,gy,gz (rad/s), all in one system of axes. Lines that start with # are passed over. A gyroscope tells
    much: record it. Several files are several recordings of one sensor on one board at one place, fitted together: what one
    did not turn, another may have.

    \(KnownField.help)
      -t, --tilt DEGREES      how far from level the compass will be used, 0 to 90 (45)
      -w, --with FILE         a calibration of the same sensor from before: what it knew counts as likely, as far as boards stay
                              as they are. Where the samples contradict it, it is left out
      -o, --output FILE       write the calibration to a file for `magnetometer.calibration`, if it may be used. The samples have
                              to be in µT. A better one, or one of another sensor, stays where it is
          --force             write it whatever is there
      -j, --json              print a JSON object, for programs
      -h, --help              print this text

    Exit status: 0 if the calibration may be used, 1 if it is refused or there is none, 2 if the command line is wrong.

    """

  private enum Name: String, CommandLineOption {
    case field, dip, at, date, tilt, with, output, force, json, help

    var name: String { rawValue }
    var letter: Character? { self == .force || self == .date ? nil : rawValue.first }
    var takesValue: Bool {
      switch self {
      case .field, .dip, .at, .date, .tilt, .with, .output: true
      case .force, .json, .help: false
      }
    }
  }

  init(_ words: [String]) throws(Detour) {
    let words = try CommandLineWords<Name>(words, program: "sensorcal fit")
    for (option, value) in words.options {
      switch option {
      case .field: try field.setStrength(value)
      case .dip: try field.setDip(value)
      case .at: try field.setPlace(value)
      case .date: try field.setDate(value)
      case .tilt: tilt = try Angle(tilt: value)
      case .with: earlierPath = value
      case .output: outputPath = value
      case .force: overwrites = true
      case .json: printsJSON = true
      case .help: throw .help
      }
    }
    try field.finish()
    let most = MagnetometerEstimator.mostSessions
    guard (1...most).contains(words.operands.count) else {
      throw .usage("\(words.operands.count) files are named; expected one of samples, or up to \(most).")
    }
    guard words.operands.count(where: { $0 == "-" }) < 2 else {
      throw .usage("The standard input is named twice; it can be read once.")
    }
    files = words.operands
  }
}
