import Console
import Sensing

/// What the command line asks for.
struct Options {
  var follows = false
  var printsJSON = false
  var configurationPath: String?
  var replayPath: String?
  var speed = ReplaySpeed.recorded
  var recordPath: String?
  /// Seconds after which the program ends.
  var duration: Double?

  static let help = """
    Usage: whereami [OPTION]...
    Says where this device is and which way it faces.

      -f, --follow            go on until interrupted, instead of ending with a good position and heading
      -j, --json              print a JSON object per line, for programs
      -c, --config FILE       what is wired to this machine (else TRUENORTH_CONFIG,
                              ~/.config/truenorth/config.json, /etc/truenorth/config.json)
      -r, --replay FILE       play a recording or a receiver's NMEA log instead of the hardware, to its end
      -s, --speed FACTOR|max  how many times as fast as recorded, or as fast as possible (1)
      -o, --record FILE       write all that the hardware says to a file that --replay takes
      -d, --duration SECONDS  end after so long
      -h, --help              print this text
          --version           print the version

    Exit status: 0 if a position or a valid heading came, 1 if none did, 2 if the command line is wrong.

    """

  private enum Name: String, CommandLineOption {
    case follow, json, config, replay, speed, record, duration, help, version

    var name: String { rawValue }
    var takesValue: Bool {
      switch self {
      case .config, .replay, .speed, .record, .duration: true
      case .follow, .json, .help, .version: false
      }
    }
    var letter: Character? {
      switch self {
      case .record: "o"
      case .version: nil
      default: rawValue.first
      }
    }
  }

  /// Reads the command line; options and their values may come in any order.
  init() throws(Detour) {
    let words = try CommandLineWords<Name>(Array(CommandLine.arguments.dropFirst()), program: "whereami")
    for (option, value) in words.options { try take(option, value) }
    if let stray = words.operands.first { throw .usage("\(stray) is not an option.") }
    if replayPath != nil, recordPath != nil {
      throw .usage("--record writes what the hardware says; with --replay there is none.")
    }
    if replayPath == nil, speed != .recorded { throw .usage("--speed goes with --replay.") }
  }

  private mutating func take(_ option: Name, _ value: String) throws(Detour) {
    switch option {
    case .follow: follows = true
    case .json: printsJSON = true
    case .config: configurationPath = value
    case .replay: replayPath = value
    case .speed: speed = try Self.speed(value)
    case .record: recordPath = value
    case .duration:
      duration = try Double(seconds: value, of: "--duration")
    case .help: throw .help
    case .version: throw .version
    }
  }

  private static func speed(_ text: String) throws(Detour) -> ReplaySpeed {
    if text == "max" { return .maximum }
    guard let factor = Double(text), (1e-3...1e6).contains(factor) else {
      throw .wrong("--speed", text, "a number from 0.001 to 1000000, or max")
    }
    return .times(factor)
  }
}
