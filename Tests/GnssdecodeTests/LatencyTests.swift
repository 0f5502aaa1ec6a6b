import Foundation
import Testing

/// How long after the last byte of a receiver's cycle a program that reads the output has the fix.
@Suite(.serialized) struct LatencyTests {
  private static let epochs = 24
  private static let interval = 0.1

  /// Writes cycles one by one, and reads the output beside it; gives the milliseconds from the last byte of each cycle to
  /// its line.
  private static func latencies(
    _ program: Program, write: @escaping @Sendable (String) -> Void, close: @escaping @Sendable () -> Void
  ) async -> [Double] {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let arrivals = Arrivals()
        let reader = program.eachLine { line in
          if let second = Self.second(of: line) { arrivals.note(second) }
        }
        var written: [Double] = []
        for number in 0..<Self.epochs {
          write(epoch(number))
          written.append(Self.now)
          Thread.sleep(forTimeInterval: Self.interval)
        }
        close()
        reader.wait()
        let came = arrivals.times
        continuation.resume(
          returning: written.indices.map { ((came[$0] ?? .infinity) - written[$0]) * 1_000 })
      }
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Of a line with a fix at 12:00:ss.
  private static func second(of line: String) -> Int? {
    guard line.contains(#""type":"fix""#), let start = line.range(of: "T12:")?.upperBound else { return nil }
    let digits = line[start...].prefix(5).split(separator: ":")
    guard digits.count == 2, let minute = Int(digits[0]), let second = Int(digits[1]) else { return nil }
    return minute * 60 + second
  }

  private final class Arrivals: @unchecked Sendable {
    private let lock = NSLock()
    private var seconds: [Int: Double] = [:]
    func note(_ second: Int) { lock.withLock { seconds[second] = seconds[second] ?? LatencyTests.now } }
    var times: [Int: Double] { lock.withLock { seconds } }
  }

  private static func check(_ name: String, _ latencies: [Double]) {
    // The first cycles are learned from.
    let learned = latencies.dropFirst(6).sorted()
    let (middle, last) = (learned[learned.count / 2], learned[learned.count - 1])
    print(
      "\(name): a fix comes \(String(format: "%.2f", middle)) ms (median; longest \(String(format: "%.2f", last)))"
        + " after the last byte of its cycle")
    #expect(middle < 20)
    #expect(learned.count { $0 < 20 } >= learned.count - 3)
  }

  @Test func ofAPipe() async throws {
    let program = try Program(["--json", "-"])
    Self.check(
      "A pipe", await Self.latencies(program, write: { program.send($0) }, close: { program.endInput() }))
    _ = await program.wait()
  }

  @Test func ofADevice() async throws {
    let terminal = try PseudoTerminal()
    let program = try Program(["--json", "--speed", "9600", terminal.path])
    // Until it has opened the line.
    try await Task.sleep(for: .milliseconds(500))
    Self.check(
      "A device", await Self.latencies(program, write: { terminal.send($0) }, close: { terminal.close() }))
    _ = await program.wait()
  }
}

/// A serial line whose other end a test holds.
final class PseudoTerminal: @unchecked Sendable {
  let path: String
  private let master: Int32

  init() throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 64)
    try #require(openpty(&master, &slave, &name, nil, nil) == 0)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    Glibc.close(slave)
    self.master = master
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func send(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
  }

  func close() { Glibc.close(master) }
}
