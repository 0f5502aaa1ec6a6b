import Foundation
import Synchronization

/// The program that was built beside the tests, run in a terminal.
final class TerminalRun: Sendable {
  let status: Int32
  let terminal: TerminalEmulator
  /// Bytes of each read.
  let reads: [Int]
  /// Whether the terminal echoes and edits lines, as before.
  let isRestored: Bool

  /// - Parameters:
  ///   - environment: beside what the tests run in; TERM and LC_ALL are set.
  ///   - answer: typed when a question is on the screen.
  ///   - interruptAt: text on the screen upon which Ctrl-C's signal comes.
  ///   - hangUpAt: text on the screen upon which the terminal goes away. The program learns it by what it writes, and by more
  ///     than one signal.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    answer: String? = nil, interruptAt: String? = nil, hangUpAt: String? = nil
  ) async throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw POSIXError(.EIO) }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("sensorcal")
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = nil
    variables.merge(["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]) { $1 }
    process.environment = variables.merging(environment) { $1 }
    let end = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardInput = end
    process.standardOutput = end
    process.standardError = end
    let before = Self.modes(slave)
    try process.run()
    let masterEnd = master
    let (screen, sizes) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          returning: Self.read(
            masterEnd, process, TerminalEmulator(columns: columns, rows: rows), answer,
            interruptAt ?? hangUpAt,
            hangsUp: hangUpAt != nil))
      }
    }
    process.waitUntilExit()
    status = process.terminationStatus
    (terminal, reads) = (screen, sizes)
    isRestored = Self.modes(slave) == before
    close(slave)
    if hangUpAt == nil { close(master) }
  }

  /// Until the process ended and nothing is left.
  private static func read(
    _ master: Int32, _ process: Process, _ empty: TerminalEmulator, _ answer: String?, _ interruptAt: String?,
    hangsUp: Bool
  ) -> (TerminalEmulator, [Int]) {
    var (screen, sizes, pending) = (empty, [Int](), [UInt8]())
    var (isAnswered, isInterrupted) = (answer == nil, interruptAt == nil)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let deadline = Date(timeIntervalSinceNow: 120)
    while true {
      if Date() > deadline { process.terminate() }
      let wasRunning = process.isRunning
      var poll = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, 50) > 0 else {
        if wasRunning { continue } else { return (screen, sizes) }
      }
      let count = Glibc.read(master, &chunk, chunk.count)
      guard count > 0 else { return (screen, sizes) }
      sizes.append(count)
      pending += chunk[..<count]
      // A character may be torn between two reads.
      var whole = pending.count
      while whole > 0, pending.count - whole < 4, String(validating: pending[..<whole], as: UTF8.self) == nil
      {
        whole -= 1
      }
      screen.feed(String(decoding: pending[..<whole], as: UTF8.self))
      pending.removeFirst(whole)
      let text = screen.lines.joined(separator: "\n")
      if !isAnswered, text.contains("[y/N]"), let answer {
        isAnswered = true
        _ = write(master, answer + "\n", answer.utf8.count + 1)
      }
      if !isInterrupted, let interruptAt, text.contains(interruptAt) {
        isInterrupted = true
        guard hangsUp else {
          process.interrupt()
          continue
        }
        close(master)
        // A kernel tells the leader of the session and the group in the foreground, which may be one.
        for _ in 0..<60 where process.isRunning {
          kill(process.processIdentifier, SIGHUP)
          usleep(5000)
        }
        return (screen, sizes)
      }
    }
  }

  private static func modes(_ descriptor: Int32) -> UInt32 {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return settings.c_lflag
  }
}
