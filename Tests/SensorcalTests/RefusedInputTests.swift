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
