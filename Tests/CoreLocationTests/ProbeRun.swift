import Foundation
import Synchronization
import Testing

/// Configuration and state of a program that a test runs.
struct ProbeFolder {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("probe-\(UUID())").path

  init(policy: String = "{}") throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write(policy: policy)
  }

  func write(policy: String) throws {
    try Data(policy.utf8).write(to: URL(fileURLWithPath: path + "/config.json"), options: .atomic)
  }
}

/// A program that was built beside the tests, in a session of its own: with a terminal where something is to be typed, else with none.
final class ProbeRun: Sendable {
  private struct State {
    var output = Data()
    var screen = Data()
    var status: Int32?
  }
  private let state = Mutex(State())
  private let process: Process

  /// - Parameters:
  ///   - input: what standard input has.
  ///   - typing: typed at the terminal once `upon` is on its screen.
  init(
    _ command: [String], in folder: ProbeFolder? = nil, input: String = "", typing: String? = nil,
    upon: String = ""
  ) throws {
    let folder = try folder ?? ProbeFolder()
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(command[0])
      .path
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.environment = [
      "HOME": folder.path, "TRUENORTH_CONFIG": folder.path + "/config.json", "XDG_STATE_HOME": folder.path,
      "PATH": "/usr/bin:/bin",
    ]
    let (output, errors) = (Pipe(), FileHandle.nullDevice)
    process.standardOutput = output
    process.standardError = errors
    let file = folder.path + "/input"
    try Data(input.utf8).write(to: URL(fileURLWithPath: file))
    var terminal: (master: Int32, slave: Int32)?
    if typing == nil {
      process.arguments = ["-c", #"exec setsid -w "$@" <"$0""#, file, program] + command.dropFirst()
    } else {
      var (master, slave): (Int32, Int32) = (-1, -1)
      guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw POSIXError(.EIO) }
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      process.standardInput = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
      // The terminal is that of standard input when the session begins; then the program gets another input.
      process.arguments =
        ["-c", #"exec setsid -c -w /bin/sh -c 'exec "$@" <"$0"' "$0" "$@""#, file, program]
        + command.dropFirst()
      terminal = (master, slave)
    }
    try process.run()
    let reader = output.fileHandleForReading
    Thread.detachNewThread { [self] in
      while case let more = reader.availableData, !more.isEmpty { state.withLock { $0.output += more } }
      process.waitUntilExit()
      let status = process.terminationStatus
      state.withLock { $0.status = status }
    }
    guard let terminal else { return }
    close(terminal.slave)
    Thread.detachNewThread { [self] in
      var isTyped = false
      var chunk = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(terminal.master, &chunk, chunk.count)
        guard count > 0 else { break }
        let screen = state.withLock { state in
          state.screen += chunk[..<count]
          return String(decoding: state.screen, as: UTF8.self)
        }
        if !isTyped, screen.contains(upon), let typing {
          isTyped = true
          _ = write(terminal.master, typing, typing.utf8.count)
        }
      }
      close(terminal.master)
    }
  }

  /// Waits for the end, and returns the exit status.
  func end() async -> Int32? {
    for _ in 0..<90_000 where state.withLock({ $0.status }) == nil {
      do { try await Task.sleep(for: .milliseconds(1)) } catch { break }
    }
    if process.isRunning { process.terminate() }
    return state.withLock { $0.status }
  }

  /// Kills the program.
  func stop() {
    let own = process.processIdentifier
    // The program is the child of the one that made its session, where that had to make a child.
    let path = "/proc/\(own)/task/\(own)/children"
    let children = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ") ?? []
    for number in children.compactMap({ pid_t($0) }) { kill(number, SIGKILL) }
    if children.isEmpty { kill(own, SIGKILL) }
  }

  func wait(for line: String) async {
    for _ in 0..<60_000 where !lines.contains(line) {
      do { try await Task.sleep(for: .milliseconds(1)) } catch { return }
    }
  }

  func waitForScreen(_ text: String) async {
    for _ in 0..<60_000 where !screen.contains(text) {
      do { try await Task.sleep(for: .milliseconds(1)) } catch { return }
    }
  }

  var lines: [String] {
    String(decoding: state.withLock { $0.output }, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// What was shown on the terminal, line ends as they are written.
  var screen: String { String(decoding: state.withLock { $0.screen }, as: UTF8.self) }
}
