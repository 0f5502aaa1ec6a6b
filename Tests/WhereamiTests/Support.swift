import Foundation
import Synchronization
import Testing

/// Runs the program that was built beside the tests.
struct Run: Sendable {
  var status: Int32
  var output: String
  var errors: String

  /// The JSON objects of the output, line by line.
  func objects() throws -> [[String: Any]] {
    try output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  init(_ arguments: String..., environment: [String: String] = [:]) async throws {
    self = try await Program(arguments, environment: environment).wait()
  }

  fileprivate init(status: Int32, output: String, errors: String) {
    (self.status, self.output, self.errors) = (status, output, errors)
  }
}

/// The program while it runs.
final class Program: @unchecked Sendable {
  let process = Process()
  private let (output, errors) = (Pipe(), Pipe())
  private let seen = Mutex(Data())

  /// - Parameter redirections: what a shell does with its descriptors, such as ">&-".
  init(
    _ arguments: [String], environment: [String: String] = [:], redirections: String? = nil,
    standardOutput: FileHandle? = nil
  ) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("whereami")
    if let redirections {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "exec \"$0\" \"$@\" \(redirections)", program.path] + arguments
    } else {
      process.executableURL = program
      process.arguments = arguments
    }
    process.environment = ["HOME": "/nonexistent"].merging(environment) { $1 }
    process.standardOutput = standardOutput ?? output
    process.standardError = errors
    try process.run()
    if standardOutput != nil { try output.fileHandleForWriting.close() }
  }

  /// Waits until it has printed some text, or ended.
  func waitForOutput(_ text: String) async {
    await Self.aside {
      while self.seen.withLock({ $0.range(of: Data(text.utf8)) }) == nil {
        let more = self.output.fileHandleForReading.availableData
        guard !more.isEmpty else { return }
        self.seen.withLock { $0 += more }
      }
    }
  }

  /// Goes away as a reader, as `head` does.
  func closeOutput() { try? output.fileHandleForReading.close() }

  /// Waits for its end, which has to come by itself.
  func wait() async -> Run {
    await Self.aside {
      // Errors are few and fit into the pipe while the output is read.
      let rest = (try? self.output.fileHandleForReading.readToEnd()) ?? Data()
      let text = self.seen.withLock { $0 } + rest
      let complaints = self.errors.fileHandleForReading.readDataToEndOfFile()
      self.process.waitUntilExit()
      return Run(
        status: self.process.terminationStatus, output: String(decoding: text, as: UTF8.self),
        errors: String(decoding: complaints, as: UTF8.self))
    }
  }

  /// Waits on a thread of its own: those of the test runner are few, and other tests want them.
  private static func aside<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }
}

final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("whereami-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }
}

/// A sentence with its checksum and line end.
func sentence(_ body: String) -> String {
  let sum = body.utf8.reduce(0, ^)
  return "$\(body)*" + String(format: "%02X", sum) + "\r\n"
}

/// One second of a receiver at 48° N, 11° E, 500 m, that moves north at 10 knots.
func epoch(_ second: Int) -> String {
  let time = String(format: "12%02d%02d.00", second / 60, second % 60)
  let latitude = String(format: "48%07.4f", Double(second) * 0.003)
  return sentence("GPRMC,\(time),A,\(latitude),N,01100.0000,E,10.00,0.00,010726,,,A")
    + sentence("GPGGA,\(time),\(latitude),N,01100.0000,E,1,08,1.0,500.0,M,47.0,M,,")
}
