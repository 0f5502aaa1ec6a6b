import CLinux
import Quantities

/// CLOCK_MONOTONIC: never set, never jumps, stands still while the machine is suspended.
public enum MonotonicClock {
  public static var now: Timestamp { Timestamp(nanoseconds: cl_clock_monotonic()) }

  /// Sleeps until `deadline` has come; signals do not shorten it.
  public static func sleep(until deadline: Timestamp) { cl_clock_sleep_until(deadline.nanoseconds) }

  /// Sleeps at least this long.
  public static func sleep(for duration: Duration) { sleep(until: now + duration) }
}
