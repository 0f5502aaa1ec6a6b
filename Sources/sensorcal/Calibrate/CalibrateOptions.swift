import Calibration
import Console
import Quantities
import Sensing

/// What the command line of `sensorcal calibrate` asks for.
struct CalibrateOptions {
  var sensor = SensorKind.magnetometer
  var configurationPath: String?
  var replayPath: String?
  /// `nil` for as recorded where a person looks on, and else as fast as possible.
  var speed: ReplaySpeed?
  var outputPath: String?
  var field = KnownField()
  var tilt = Angle(degrees: 45)
  var target = MagnetometerSession.defaultTarget
  var overwrites = false
  var printsJSON = false

  static let help = """
    Usage: sensorcal calibrate [magnetometer|accelerometer|gyroscope] [OPTION]...
    Calibrates a sensor while you move the board: shows what is still missing, stops by itself when it is enough, and writes the
    calibration to where the configuration expects it. Ctrl-C ends it sooner and keeps the best so far.

      magnetometer   turn it all ways, or on the spot where it cannot be tilted (with --tilt 5 and --at)
      accelerometer  lay it still on each of its six sides
      gyroscope      lay it still for ten seconds

    \(KnownField.help)
      -t, --tilt DEGREES      how far from level the compass will be used, 0 to 90 (45)
          --target DEGREES    the heading error at which it is enough, one sigma, 0.1 to 5 (1)
      -c, --config FILE       what is wired to this machine (else TRUENORTH_CONFIG, ~/.config/truenorth/config.json,
                              /etc/truenorth/config.json)
      -o, --output FILE       where to write (else the file that the configuration names for the sensor; else CHIP.json in
                              /var/lib/truenorth/calibration, or in ~/.local/state/truenorth/calibration). A better calibration
                              stays where it is, unless you say so when you are asked
          --force             write it whatever is there
      -r, --replay FILE       take the samples of a recording (`whereami --record`) instead of the hardware's; nothing is written
                              without --output
      -s, --speed FACTOR|max  how many times as fast as recorded (1 on a terminal, else max)
      -j, --json              print a JSON object a second and one for the result, for programs
      -h, --help              print this text

    Exit status: 0 if the sensor is calibrated (and the file is written), 1 if not, 2 if the command line is wrong.

    """

  private enum Name: String, CommandLineOption {
    case at, field, dip, date, tilt, target, config, output, force, replay, speed, json, help

    var name: String { rawValue }
    var letter: Character? {
      switch self {
      case .target, .force, .date: nil
      default: rawValue.first
      }
    }
    var takesValue: Bool {
      switch self {
      case .force, .json, .help: false
      default: true
      }
    }
  }

  init(_ words: [String]) throws(Detour) {
    let words = try CommandLineWords<Name>(words, program: "sensorcal calibrate")
    for (option, value) in words.options { try take(option, value) }
    if let word = words.operands.first {
      guard words.operands.count == 1, let sensor = SensorKind(rawValue: word) else {
        let names = SensorKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("\(words.operands.joined(separator: " ")) is no sensor; expected one of \(names).")
      }
      self.sensor = sensor
    }
    if replayPath == nil, speed != nil { throw .usage("--speed goes with --replay.") }
    try field.finish()
  }

  private mutating func take(_ option: Name, _ value: String) throws(Detour) {
    switch option {
    case .at: try field.setPlace(value)
    case .field: try field.setStrength(value)
    case .dip: try field.setDip(value)
    case .date: try field.setDate(value)
    case .tilt: tilt = try Angle(tilt: value)
    case .target: target = try Self.number(option, value, 0.1...5, "degrees from 0.1 to 5, such as 1")
    case .config: configurationPath = value
    case .output: outputPath = value
    case .force: overwrites = true
    case .replay: replayPath = value
    case .speed:
      if value == "max" {
        speed = .maximum
      } else {
        speed = .times(try Self.number(option, value, 1e-3...1e6, "a number from 0.001 to 1000000, or max"))
      }
    case .json: printsJSON = true
    case .help: throw .help
    }
  }

  private static func number(
    _ option: Name, _ text: String, _ range: ClosedRange<Double>, _ expected: String
  ) throws(Detour) -> Double {
    guard let number = Double(finite: text), range.contains(number) else {
      throw .wrong("--\(option.name)", text, expected)
    }
    return number
  }
}
