/// A point in Coordinated Universal Time, counted as POSIX does: every day has 86 400 seconds, so a leap second
/// shares its number with the second that follows.
public struct UTCTime: Equatable, Comparable, Hashable, Sendable {
  /// Nanoseconds since 1970-01-01T00:00:00Z. The range ends in the years 1677 and 2262.
  public var nanosecondsSince1970: Int64

  /// A point so many nanoseconds after 1970 began.
  public init(nanosecondsSince1970: Int64) { self.nanosecondsSince1970 = nanosecondsSince1970 }

  /// A point from a calendar date and a time of day. Second 60 is a leap second and counts as the next minute's
  /// second 0. `nil` where a number is out of its range or the day does not exist.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    nanosecond: Int = 0
  ) {
    guard (1678...2261).contains(year), (1...12).contains(month),
      (1...CalendarDate.daysInMonth(month, of: year)).contains(day), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second), (0...999_999_999).contains(nanosecond)
    else { return nil }
    let days = CalendarDate(year: year, month: month, day: day).daysSince1970
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second
    nanosecondsSince1970 = Int64(seconds) * 1_000_000_000 + Int64(nanosecond)
  }

  /// The calendar date of this point.
  public var date: CalendarDate { CalendarDate(daysSince1970: Int(daysSince1970)) }

  /// Nanoseconds since this day began.
  public var nanosecondOfDay: Int64 {
    let remainder = nanosecondsSince1970 % Self.nanosecondsPerDay
    return remainder < 0 ? remainder + Self.nanosecondsPerDay : remainder
  }

  private var daysSince1970: Int64 {
    let quotient = nanosecondsSince1970 / Self.nanosecondsPerDay
    return nanosecondsSince1970 % Self.nanosecondsPerDay < 0 ? quotient - 1 : quotient
  }

  private static var nanosecondsPerDay: Int64 { 86_400_000_000_000 }

  /// The year with its elapsed fraction, as magnetic models count: 1 January is the year itself and the fraction
  /// grows by 1/365 or 1/366 a day (MIL-PRF-89500B, 3.2).
  public var decimalYear: Double {
    let date = self.date
    let start = CalendarDate(year: date.year, month: 1, day: 1).daysSince1970
    let length = CalendarDate(year: date.year + 1, month: 1, day: 1).daysSince1970 - start
    let elapsed =
      Double(date.daysSince1970 - start) + Double(nanosecondOfDay) / Double(Self.nanosecondsPerDay)
    return Double(date.year) + elapsed / Double(length)
  }

  public static func < (a: UTCTime, b: UTCTime) -> Bool {
    a.nanosecondsSince1970 < b.nanosecondsSince1970
  }

  /// Later by a duration; held at the ends of the range.
  public static func + (time: UTCTime, duration: Duration) -> UTCTime {
    let (sum, overflow) = time.nanosecondsSince1970.addingReportingOverflow(
      duration.wholeNanoseconds)
    return UTCTime(nanosecondsSince1970: overflow ? (duration < .zero ? .min : .max) : sum)
  }

  /// The time from `b` to `a`; negative where `a` is the earlier one.
  public static func - (a: UTCTime, b: UTCTime) -> Duration {
    let (difference, overflow) = a.nanosecondsSince1970.subtractingReportingOverflow(
      b.nanosecondsSince1970)
    return .nanoseconds(overflow ? (a < b ? .min : .max) : difference)
  }
}
