import CLinux
import Glibc
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

  /// What to do instead of looking where we are.
  enum Detour: Error, Equatable {
    case help
    case version
    /// The command line is wrong; the sentence says how. It is empty where getopt has said it.
    case usage(String)
  }

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

  private static let versionValue: Int32 = 256

  /// Reads the command line; options and their values may come in any order.
  init() throws(Detour) {
    let names: [(name: String, takesValue: Bool, value: Int32)] = [
      ("follow", false, Self.code("f")), ("json", false, Self.code("j")), ("config", true, Self.code("c")),
      ("replay", true, Self.code("r")), ("speed", true, Self.code("s")), ("record", true, Self.code("o")),
      ("duration", true, Self.code("d")), ("help", false, Self.code("h")),
      ("version", false, Self.versionValue),
    ]
    // getopt keeps the pointers to the names only while it runs.
    let copies = names.map { strdup($0.name) }
    defer { for copy in copies { free(copy) } }
    var table = zip(names, copies).map { entry, copy in
      option(
        name: UnsafePointer(copy), has_arg: entry.takesValue ? required_argument : no_argument, flag: nil,
        val: entry.value)
    }
    table.append(option())
    var (value, rest): (UnsafePointer<CChar>?, Int32) = (nil, 0)
    while true {
      let found = cl_next_option(
        CommandLine.argc, CommandLine.unsafeArgv, "fjc:r:s:o:d:h", table, &value, &rest)
      guard found != -1 else { break }
      try take(found, value.map { String(cString: $0) } ?? "")
    }
    if let stray = CommandLine.arguments.dropFirst(Int(rest)).first {
      throw .usage("\(stray) is not an option.")
    }
    if replayPath != nil, recordPath != nil {
      throw .usage("--record writes what the hardware says; with --replay there is none.")
    }
    if replayPath == nil, speed != .recorded { throw .usage("--speed goes with --replay.") }
  }

  private mutating func take(_ found: Int32, _ value: String) throws(Detour) {
    switch found {
    case Self.code("f"): follows = true
    case Self.code("j"): printsJSON = true
    case Self.code("c"): configurationPath = value
    case Self.code("r"): replayPath = value
    case Self.code("s"): speed = try Self.speed(value)
    case Self.code("o"): recordPath = value
    case Self.code("d"):
      guard let seconds = Double(value), seconds > 0, seconds < 1e9 else {
        throw .usage("--duration is \(value); expected a number of seconds.")
      }
      duration = seconds
    case Self.code("h"): throw .help
    case Self.versionValue: throw .version
    default: throw .usage("")
    }
  }

  private static func speed(_ text: String) throws(Detour) -> ReplaySpeed {
    if text == "max" { return .maximum }
    guard let factor = Double(text), factor.isFinite, factor > 0 else {
      throw .usage("--speed is \(text); expected a number above 0, or max.")
    }
    return .times(factor)
  }

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
