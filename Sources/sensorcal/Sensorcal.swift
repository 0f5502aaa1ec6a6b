import Console
import Glibc

/// Sensors at a desk: which there are, what they say, what Earth's field is, and how they are calibrated to it. One folder for each subcommand.
@main
struct Sensorcal {
  static let version = "0.1.0"

  static func main() {
    let output = Output(program: "sensorcal")
    let words = Array(CommandLine.arguments.dropFirst())
    let subcommand = words.first.flatMap(Subcommand.init)
    do throws(Detour) {
      let status: Int32
      switch subcommand {
      case .field: status = FieldCommand(try FieldOptions(Array(words.dropFirst())), output).run()
      case .fit: status = FitCommand(try FitOptions(Array(words.dropFirst())), output).run()
      case .calibrate:
        status = CalibrateCommand(try CalibrateOptions(Array(words.dropFirst())), output).run()
      case .detect: status = DetectCommand(try DetectOptions(Array(words.dropFirst())), output).run()
      case .doctor: status = DoctorCommand(try DoctorOptions(Array(words.dropFirst())), output).run()
      case .monitor: status = MonitorCommand(try MonitorOptions(Array(words.dropFirst())), output).run()
      case .record: status = RecordCommand(try RecordOptions(Array(words.dropFirst())), output).run()
      case .verify: status = VerifyCommand(try VerifyOptions(Array(words.dropFirst())), output).run()
      case .report: status = ReportCommand(try ReportOptions(Array(words.dropFirst())), output).run()
      case nil: throw try detour(words)
      }
      exit(output.end(status))
    } catch {
      switch error {
      case .help: output.write(subcommand?.help ?? help)
      case .version: output.write("sensorcal \(version)\n")
      case .usage(let sentence):
        if !sentence.isEmpty { output.complain(sentence) }
        output.complain("Try sensorcal \(subcommand.map { $0.rawValue + " " } ?? "")--help.")
        exit(2)
      }
      exit(output.end(0))
    }
  }

  private static var help: String {
    """
    Usage: sensorcal COMMAND [OPTION]...
    Magnetometers at a desk. `sensorcal COMMAND --help` describes each command.

    \(Subcommand.allCases.map { "  \($0.rawValue.padded(to: 10))\($0.summary)\n" }.joined())
      -h, --help     print this text
          --version  print the version

    """
  }

  private enum Option: String, CommandLineOption {
    case help, version

    var name: String { rawValue }
    var letter: Character? { self == .help ? "h" : nil }
    var takesValue: Bool { false }
  }

  /// What a command line without a subcommand asks for.
  private static func detour(_ words: [String]) throws(Detour) -> Detour {
    let words = try CommandLineWords<Option>(words, program: "sensorcal")
    switch words.options.first?.option {
    case .help: return .help
    case .version: return .version
    case nil:
      let names = Subcommand.allCases.map(\.rawValue).joined(separator: ", ")
      guard let word = words.operands.first else { return .usage("No command is named; there is \(names).") }
      return .usage("\(word) is not a command; there is \(names).")
    }
  }
}
