import Foundation
import Testing

/// What could not be written, and what must not be lost.
@Suite struct KeepingTests {
  private static let recording = CalibrateTerminalTests.recording
  private static let calibrate = ["calibrate", "--replay", recording, "--field", "48", "--dip", "61"]

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("keeping-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The target is out of reach, so that it goes on until the terminal goes away.
  @Test func aTerminalThatGoesAwayKeepsTheBest() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("mag.json").path
    let run = try await TerminalRun(
      Self.calibrate + ["--speed", "4", "--target", "0.1", "--output", path], hangUpAt: "best so far.")
    #expect(run.status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("hardIronMicrotesla"))
  }

  @Test(arguments: [
    ["fit", recording, "--field", "48"], ["record", "--replay", recording], ["field", "47", "8"],
    ["--help"], ["--version"], ["fit", "--help"],
  ])
  func aFullDiskIsNoSuccess(arguments: [String]) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try await Run(arguments, outputPath: "/dev/full")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "sensorcal: The standard output could not be written to its end: No space left on device.\n")
  }

  @Test(arguments: [["record", "--replay", recording], ["report", recording]])
  func aFullDiskIsSaidWithTheFile(arguments: [String]) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try await Run(arguments + ["--output", "/dev/full"])
    #expect(run.status == 1)
    #expect(
      run.errors
        == "sensorcal: /dev/full could not be written to its end: No space left on device.\n")
  }

  /// What was there stays where nothing comes in its place.
  @Test func anOldTableIsKept() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let table = folder.appendingPathComponent("table.csv")
    try Data("mine\n".utf8).write(to: table)
    #expect(try await Run("record", "--replay", "/nonexistent", "--output", table.path).status == 1)
    #expect(try String(contentsOf: table, encoding: .utf8) == "mine\n")
    #expect(try await Run("record", "--replay", Self.recording, "--output", table.path).status == 0)
    #expect(try String(contentsOf: table, encoding: .utf8).hasPrefix("# "))
  }

  /// A pipe would be waited for, and a device would make room for a file.
  @Test func aCalibrationTakesThePlaceOfFilesAlone() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    for force in [[], ["--force"]] {
      for command in [Self.calibrate, ["fit", Self.recording, "--field", "48", "--dip", "61"]] {
        let run = try await Run(command + ["--output", path] + force)
        #expect(run.status == 1)
        #expect(
          (run.output + run.errors).contains("\(path): cannot be written: it is no regular file; name one."),
          "\(run.output)\(run.errors)")
      }
    }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }
}
