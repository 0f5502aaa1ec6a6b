import Console
import Sensing

/// What the command line of `sensorcal record` asks for.
struct RecordOptions {
  var configurationPath: String?
  var replayPath: String?
  var outputPath: String?
  var seconds: Double?

  static let help = """
    Usage: sensorcal record [--config FILE] [--replay FILE] [--output FILE.csv] [--duration SECONDS]
    Writes what magnetometer, accelerometer and gyroscope say as a table that `sensorcal fit`, `verify` and `report` read, until
    it is interrupted. Turn the board meanwhile.

      -c, --config FILE       what is wired to this machine (else TRUENORTH_CONFIG, ~/.config/truenorth/config.json,
                              /etc/truenorth/config.json)
      -r, --replay FILE       take the samples of a recording (`whereami --record`) instead of the hardware's
      -o, --output FILE       where to write; without it, to the standard output
      -d, --duration SECONDS  end after so long
      -h, --help              print this text

    A line for each reading of the magnetometer: t_s in seconds, mx,my,mz in µT as the driver gives them, ax,ay,az in m/s² and
    gx,gy,gz in rad/s at the same moment, all along the magnetometer's axes. What there is no sensor for stays empty.

    Exit status: 0 if samples were written, 1 if none came, 2 if the command line is wrong.

    """

  private enum Name: String, CommandLineOption {
    case config, replay, output, duration, help

    var name: String { rawValue }
    var letter: Character? { rawValue.first }
    var takesValue: Bool { self != .help }
  }

  init(_ words: [String]) throws(Detour) {
    let words = try CommandLineWords<Name>(words, program: "sensorcal record")
    for (option, value) in words.options {
      switch option {
      case .config: configurationPath = value
      case .replay: replayPath = value
      case .output: outputPath = value
      case .duration:
        seconds = try Double(seconds: value, of: "--duration")
      case .help: throw .help
      }
    }
    if let stray = words.operands.first { throw .usage("\(stray) is not an option.") }
  }
}
