import Foundation
import Testing

/// Where the output goes: a full disk, a reader that goes away, a narrow terminal.
@Suite struct OutputTests {
  @Test(arguments: [["--help"], ["--version"], [], ["--json"]])
  func aFullDiskIsSaidAndIsNoSuccess(options: [String]) async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write((0..<20).map(epoch).joined(), to: "drive.nmea")
    let play = options.first.map { $0 == "--json" } ?? true
    let arguments = options + (play ? ["--replay", log, "--speed", "max"] : [])
    let run = try await Program(arguments, redirections: ">/dev/full").wait()
    #expect(run.status == 1)
    #expect(
      run.errors
        == "whereami: The standard output could not be written to its end: No space left on device.\n")
  }

  /// The log lasts for minutes.
  @Test func aReaderThatGoesAwayEndsItQuietly() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.write((0..<600).map(epoch).joined(), to: "drive.nmea")
    let program = try Program(["--json", "--replay", log])
    program.closeOutput()
    let run = await program.wait()
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func aNarrowTerminalShowsWholePositions() async throws {
    let shown = try await shownOnTerminal(columns: 20, rows: 12)
    // After ten seconds at 10 knots, 0.03 minutes: 0.0005°.
    let last = try #require(shown.components(separatedBy: "Position").last)
    #expect(last.contains("  48.0005000° N\r\n") && last.contains("  11.0000000° E\r\n"))
    #expect(last.contains("  2026-07-01\r\n") && last.contains("  12:00:10.0 UTC\r\n"))
    for line in shown.split(separator: "\r\n") { #expect(line.count < 20, "\(line)") }
  }

  /// What scrolled away could not be drawn over.
  @Test func aLowTerminalIsNotLeft() async throws {
    let raw = try await output(columns: 20, rows: 4)
    let climbs = raw.matches(of: /\u{1B}\[(\d+)A/).compactMap { Int($0.1) }
    #expect(!climbs.isEmpty && climbs.allSatisfy { $0 <= 3 }, "\(climbs)")
  }

  /// Without what steers the terminal.
  private func shownOnTerminal(columns: UInt16, rows: UInt16) async throws -> String {
    try await output(columns: columns, rows: rows).replacing(/\u{1B}\[\d*[A-Z]/, with: "")
  }

  private func output(columns: UInt16, rows: UInt16) async throws -> String {
    let folder = try TemporaryFolder()
    let log = try folder.write((0...10).map(epoch).joined(), to: "drive.nmea")
    var (near, far): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&near, &far, nil, nil, &size) == 0)
    let terminal = FileHandle(fileDescriptor: near, closeOnDealloc: true)
    let program = try Program(
      ["--follow", "--replay", log, "--speed", "20"], standardOutput: FileHandle(fileDescriptor: far))
    close(far)
    let run = await program.wait()
    #expect(run.status == 0)
    _ = fcntl(near, F_SETFL, O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = max(read(terminal.fileDescriptor, &bytes, bytes.count), 0)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
