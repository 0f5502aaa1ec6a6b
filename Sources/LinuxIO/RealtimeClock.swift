import CLinux
import Quantities

/// CLOCK_REALTIME: the machine's idea of UTC. It may be wrong by years on a board without a clock battery, and it jumps
/// when it is set.
public enum RealtimeClock {
  public static var now: UTCTime { UTCTime(nanosecondsSince1970: cl_clock_realtime()) }

  /// What added to a `Timestamp` gives UTC, as of now: the machine's UTC at the moment its monotonic clock read zero.
  /// Read anew for each use, since it changes whenever the clock is set.
  public static var monotonicZero: UTCTime {
    // Of three tries the one with the least time between its two monotonic readings was disturbed least.
    var best = (width: Int64.max, zero: Int64(0))
    for _ in 0..<3 {
      let before = cl_clock_monotonic()
      let realtime = cl_clock_realtime()
      let width = cl_clock_monotonic() - before
      if width < best.width { best = (width, realtime - before - width / 2) }
    }
    return UTCTime(nanosecondsSince1970: best.zero)
  }

  /// The UTC of a point on the monotonic clock.
  public static func time(at timestamp: Timestamp) -> UTCTime {
    monotonicZero + .nanoseconds(timestamp.nanoseconds)
  }
}
