import Console

/// What the command line of `sensorcal verify` asks for.
struct VerifyOptions {
  var printsJSON = false
  /// `-` for the standard input.
  var file = ""
  var calibrationPath: String?
  var points: Int?
  var startDegrees: Double?

  static let help = """
    Usage: sensorcal verify SAMPLES [--calibration FILE.json] [--points N] [--start DEGREES] [--json]
    Says how far a compass is off, by heading: the deviation curve with its classical coefficients A to E, what is left of it, and
    whether that will do. Turn the board through a whole circle, level and slowly, away from iron, and record it.

    SAMPLES is a table as `sensorcal record` writes it (or - for the standard input), or a recording of `whereami --record`.
    What the compass is compared with, the first that there is:
      --points       rests of two seconds at N equal steps, from one to the next in one turn
      heading        a column of the table with the true magnetic heading, degrees
      gx,gy,gz       the turn that the gyroscope saw
      nothing else   the circle that a level field should draw (B to E; a reference is better)
    Only the first two tell A, and --points only with --start.

      -c, --calibration FILE  the calibration to verify (else that of the recording; without any, the raw compass)
      -p, --points N          how many rests, 5 to 36; the points of the compass are 8
      -s, --start DEGREES     the true magnetic heading of the first rest
      -j, --json              print a JSON object, for programs
      -h, --help              print this text

    Exit status: 0 if the compass is good or usable, 1 if it is not or nothing can be said, 2 if the command line is wrong.

    """

  private enum Name: String, CommandLineOption {
    case calibration, points, start, json, help

    var name: String { rawValue }
    var letter: Character? { rawValue.first }
    var takesValue: Bool {
      switch self {
      case .calibration, .points, .start: true
      case .json, .help: false
      }
    }
  }

  init(_ words: [String]) throws(Detour) {
    let words = try CommandLineWords<Name>(words, program: "sensorcal verify")
    for (option, value) in words.options {
      switch option {
      case .calibration: calibrationPath = value
      case .points:
        guard let count = Int(value), (5...36).contains(count) else {
          throw .wrong("--points", value, "5 to 36, such as 8")
        }
        points = count
      case .start:
        guard let degrees = Double(finite: value), abs(degrees) <= 360 else {
          throw .wrong("--start", value, "degrees from -360 to 360, such as 90")
        }
        startDegrees = degrees
      case .json: printsJSON = true
      case .help: throw .help
      }
    }
    if startDegrees != nil, points == nil { throw .usage("--start goes with --points.") }
    guard words.operands.count == 1 else {
      throw .usage("\(words.operands.count) files are named; expected one, of samples.")
    }
    file = words.operands[0]
  }
}
