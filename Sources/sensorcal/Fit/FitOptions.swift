import Calibration
import Console
import Quantities

/// What the command line of `sensorcal fit` asks for.
struct FitOptions {
  var printsJSON = false
  /// A table or a recording; `-` for a table from the standard input.
  var file = ""
  var prior = FieldPrior.none
  var tiltDegrees = 45.0
  /// `nil` where the calibration is only shown.
  var outputPath: String?
  var overwrites = false

  static let help = """
    Usage: sensorcal fit SAMPLES [--field MICROTESLA] [--dip DEGREES] [--tilt DEGREES] [--output FILE.json] [--json]
    Fits a magnetometer's calibration to samples that were recorded while the sensor was turned, whatever the motion was, and says
    how large the heading error will be.

    SAMPLES is a table as `sensorcal record` writes it (or - for the standard input), or a recording of `whereami --record`. A table
    names its columns in the first line: mx,my,mz (raw), and if there are any t_s (seconds), ax,ay,az (specific force in any unit,
    up at rest) and gx,gy,gz (rad/s), all in one system of axes. Lines that start with # are passed over. A gyroscope tells
    much: record it.

      -f, --field MICROTESLA  the strength of the field at the place. Without it the samples may be in any unit
      -d, --dip DEGREES       its angle below the horizon; `sensorcal field LAT LON` tells both
      -t, --tilt DEGREES      how far from level the compass will be used, 0 to 90 (45)
      -o, --output FILE       write the calibration to a file for `magnetometer.calibration`, if it may be used. The samples have
                              to be in µT. A better one, or one of another sensor, stays where it is
          --force             write it whatever is there
      -j, --json              print a JSON object, for programs
      -h, --help              print this text

    Exit status: 0 if the calibration may be used, 1 if it is refused or there is none, 2 if the command line is wrong.

    """

  private enum Name: String, CommandLineOption {
    case field, dip, tilt, output, force, json, help

    var name: String { rawValue }
    var letter: Character? { self == .force ? nil : rawValue.first }
    var takesValue: Bool {
      switch self {
      case .field, .dip, .tilt, .output: true
      case .force, .json, .help: false
      }
    }
  }

  init(_ words: [String]) throws(Detour) {
    let words = try CommandLineWords<Name>(words, program: "sensorcal fit")
    for (option, value) in words.options {
      switch option {
      case .field:
        guard let strength = Double(finite: value), strength >= 1, strength <= 1000 else {
          throw .usage("--field is \(value); expected microtesla, such as 48.5.")
        }
        prior.strengthMicrotesla = strength
      case .dip:
        guard let degrees = Double(finite: value), abs(degrees) <= 90 else {
          throw .usage("--dip is \(value); expected degrees from -90 to 90, such as 64.3.")
        }
        prior.dip = Angle(degrees: degrees)
      case .tilt:
        guard let degrees = Double(finite: value), degrees >= 0, degrees <= 90 else {
          throw .usage("--tilt is \(value); expected degrees from 0 to 90, such as 5.")
        }
        tiltDegrees = degrees
      case .output: outputPath = value
      case .force: overwrites = true
      case .json: printsJSON = true
      case .help: throw .help
      }
    }
    guard words.operands.count == 1 else {
      throw .usage("\(words.operands.count) files are named; expected one, of samples.")
    }
    file = words.operands[0]
  }
}
