import Synchronization

@testable import CoreLocation

/// A clock that goes on when a test says so. Its alarms ring on the thread that moves it.
final class PlayedClock: AlarmClock {
  private struct State {
    var now = ContinuousClock.now
    var alarms: [Int: (time: ContinuousClock.Instant, ring: @Sendable () -> Void)] = [:]
    var count = 0
  }
  private let state = Mutex(State())

  var now: ContinuousClock.Instant { state.withLock { $0.now } }

  /// How many alarms are set.
  var alarmCount: Int { state.withLock { $0.alarms.count } }

  func advance(by duration: Duration) {
    let end = now + duration
    while let next = state.withLock({ $0.alarms.min { $0.value.time < $1.value.time } }),
      next.value.time <= end
    {
      state.withLock { state in
        state.now = max(state.now, next.value.time)
        state.alarms[next.key] = nil
      }
      next.value.ring()
    }
    state.withLock { $0.now = end }
  }

  func makeAlarm(_ ring: @escaping @Sendable () -> Void) -> any Alarm {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    return PlayedAlarm(set: { [weak self] time in
      self?.state.withLock { $0.alarms[number] = time.map { ($0, ring) } }
    })
  }

  private final class PlayedAlarm: Alarm {
    private let change: @Sendable (ContinuousClock.Instant?) -> Void
    init(set: @escaping @Sendable (ContinuousClock.Instant?) -> Void) { change = set }
    func set(_ deadline: ContinuousClock.Instant?) { change(deadline) }
    deinit { change(nil) }
  }
}
