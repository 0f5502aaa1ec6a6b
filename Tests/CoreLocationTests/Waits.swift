import Synchronization

/// A clock that goes on where somebody waits.
final class Waits: Sendable {
  private let state = Mutex<(time: Duration, waits: [Duration])>((.zero, []))
  var now: Duration { state.withLock { $0.time } }
  var all: [Duration] { state.withLock { $0.waits } }

  func sleep(_ duration: Duration) {
    state.withLock { state in
      state.time += duration
      state.waits.append(duration)
    }
  }
}
