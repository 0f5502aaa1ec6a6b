import Console
import Glibc

/// Plays a trial of a magnetometer, an accelerometer and a gyroscope through the compass, and prints the attitude after
/// each of its rows: what a judge of filters asks for.
@main
struct AttitudeReplay {
  static func main() {
    let output = Output(program: "attitude-replay")
    do throws(Detour) {
      let path = try operand(Array(CommandLine.arguments.dropFirst()))
      let isWhole = play(path, output)
      exit(output.end(isWhole ? 0 : 1))
    } catch {
      switch error {
      case .help: output.write(help)
      case .version: output.write("attitude-replay 0.1.0\n")
      case .usage(let sentence):
        if !sentence.isEmpty { output.complain(sentence) }
        output.complain("Try attitude-replay --help.")
        exit(2)
      }
      exit(output.end(0))
    }
  }

  /// Returns whether every row could be read.
  private static func play(_ path: String, _ output: Output) -> Bool {
    var replay = TrialReplay()
    var columns: TrialColumns?
    do throws(TextError) {
      var lines = try TextLines(path)
      while !output.isClosed, let text = try lines.next() {
        guard !text.isEmpty else { continue }
        let line = Substring(text).utf8
        do throws(TrialError) {
          if let columns {
            output.write(replay.row(try columns.read(line)) + "\n")
          } else {
            columns = try TrialColumns(line)
            output.write(TrialReplay.header + "\n")
          }
        } catch {
          output.complain("\(path), line \(lines.number): \(error)")
          return false
        }
      }
    } catch {
      output.complain("\(path) cannot be read: \(error).")
      return false
    }
    guard columns != nil else {
      output.complain("\(path) is empty; expected \(TrialColumns.names.joined(separator: ",")).")
      return false
    }
    return true
  }

  private enum Option: String, CommandLineOption {
    case help, version

    var name: String { rawValue }
    var letter: Character? { self == .help ? "h" : nil }
    var takesValue: Bool { false }
  }

  private static func operand(_ words: [String]) throws(Detour) -> String {
    let words = try CommandLineWords<Option>(words, program: "attitude-replay")
    switch words.options.first?.option {
    case .help: throw .help
    case .version: throw .version
    case nil: break
    }
    guard let path = words.operands.first, words.operands.count == 1 else {
      throw .usage("\(words.operands.count) files are named; expected one.")
    }
    return path
  }

  private static let help = """
    Usage: attitude-replay TRIAL.csv
    Plays a trial through the compass and prints \(TrialReplay.header),
    a line after each row: the rotation from the body to east-north-up (Hamilton quaternion, magnetic north), and how
    sure the heading is, in degrees; negative where there is no valid heading.

    The trial has a line of names, in any order: t_s, seconds; ax ay az, specific force in m/s² (upward when level); gx gy
    gz, rates in rad/s; mx my mz, field in µT; and mag_new, 1 where the field is a fresh sample (where this column is
    missing, each row is one). All are in one right-handed frame of the body. Other columns are not read. Rates and forces
    that repeat the row before to the last digit are taken for held samples, as a logger writes them for a slower sensor.
    A magnetometer that was not calibrated is noticed, and its hard iron learned.

      -h, --help     print this text
          --version  print the version

    Exit status: 0 if the whole trial was read, 1 if not, 2 if the command line is wrong.

    """
}
