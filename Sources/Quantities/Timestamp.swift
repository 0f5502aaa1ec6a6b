/// A point on CLOCK_MONOTONIC: when something was measured. It says nothing of the date and never jumps.
public struct Timestamp: Equatable, Comparable, Hashable, Sendable {
  /// Nanoseconds since the clock's start, as a rule the machine's boot.
  public var nanoseconds: Int64

  /// A point so many nanoseconds after the clock's start.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Later by a duration; held at the ends of the range.
  public static func + (time: Timestamp, duration: Duration) -> Timestamp {
    let (sum, overflow) = time.nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    return Timestamp(nanoseconds: overflow ? (duration < .zero ? .min : .max) : sum)
  }

  /// Earlier by a duration; held at the ends of the range.
  public static func - (time: Timestamp, duration: Duration) -> Timestamp { time + (.zero - duration) }

  /// The time from another point to this one in seconds, negative where this is the earlier one: as a number, for what runs
  /// with every sample, where arithmetic of `Duration` in 128 bits would cost more than the filter.
  @inlinable public func seconds(since earlier: Timestamp) -> Double {
    let (difference, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow
      ? Double(nanoseconds) * 1e-9 - Double(earlier.nanoseconds) * 1e-9 : Double(difference) * 1e-9
  }

  /// The time from `b` to `a`; negative where `a` is the earlier one.
  public static func - (a: Timestamp, b: Timestamp) -> Duration {
    let (difference, overflow) = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
    return .nanoseconds(overflow ? (a < b ? .min : .max) : difference)
  }
}

extension Duration {
  /// Whole nanoseconds, held at the ends of `Int64` (292 years).
  public var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, carried) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow || carried ? (seconds < 0 ? .min : .max) : sum
  }

  /// Seconds as a number.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
