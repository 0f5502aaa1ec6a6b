import Console

/// What the command line of `sensorcal monitor` asks for.
struct MonitorOptions {
  var sensor = SensorKind.magnetometer
  var configurationPath: String?
  var replayPath: String?
  var seconds: Double?
  var printsJSON = false

  static let help = """
    Usage: sensorcal monitor [magnetometer|accelerometer|gyroscope] [--config FILE] [--replay FILE] [--duration SECONDS] [--json]
    Shows what one sensor says, as its driver gives it, along its own axes and before any calibration, until it is interrupted. On
    a terminal one line is redrawn ten times a second, elsewhere there is a line each second.

      -c, --config FILE       what is wired to this machine (else TRUENORTH_CONFIG, ~/.config/truenorth/config.json,
                              /etc/truenorth/config.json)
      -r, --replay FILE       show the samples of a recording (`whereami --record`) instead of the hardware's
      -d, --duration SECONDS  end after so long
      -j, --json              print a JSON object each second, for programs
      -h, --help              print this text

    A line has the three axes and the length of what is measured, in µT, m/s² or °/s; samples a second and how far their times are
    from regular (for 99 of 100); the temperature of the die where the chip measures it; how many samples were at the end of the
    range, and how many were lost.

    Exit status: 0 if samples came, 1 if none did, 2 if the command line is wrong.

    """

  private enum Name: String, CommandLineOption {
    case config, replay, duration, json, help

    var name: String { rawValue }
    var letter: Character? { rawValue.first }
    var takesValue: Bool { self != .help && self != .json }
  }

  init(_ words: [String]) throws(Detour) {
    let words = try CommandLineWords<Name>(words, program: "sensorcal monitor")
    for (option, value) in words.options {
      switch option {
      case .config: configurationPath = value
      case .replay: replayPath = value
      case .duration:
        seconds = try Double(seconds: value, of: "--duration")
      case .json: printsJSON = true
      case .help: throw .help
      }
    }
    if let word = words.operands.first {
      guard words.operands.count == 1, let sensor = SensorKind(rawValue: word) else {
        let names = SensorKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("\(words.operands.joined(separator: " ")) is no sensor; expected one of \(names).")
      }
      self.sensor = sensor
    }
  }
}
