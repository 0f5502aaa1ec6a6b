import Calibration
import Console
import Geomagnetism
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
  var prior = FieldPrior.none
  /// Of `--at`, which tells the prior: degrees.
  var place: (latitude: Double, longitude: Double)?
  var tiltDegrees = 45.0
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

      -a, --at LAT,LON        where this is, degrees north and east: the World Magnetic Model tells the field
      -f, --field MICROTESLA  the strength of the field, where you know it better
      -d, --dip DEGREES       and its angle below the horizon
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
    case at, field, dip, tilt, target, config, output, force, replay, speed, json, help

    var name: String { rawValue }
    var letter: Character? {
      switch self {
      case .target, .force: nil
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
    if place != nil, prior != .none { throw .usage("--at tells the field; --field and --dip go without it.") }
  }

  private mutating func take(_ option: Name, _ value: String) throws(Detour) {
    switch option {
    case .at: place = try Self.place(value)
    case .field:
      prior.strengthMicrotesla = try Self.number(option, value, 1...1000, "microtesla, such as 48.5")
    case .dip:
      let degrees = try Self.number(option, value, -90...90, "degrees from -90 to 90, such as 64.3")
      prior.dip = Angle(degrees: degrees)
    case .tilt: tiltDegrees = try Self.number(option, value, 0...90, "degrees from 0 to 90, such as 5")
    case .target: target = try Self.number(option, value, 0.1...5, "degrees from 0.1 to 5, such as 1")
    case .config: configurationPath = value
    case .output: outputPath = value
    case .force: overwrites = true
    case .replay: replayPath = value
    case .speed:
      if value == "max" {
        speed = .maximum
      } else {
        speed = .times(try Self.number(option, value, 1e-3...1e6, "a number above 0, or max"))
      }
    case .json: printsJSON = true
    case .help: throw .help
    }
  }

  private static func number(
    _ option: Name, _ text: String, _ range: ClosedRange<Double>, _ expected: String
  ) throws(Detour) -> Double {
    guard let number = Double(finite: text), range.contains(number) else {
      throw .usage("--\(option.name) is \(text); expected \(expected).")
    }
    return number
  }

  private static func place(_ text: String) throws(Detour) -> (latitude: Double, longitude: Double) {
    let numbers = text.split(separator: ",").map { Double(finite: $0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], abs(latitude) <= 90,
      abs(longitude) <= 360
    else { throw .usage("--at is \(text); expected degrees north and east, such as 47.4,8.5.") }
    return (latitude, longitude)
  }

  /// What is known of the field at the place.
  func fieldPrior() throws(GeomagnetismError) -> FieldPrior {
    guard let place else { return prior }
    let answer = try FieldAnswer(
      Place(date: .now, latitude: place.latitude, longitude: place.longitude, heightMeters: 0), nil)
    return FieldPrior(
      strengthMicrotesla: answer.elements.total / 1000, dip: answer.elements.inclination)
  }
}
