import Foundation
import Testing

/// Input that is no samples: what a person is told about it.
@Suite struct RefusedInputTests {
  /// A first line that clears a terminal and beeps, and is long.
  @Test func whatAFileHoldsDrivesNoTerminal() async throws {
    let run = try await Run(
      ["fit", "-"], input: "\u{1B}[2J\u{7},\u{0},b\n" + String(repeating: "1,2\n", count: 9))
    #expect(run.status == 1)
    #expect(run.errors == "sensorcal: The columns are ?[2J?,?,b; mx, my and mz have to be among them.\n")
    let long = try await Run(["fit", "-"], input: String(repeating: "a", count: 10_000) + "\n")
    #expect(long.errors.utf8.count < 250, "\(long.errors)")
  }

  /// A device that never ends a line, nor itself.
  @Test(arguments: [["fit"], ["verify"], ["report", "--output", "-"]])
  func whatHasNoEndIsRefused(arguments: [String]) async throws {
    let run = try await Run(arguments + ["/dev/zero"])
    #expect(run.status == 1)
    #expect(
      run.errors
        == "sensorcal: /dev/zero cannot be read: its line 1 has more than 65536 bytes, so that it is no text.\n"
    )
  }

  /// A line end is a line feed, a carriage return or both, also where a buffer of 65536 bytes ends between them.
  @Test(arguments: ["\n", "\r", "\r\n"]) func linesEndInThreeWays(end: String) async throws {
    for size in 65_534...65_538 {
      let comment = "#" + String(repeating: "x", count: 30_000)
      let rest = size - comment.utf8.count - 2 * end.utf8.count
      let lines = [comment, "#" + String(repeating: "x", count: rest - 1), "2026.5,0,47,8", "2026.5,x,47,8"]
      let run = try await Run(["field", "--batch"], input: lines.joined(separator: end))
      #expect(run.lines.count == 2)
      #expect(run.errors == "sensorcal: line 4: height_km is x; expected a number.\n", "\(size)")
    }
  }

  @Test func whatIsNoRecordingIsNamed() async throws {
    let table = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: table) }
    try Data("t_s,mx,my,mz\n0,1,2,3\n".utf8).write(to: table)
    let run = try await Run(["calibrate", "--replay", table.path])
    #expect(run.status == 1)
    #expect(
      run.errors
        == "sensorcal: \(table.path) is no recording of a magnetometer; whereami --record makes one. "
        + "A table of samples is for sensorcal fit.\n")
  }
}
