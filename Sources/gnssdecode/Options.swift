import Console
import Quantities

/// What the command line asks for.
struct Options {
  var printsJSON = false
  var showsAllStatistics = false
  var allowsMissingChecksum = false
  var probes = false
  var polls = false
  /// The host's clock, where it is not to be the machine's.
  var now: UTCTime?
  /// Bits per second of a device; `nil` where it has to be found.
  var speed: Int?
  /// Files, devices, and `-` for the standard input.
  var inputs: [String] = []

  static let help = """
    Usage: gnssdecode [OPTION]... FILE|-|DEVICE...
           gnssdecode --probe [--poll] DEVICE
    Says what a GNSS receiver sends: its fixes, its satellites, and what had to be refused. A FILE is read to its end, -
    is the standard input, and a DEVICE, such as /dev/ttyAMA0, is listened to until interrupted. It is not written to.

      -j, --json                    print a JSON object per line, for programs
      -n, --now TIME                take this for the present, as 2026-03-14T12:00:05Z: it dates the fixes of a receiver
                                    that sends no date. For a device it is the machine's clock, for a file there is none
      -m, --allow-missing-checksum  take sentences without a checksum, too
      -a, --statistics              list every sentence of every talker
      -s, --speed BAUD              the speed of the device (else it is searched for)
      -p, --probe                   look which receiver is at a device, and at which speed
          --poll                    with --probe, also ask for the version of its firmware
      -h, --help                    print this text
          --version                 print the version

    Exit status: 0 if a fix came (with --probe: if a receiver was found), 1 if none did, 2 if the command line is wrong.

    """

  private enum Name: String, CommandLineOption {
    case json, now, statistics, speed, probe, poll, help, version
    case allowMissingChecksum = "allow-missing-checksum"

    var name: String { rawValue }
    var takesValue: Bool { self == .now || self == .speed }
    var letter: Character? {
      switch self {
      case .json: "j"
      case .now: "n"
      case .allowMissingChecksum: "m"
      case .statistics: "a"
      case .speed: "s"
      case .probe: "p"
      case .help: "h"
      case .poll, .version: nil
      }
    }
  }

  /// Reads the command line; options, their values and inputs may come in any order.
  init() throws(Detour) {
    let words = try CommandLineWords<Name>(Array(CommandLine.arguments.dropFirst()), program: "gnssdecode")
    for (option, value) in words.options { try take(option, value) }
    inputs = words.operands
    try check()
  }

  private mutating func take(_ option: Name, _ value: String) throws(Detour) {
    switch option {
    case .json: printsJSON = true
    case .statistics: showsAllStatistics = true
    case .allowMissingChecksum: allowsMissingChecksum = true
    case .probe: probes = true
    case .poll: polls = true
    case .now:
      guard let time = UTCTime(iso8601: value) else {
        throw .wrong("--now", value, "a time such as 2026-03-14T12:00:05Z")
      }
      now = time
    case .speed:
      guard let baud = Int(value), baud > 0 else {
        throw .wrong("--speed", value, "a number of bits per second, such as 9600")
      }
      speed = baud
    case .help: throw .help
    case .version: throw .version
    }
  }

  private func check() throws(Detour) {
    if inputs.isEmpty {
      throw .usage("No input is named; expected a file, a device, or - for the standard input.")
    }
    if polls, !probes { throw .usage("--poll goes with --probe.") }
    if probes, inputs.count > 1 { throw .usage("--probe looks at one device.") }
    if probes, speed != nil { throw .usage("--speed does not go with --probe, which finds it.") }
  }
}
