import Foundation
import Testing

/// The program that was built beside the tests, run to its end.
struct Run: Sendable {
  var status: Int32
  var output: String
  var errors: String

  var lines: [Substring] { output.split(separator: "\n") }

  /// The rows without the header; empty where one is not of seven numbers.
  var rows: [[Double]] {
    let rows = lines.dropFirst().map { line in line.split(separator: ",").compactMap { Double($0) } }
    return rows.allSatisfy { $0.count == 7 } ? rows : []
  }

  /// With the arguments as they are.
  ///
  /// - Parameter outputPath: where the standard output goes in place of `output`.
  init(_ arguments: [String], outputPath: String? = nil) async throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try await self.init(
      URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("attitude-replay"),
      arguments, in: folder, outputPath: outputPath)
  }

  /// On a trial.
  init(trial: String) async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("trial.csv")
    try Data(trial.utf8).write(to: file)
    try await self.init([file.path])
  }

  /// Any program. Its output goes to files in place of pipes: neither side waits for the other.
  init(_ program: URL, _ arguments: [String], in folder: URL, outputPath: String? = nil) async throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(
      forWritingTo: outputPath.map { URL(fileURLWithPath: $0) } ?? files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    await withCheckedContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume() }
    }
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: files[0]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
  }

  static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("replay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
