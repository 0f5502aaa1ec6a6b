import Foundation
import Testing

/// `sensorcal calibrate` in terminals, by what a terminal makes of its output.
@Suite struct CalibrateTerminalTests {
  static let recording = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Examples/Calibration/figure-eight.truenorth").path

  private func arguments(_ more: String...) -> [String] {
    ["calibrate", "--replay", Self.recording, "--field", "48", "--dip", "61"] + more
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)])
  func nothingScrollsOrWraps(columns: Int, rows: Int) async throws {
    let run = try await TerminalRun(arguments("--speed", "10"), columns: columns, rows: rows)
    let terminal = run.terminal
    #expect(run.status == 0, "\(terminal.lines.joined(separator: "\n"))")
    #expect(terminal.scrollCount == 0 && terminal.wrapCount == 0 && terminal.unknownSequences.isEmpty)
    #expect(terminal.isCursorShown && run.isRestored)
    #expect(terminal.screens.count >= 5 && terminal.colorCount > 0)
    // Each screen came whole: the title stands at the top of all of them, and the frame of the map is closed.
    for screen in terminal.screens.dropFirst(2) {
      #expect(screen[0].hasPrefix("  Magnetometer LIS3MDL on /dev/i2c-0"))
      let corners = screen.joined().filter { "┌┐└┘".contains($0) }
      #expect(corners.count == 4, "\(screen.joined(separator: "\n"))")
    }
    let text = terminal.lines.joined(separator: "\n")
    #expect(text.contains("Good: heading error 0.") && text.contains("target 1°"), "\(text)")
    #expect(text.contains("hard iron  33.") && text.contains("Nothing is written"), "\(text)")
    // The cursor is below all that is drawn.
    #expect(terminal.lines[terminal.row].isEmpty && terminal.column == 0)
    #expect(terminal.lines[terminal.row...].joined().isEmpty)
  }

  @Test func withoutColorAndWithoutUTF8() async throws {
    let run = try await TerminalRun(
      arguments("--speed", "max"), environment: ["NO_COLOR": "1", "LC_ALL": "C"])
    #expect(run.status == 0 && run.terminal.colorCount == 0)
    let text = run.terminal.lines.joined(separator: "\n")
    #expect(
      text.utf8.count == text.count && text.contains("0.") && text.contains(" deg, one sigma"), "\(text)")
  }

  @Test func aDumbTerminalGetsLines() async throws {
    let run = try await TerminalRun(arguments(), environment: ["TERM": "dumb"])
    #expect(run.status == 0 && run.terminal.screens.isEmpty && run.terminal.unknownSequences.isEmpty)
    #expect(run.terminal.isCursorShown && run.isRestored)
  }

  @Test func anInterruptKeepsTheBest() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    // The target is out of reach, so that it goes on until it is interrupted.
    let run = try await TerminalRun(
      arguments("--speed", "4", "--target", "0.1", "--output", file.path), interruptAt: "best so far.")
    let text = run.terminal.lines.joined(separator: "\n")
    #expect(run.status == 0 && text.contains("written"), "\(text)")
    #expect(run.terminal.isCursorShown && run.isRestored && run.terminal.scrollCount == 0)
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written.contains("hardIronMicrotesla") && written.contains("LIS3MDL"))
    // Before anything was good enough there is nothing to keep.
    let early = try await TerminalRun(arguments("--speed", "1"), interruptAt: "Ctrl-C ends it.")
    #expect(early.status == 1 && early.terminal.isCursorShown && early.isRestored)
  }

  @Test func aBetterOneIsReplacedOnlyWhenAPersonSaysSo() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let better = """
      {
        schemaVersion: 2, sensor: { chip: "LIS3MDL" }, quality: { headingErrorDegrees: 0.1, tiltDegrees: 60 },
        magnetometer: { hardIronMicrotesla: [1, 2, 3], softIron: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] },
      }
      """
    try Data(better.utf8).write(to: file)
    let arguments = arguments("--speed", "max", "--output", file.path)
    let no = try await TerminalRun(arguments, answer: "n")
    #expect(no.status == 1 && no.terminal.scrollCount == 0)
    // A sentence may be broken between any two words.
    let text = no.terminal.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(text.contains("it states a heading error of 0.1°") && text.contains("--force"), "\(text)")
    #expect(try String(contentsOf: file, encoding: .utf8) == better)
    // Without a terminal nobody is asked.
    let silent = try await Run(arguments)
    #expect(silent.status == 1 && silent.output.contains("--force replaces it."), "\(silent.output)")
    #expect(try String(contentsOf: file, encoding: .utf8) == better)
    let yes = try await TerminalRun(arguments, answer: "y")
    #expect(yes.status == 0 && yes.terminal.scrollCount == 0)
    #expect(yes.terminal.lines.joined(separator: "\n").contains("written"))
    #expect(try String(contentsOf: file, encoding: .utf8) != better)
    try Data(better.utf8).write(to: file)
    let forced = try await Run(arguments + ["--force"])
    #expect(forced.status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) != better)
  }
}
