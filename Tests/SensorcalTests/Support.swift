import Foundation
import Testing

/// The program that was built beside the tests, run to its end.
struct Run: Sendable {
  var status: Int32
  var output: String
  var errors: String

  var lines: [Substring] { output.split(separator: "\n") }

  /// The JSON objects of the output. Each line has to be one.
  func objects() throws -> [[String: Any]] {
    try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  init(_ arguments: String..., input: String = "") async throws {
    try await self.init(arguments, input: input)
  }

  /// - Parameter outputPath: where the standard output goes in place of `output`.
  init(_ arguments: [String], input: String = "", outputPath: String? = nil) async throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("sensorcal")
    process.arguments = arguments
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "sensorcal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files in place of pipes: neither side waits for the other.
    let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(
      forWritingTo: outputPath.map { URL(fileURLWithPath: $0) } ?? files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    await withCheckedContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume() }
    }
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
  }
}

/// A table of NOAA's: rows of numbers, without its comments.
func officialRows(_ name: String) throws -> [[Double]] {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../GeomagnetismTests/Vectors/\(name)")
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
    let fields = line.split(separator: " ").map { Double($0) }
    let numbers = fields.compactMap { $0 }
    return numbers.count == fields.count ? numbers : nil
  }
}
