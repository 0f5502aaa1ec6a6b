import Foundation
import Testing

/// Files of all kinds, and the command line.
@Suite struct InputTests {
  private let trial = Trial(turning: 20)

  /// The columns are found by their names: other orders and further columns change nothing.
  @Test func columns() async throws {
    let rows = trial.rows(300)
    let plain = try await Run(trial: Trial.text(rows))
    let order = [10, 3, 2, 1, 0, 9, 8, 7, 6, 5, 4]
    let names = order.map { Trial.columns[$0] } + ["qw", "note", "valid"]
    let mixed = rows.map { row in order.map { row[$0] } + [0.5, 7, 1] }
    #expect(try await Run(trial: Trial.text(mixed, names)).output == plain.output)
    let spaced = Trial.text(rows).replacingOccurrences(of: ",", with: " , ")
    #expect(try await Run(trial: spaced).output == plain.output)
    // Cells that are not read may hold anything.
    let noted = Trial.text(rows).replacingOccurrences(of: "\n", with: ",-\n")
      .replacingOccurrences(of: "mag_new,-", with: "mag_new,note")
    #expect(try await Run(trial: noted).output == plain.output)
  }

  /// Where no column tells it, each row has a fresh field.
  @Test func withoutFreshness() async throws {
    let all = trial.rows(300).map { Array($0[..<10]) }
    let bare = try await Run(trial: Trial.text(all, Array(Trial.columns[..<10])))
    let told = try await Run(trial: Trial.text(all.map { $0 + [1] }))
    #expect(bare.status == 0)
    #expect(bare.output == told.output)
  }

  @Test(arguments: ["\r\n", "\r", "\n\n"]) func lineEnds(end: String) async throws {
    let rows = trial.rows(100)
    let plain = try await Run(trial: Trial.text(rows))
    let other = try await Run(trial: Trial.text(rows, end: end))
    #expect(other.status == 0)
    #expect(other.output == plain.output)
    let open = try await Run(trial: String(Trial.text(rows).dropLast()))
    #expect(open.output == plain.output)
  }

  @Test(arguments: Trial.columns.dropLast()) func aMissingColumn(name: String) async throws {
    let text = trial.text(20).replacingOccurrences(of: name + ",", with: "other,")
    let run = try await Run(trial: text)
    #expect(run.status == 1)
    #expect(run.rows.isEmpty)
    #expect(run.errors.hasPrefix("attitude-replay: "))
    #expect(run.errors.contains("trial.csv, line 1: there is no column \(name); expected t_s,ax,ay,az,"))
  }

  static let mistakes: [(cells: String, sentence: String)] = [
    ("0.02,x,0,9.8,0,0,0,0,20,-43,1", "ax is x; expected a number."),
    ("0.02,0,0,9.8,0,0,0,0,20,,1", "mz is empty; expected a number."),
    ("0.02,0,0,9.8,0,0,0,0,20,-43,yes", "mag_new is yes; expected a number."),
    ("nan,0,0,9.8,0,0,0,0,20,-43,1", "t_s is nan; expected a number."),
    ("1e300,0,0,9.8,0,0,0,0,20,-43,1", "t_s is 1e+300; expected a number."),
    ("0.02,0,0,9.8,0,0,0,0,20,-43", "there are 10 fields; the line of names has 11."),
    ("0.02,0,0,9.8,0,0,0,0,20,-43,1,0", "there are 12 fields; the line of names has 11."),
    ("0.02;0;0;9.8;0;0;0;0;20;-43;1", "there are 1 fields; the line of names has 11."),
  ]

  /// What was read before the mistake is printed, and the mistake is told with its line.
  @Test(arguments: mistakes.indices) func aMistake(_ index: Int) async throws {
    let (cells, sentence) = Self.mistakes[index]
    let run = try await Run(trial: trial.text(2) + cells + "\n" + "0.03,0,0,9.8,0,0,0,0,20,-43,1\n")
    #expect(run.status == 1)
    #expect(run.lines.count == 3)
    #expect(run.errors.contains("trial.csv, line 4: \(sentence)"), "\(run.errors)")
  }

  /// What is a number and no measurement is passed over.
  @Test func numbersThatAreNone() async throws {
    var lines = trial.text(600).split(separator: "\n").map(String.init)
    for line in stride(from: 50, to: 500, by: 50) {
      lines[line] =
        String(format: "%.6f", Double(line - 1) * 0.01) + ",nan,inf,-inf,nan,1e30,0,1e300,-inf,nan,1"
    }
    let run = try await Run(trial: lines.joined(separator: "\n"))
    #expect(run.status == 0)
    #expect(run.rows.count == 600)
    let last = try #require(run.rows.last)
    let half = 20 * 5.99 * .pi / 360
    #expect(abs(last[1] * cos(half) + last[4] * sin(half)) > cos(1 * .pi / 180))
  }

  /// Times that stand still or fall back.
  @Test func timesOutOfOrder() async throws {
    var rows = trial.rows(800)
    for row in rows.indices where row % 50 == 20 { rows[row][0] = 0 }
    for row in rows.indices where row % 50 == 30 { rows[row][0] = rows[row - 1][0] }
    let run = try await Run(trial: Trial.text(rows))
    #expect(run.status == 0)
    #expect(run.rows.count == 800)
    #expect(run.rows.allSatisfy { $0.allSatisfy(\.isFinite) })
  }

  @Test func nothingToRead() async throws {
    for text in ["", "\n", "\r\n\r\n"] {
      let run = try await Run(trial: text)
      #expect(run.status == 1)
      #expect(run.errors.contains("trial.csv is empty; expected t_s,ax,ay,az,gx,gy,gz,mx,my,mz."))
    }
    let names = try await Run(trial: Trial.text([]))
    #expect(names.status == 0)
    #expect(names.lines == ["t_s,qw,qx,qy,qz,accuracy68_deg,accuracy95_deg"])
    let missing = try await Run(["/nonexistent/trial.csv"])
    #expect(missing.status == 1)
    #expect(missing.errors.contains("/nonexistent/trial.csv cannot be read: No such file or directory."))
    let folder = try await Run(["/"])
    #expect(folder.status == 1)
    #expect(folder.errors.contains("/ cannot be read: Is a directory."))
  }

  @Test func helpAndVersion() async throws {
    for option in ["--help", "-h"] {
      let help = try await Run([option])
      #expect(help.status == 0)
      #expect(help.errors.isEmpty)
      #expect(help.output.hasPrefix("Usage: attitude-replay TRIAL.csv\n"))
      #expect(help.output.contains("t_s,qw,qx,qy,qz,accuracy68_deg,accuracy95_deg"))
    }
    let version = try await Run(["--version"])
    #expect(version.status == 0 && version.output.hasPrefix("attitude-replay "))
  }

  static let commandLines: [(arguments: [String], sentence: String)] = [
    ([], "attitude-replay: 0 files are named; expected one."),
    (["a.csv", "b.csv"], "attitude-replay: 2 files are named; expected one."),
    (["--nonsense", "a.csv"], "unrecognized option '--nonsense'"),
    (["-x"], "invalid option -- 'x'"),
  ]

  @Test(arguments: commandLines.indices) func commandLine(_ index: Int) async throws {
    let (arguments, sentence) = Self.commandLines[index]
    let run = try await Run(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(run.errors.hasSuffix("Try attitude-replay --help.\n"))
  }

  @Test func aFullDiskIsNoSuccess() async throws {
    let run = try await Run(["--help"], outputPath: "/dev/full")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "attitude-replay: The standard output could not be written to its end: No space left on device.\n")
  }
}
