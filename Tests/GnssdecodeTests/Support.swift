import Foundation
import Testing

/// Runs the program that was built beside the tests.
struct Run: Sendable {
  var status: Int32
  var output: String
  var errors: String

  /// The JSON objects of the output. Each line has to be one.
  func objects() throws -> [[String: Any]] {
    try output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  /// The JSON objects of one type.
  func objects(_ type: String) throws -> [[String: Any]] {
    try objects().filter { $0["type"] as? String == type }
  }

  init(_ arguments: String..., input: String = "") async throws {
    let program = try Program(arguments)
    program.write(input)
    self = await program.wait()
  }

  fileprivate init(status: Int32, output: String, errors: String) {
    (self.status, self.output, self.errors) = (status, output, errors)
  }
}

/// The program while it runs.
final class Program: @unchecked Sendable {
  let process = Process()
  private let (input, output, errors) = (Pipe(), Pipe(), Pipe())

  /// - Parameter redirections: what a shell does with its descriptors, such as ">&-".
  init(_ arguments: [String], redirections: String? = nil) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("gnssdecode")
    if let redirections {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "exec \"$0\" \"$@\" \(redirections)", program.path] + arguments
    } else {
      process.executableURL = program
      process.arguments = arguments
    }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// Gives the standard input and ends it. A program that does not read it may be gone.
  func write(_ text: String) {
    signal(SIGPIPE, SIG_IGN)
    if !text.isEmpty { try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }
    try? input.fileHandleForWriting.close()
  }

  /// Gives a part of the standard input.
  func send(_ text: String) {
    signal(SIGPIPE, SIG_IGN)
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func endInput() { try? input.fileHandleForWriting.close() }

  /// Hands each line of the output on as it comes, on a thread of its own, until its end. Wait for the semaphore.
  func eachLine(_ receive: @escaping @Sendable (String) -> Void) -> DispatchSemaphore {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var rest = Data()
      while case let data = self.output.fileHandleForReading.availableData, !data.isEmpty {
        rest += data
        while let end = rest.firstIndex(of: 0x0A) {
          receive(String(decoding: rest[..<end], as: UTF8.self))
          rest = Data(rest[(end + 1)...])
        }
      }
      done.signal()
    }
    return done
  }

  /// Waits until it has printed a first line, and gives that.
  func firstOutput() async -> String {
    await Self.aside { String(decoding: self.output.fileHandleForReading.availableData, as: UTF8.self) }
  }

  /// Goes away as a reader, as `head` does.
  func closeOutput() { try? output.fileHandleForReading.close() }

  /// Waits for its end, which has to come by itself.
  func wait() async -> Run {
    await Self.aside {
      // Errors are few and fit into the pipe while the output is read.
      let text = (try? self.output.fileHandleForReading.readToEnd()) ?? Data()
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

/// A sentence with its checksum and line end.
func sentence(_ body: String) -> String {
  let sum = body.utf8.reduce(0, ^)
  return "$\(body)*" + String(format: "%02X", sum) + "\r\n"
}

/// One second of a receiver at 47° 17.1198' N, 8° 33.9' E.
func epoch(_ second: Int) -> String {
  let time = String(format: "12%02d%02d.00", second / 60, second % 60)
  return sentence("GNGGA,\(time),4717.1198,N,00833.9000,E,1,08,0.9,433.8,M,47.2,M,,")
    + sentence("GNGSA,A,3,05,,,,,,,,,,,,1.9,0.9,1.7,1")
    + sentence("GNRMC,\(time),A,4717.1198,N,00833.9000,E,10.0,054.7,140326,,,A,V")
}
