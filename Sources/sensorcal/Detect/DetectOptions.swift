import Console

/// What the command line of `sensorcal detect` asks for.
struct DetectOptions {
  /// The buses and ports to look at, in place of all.
  var buses: [String] = []
  var ports: [String] = []
  var outputPath: String?
  var overwrites = false
  var printsJSON = false
  /// Whether ports are left out.
  var skipsPorts = false

  static let help = """
    Usage: sensorcal detect [--bus BUS]... [--port PORT]... [--output FILE [--force]] [--json]
    Looks which chips are on the I2C buses and which receivers on the serial ports, and writes a configuration of them. It reads
    identities at the addresses that chips of the catalog can have, and leaves alone what a driver of the kernel, a console or
    another program holds. To receivers it listens only.

      -b, --bus BUS      look at this bus: its path, its number, or the board's name of it; may be repeated. Without it, at those
                         of the board's connectors, or at all where the board is not known
      -p, --port PORT    look at this serial port; may be repeated. Without it, at those of the board and of USB
          --no-ports     look at no serial port: searching the speeds of a silent one takes 12 seconds
      -o, --output FILE  write a configuration of what was found, with what there is to check yet
          --force        write it even where FILE exists
      -j, --json         print a JSON object per line, for programs
      -h, --help         print this text

    Exit status: 0 if a sensor or a receiver was found (and the file was written), 1 if not, 2 if the command line is wrong.

    """

  private enum Name: String, CommandLineOption {
    case bus, port, output, force, json, help
    case noPorts = "no-ports"

    var name: String { rawValue }
    var letter: Character? {
      switch self {
      case .force, .noPorts: nil
      default: rawValue.first
      }
    }
    var takesValue: Bool { [.bus, .port, .output].contains(self) }
  }

  init(_ words: [String]) throws(Detour) {
    let words = try CommandLineWords<Name>(words, program: "sensorcal detect")
    for (option, value) in words.options {
      switch option {
      case .bus: buses.append(try Self.bus(value))
      case .port: ports.append(try Self.port(value))
      case .output: outputPath = value
      case .force: overwrites = true
      case .json: printsJSON = true
      case .noPorts: skipsPorts = true
      case .help: throw .help
      }
    }
    if let stray = words.operands.first { throw .usage("\(stray) is not an option.") }
    if skipsPorts, !ports.isEmpty { throw .usage("--no-ports and --port contradict each other.") }
    if overwrites, outputPath == nil { throw .usage("--force goes with --output.") }
  }

  /// A number, a path, or a name that a board may have; not what looks like the one or the other and is none.
  private static func bus(_ word: String) throws(Detour) -> String {
    let isNumber = Double(word) != nil
    guard isNumber ? Int(word).map((0...greatestBus).contains) ?? false : isNameOrPath(word) else {
      throw .wrong(
        "--bus", word,
        "a bus: its number from 0 to \(greatestBus), its path such as /dev/i2c-1, or the board's name of it")
    }
    return word
  }

  /// The kernel has twenty bits for the minor numbers of devices.
  private static let greatestBus = 1_048_575

  private static func port(_ word: String) throws(Detour) -> String {
    guard isNameOrPath(word) else {
      throw .wrong("--port", word, "a serial port: its path such as /dev/ttyAMA0, or the board's name of it")
    }
    return word
  }

  private static func isNameOrPath(_ word: String) -> Bool {
    !word.isEmpty && (word.hasPrefix("/") || !word.contains("/"))
  }
}
