import CLinux
import Glibc
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

  /// What to do instead of decoding.
  enum Detour: Error, Equatable {
    case help
    case version
    /// The command line is wrong; the sentence says how. It is empty where getopt has said it.
    case usage(String)
  }

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

  private static let versionValue: Int32 = 256
  private static let pollValue: Int32 = 257

  /// Reads the command line; options, their values and inputs may come in any order.
  init() throws(Detour) {
    let names: [(name: String, takesValue: Bool, value: Int32)] = [
      ("json", false, Self.code("j")), ("now", true, Self.code("n")),
      ("allow-missing-checksum", false, Self.code("m")), ("statistics", false, Self.code("a")),
      ("speed", true, Self.code("s")), ("probe", false, Self.code("p")), ("poll", false, Self.pollValue),
      ("help", false, Self.code("h")), ("version", false, Self.versionValue),
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
        CommandLine.argc, CommandLine.unsafeArgv, "jn:mas:ph", table, &value, &rest)
      guard found != -1 else { break }
      try take(found, value.map { String(cString: $0) } ?? "")
    }
    // getopt has moved what is no option to the end.
    inputs = (Int(rest)..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { String(cString: $0) }
    }
    try check()
  }

  private mutating func take(_ found: Int32, _ value: String) throws(Detour) {
    switch found {
    case Self.code("j"): printsJSON = true
    case Self.code("a"): showsAllStatistics = true
    case Self.code("m"): allowsMissingChecksum = true
    case Self.code("p"): probes = true
    case Self.pollValue: polls = true
    case Self.code("n"):
      guard let time = UTCTime(iso8601: value) else {
        throw .usage("--now is \(value); expected a time such as 2026-03-14T12:00:05Z.")
      }
      now = time
    case Self.code("s"):
      guard let baud = Int(value), baud > 0 else {
        throw .usage("--speed is \(value); expected a number of bits per second, such as 9600.")
      }
      speed = baud
    case Self.code("h"): throw .help
    case Self.versionValue: throw .version
    default: throw .usage("")
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

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
