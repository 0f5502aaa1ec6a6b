import Glibc
import Synchronization

/// When the last byte of each epoch was written, and when its position was told.
final class Latencies: Sendable {
  private struct State {
    var sent: [Int64]
    var told: [Int64]
  }
  private let state: Mutex<State>
  private let count: Int

  init(count: Int) {
    self.count = count
    state = Mutex(State(sent: [Int64](repeating: 0, count: count), told: [Int64](repeating: 0, count: count)))
  }

  func send(_ number: Int) { state.withLock { $0.sent[number] = Self.now } }

  /// The first telling counts.
  func tell(_ number: Int) {
    let now = Self.now
    state.withLock { if $0.told[number] == 0 { $0.told[number] = now } }
  }

  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// A line of figures, leaving out the epochs of which the receiver's cycle is learned.
  func line(_ name: String, after warmUp: Int, processorNanoseconds: Int64) -> String {
    let (sent, told) = state.withLock { ($0.sent, $0.told) }
    let all = (warmUp..<count).filter { told[$0] > 0 }.map { Double(told[$0] - sent[$0]) / 1e6 }.sorted()
    guard !all.isEmpty else { return "\(name): no position was told" }
    let late = all.count { $0 > Epochs.period * 1e3 }
    let perEpoch = Double(processorNanoseconds) / 1e6 / Double(count - warmUp)
    func text(_ milliseconds: Double) -> String { String(Double(Int(milliseconds * 1e3)) / 1e3) }
    return "\(name): median \(text(all[all.count / 2])) ms, 99 % \(text(all[all.count * 99 / 100])) ms, "
      + "CPU \(text(perEpoch)) ms per epoch; \(all.count) of \(count - warmUp) told, \(late) after the next one began"
  }
}
