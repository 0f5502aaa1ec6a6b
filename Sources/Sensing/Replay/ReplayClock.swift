import LinuxIO
import Quantities

/// Tells when a moment of a recording is due. The first moment is due at once; the others keep their distance from it,
/// divided by the speed, so that small delays do not add up.
struct ReplayClock {
  let speed: ReplaySpeed
  private var first: (recorded: Timestamp, due: Timestamp)?

  init(speed: ReplaySpeed) { self.speed = speed }

  /// Waits until a recorded moment is due; returns whether the replay was stopped meanwhile.
  mutating func wait(for recorded: Timestamp, orUntil stop: Latch) -> Bool {
    guard case .times(let factor) = speed, factor > 0 else { return stop.isRaised }
    guard let first else {
      first = (recorded, MonotonicClock.now)
      return stop.isRaised
    }
    let elapsed = (recorded - first.recorded).inSeconds / factor
    // A recording that spans years at a crawl is due at the end of time.
    let distance: Duration =
      elapsed < 1e9 ? .nanoseconds(Int64(max(elapsed, 0) * 1e9)) : .nanoseconds(Int64.max)
    return stop.wait(until: first.due + distance)
  }

  /// A moment that has no relation to those before it comes next.
  mutating func restart() { first = nil }
}
