import Dispatch
import Quantities
import Synchronization

/// The clock by which managers wait. Tests play it.
protocol AlarmClock: Sendable {
  var now: ContinuousClock.Instant { get }

  /// An alarm that is not set yet.
  ///
  /// - Parameter ring: called on any thread.
  func makeAlarm(_ ring: @escaping @Sendable () -> Void) -> any Alarm
}

/// One that can be set, again and again. None is left in the system while it is not set, or once it is let go.
protocol Alarm: Sendable {
  /// Rings once at this time, and not at the one that was set before; `nil` does not ring.
  func set(_ deadline: ContinuousClock.Instant?)
}

/// The system's clock.
struct SystemAlarmClock: AlarmClock {
  var now: ContinuousClock.Instant { .now }

  func makeAlarm(_ ring: @escaping @Sendable () -> Void) -> any Alarm { DispatchAlarm(ring) }
}

/// An alarm that rings on a thread of Dispatch.
private final class DispatchAlarm: Alarm {
  private struct State: @unchecked Sendable { var timer: (any DispatchSourceTimer)? }
  private let state = Mutex(State())
  private let ring: @Sendable () -> Void

  init(_ ring: @escaping @Sendable () -> Void) { self.ring = ring }

  func set(_ deadline: ContinuousClock.Instant?) {
    state.withLock { state in
      state.timer?.cancel()
      state.timer = nil
      guard let deadline else { return }
      let wait = max(.zero, ContinuousClock.now.duration(to: deadline))
      let timer = DispatchSource.makeTimerSource()
      timer.schedule(deadline: .now() + .nanoseconds(Int(clamping: wait.wholeNanoseconds)))
      let ring = ring
      timer.setEventHandler { ring() }
      timer.resume()
      state.timer = timer
    }
  }

  deinit { state.withLock { $0.timer?.cancel() } }
}
