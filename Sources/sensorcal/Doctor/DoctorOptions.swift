import Console

/// What the command line of `sensorcal doctor` asks for.
struct DoctorOptions {
  var configurationPath: String?
  var field = KnownField()
  var seconds = 3.0
  var takesSamples = true
  var printsJSON = false

  static let help = """
    Usage: sensorcal doctor [--config FILE] [--at LAT,LON[,ALT]] [--duration SECONDS] [--no-samples] [--json]
    Looks for what keeps this machine from knowing where it is and which way it faces, and prints for each thing that is wrong the
    command or the line of a file that mends it, worst first. Lay the board level and still: gravity and Earth's field then say
    whether the chips are mounted as the configuration has it. Turned all ways for the time of --duration 20, it shows whether
    their axes belong together.

      -c, --config FILE       what is wired to this machine (else TRUENORTH_CONFIG, ~/.config/truenorth/config.json,
                              /etc/truenorth/config.json)
      -a, --at LAT,LON[,ALT]  the place, in degrees north and east and meters, where no receiver knows it
      -d, --duration SECONDS  how long the sensors are read, 1 to 600 (3)
          --no-samples        leave the sensors as they are: reading them sets them up as the configuration says
      -j, --json              print a JSON object per line, for programs
      -h, --help              print this text

    Exit status: 0 if all is well, 1 if something is wrong, 2 if the command line is wrong.

    """

  private enum Name: String, CommandLineOption {
    case config, at, duration, json, help
    case noSamples = "no-samples"

    var name: String { rawValue }
    var letter: Character? { self == .noSamples ? nil : rawValue.first }
    var takesValue: Bool { [.config, .at, .duration].contains(self) }
  }

  init(_ words: [String]) throws(Detour) {
    let words = try CommandLineWords<Name>(words, program: "sensorcal doctor")
    for (option, value) in words.options {
      switch option {
      case .config: configurationPath = value
      case .at: try field.setPlace(value)
      case .duration:
        guard let seconds = Double(finite: value), (1...600).contains(seconds) else {
          throw .wrong("--duration", value, "seconds, 1 to 600")
        }
        self.seconds = seconds
      case .noSamples: takesSamples = false
      case .json: printsJSON = true
      case .help: throw .help
      }
    }
    if let stray = words.operands.first { throw .usage("\(stray) is not an option.") }
    try field.finish()
  }
}
