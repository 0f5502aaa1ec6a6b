import NMEA
import Quantities
import UBX

/// Turns the GPS time of week that UBX messages carry into a time of day, as soon as anything told the leap seconds
/// between the two.
struct TimeOfWeek {
  /// GPS time minus UTC, in milliseconds; `nil` until known.
  private var lead: Int64?
  /// What a message of the receiver said counts more than the table.
  private var isTold = false

  private static let millisecondsPerDay: Int64 = 86_400_000

  /// A message gave both.
  mutating func note(_ timeOfWeek: UInt32, _ utc: UTCTime) {
    let ahead =
      (Int64(timeOfWeek) - (utc.nanosecondOfDay + 500_000) / 1_000_000) % Self.millisecondsPerDay
    let positive = ahead < 0 ? ahead + Self.millisecondsPerDay : ahead
    // Whole seconds, but for the millisecond that rounding leaves.
    lead = (positive + 500) / 1_000 * 1_000 % Self.millisecondsPerDay
    isTold = true
  }

  /// A message gave the week, from which the table of leap seconds tells the rest.
  mutating func note(week: Int16, _ timeOfWeek: UInt32) {
    guard !isTold, week >= 0 else { return }
    lead = Int64(Self.leapSeconds(Int(week), timeOfWeek)) * 1_000
  }

  /// The time of day; `nil` while the leap seconds are not known, and for numbers beyond a week.
  func timeOfDay(_ timeOfWeek: UInt32) -> TimeOfDay? {
    guard let lead, timeOfWeek < 604_800_000 else { return nil }
    let day = Self.millisecondsPerDay
    return TimeOfDay(nanoseconds: (Int64(timeOfWeek) + day - lead) % day * 1_000_000)
  }

  /// UTC by week and table.
  func utc(week: Int16, _ timeOfWeek: UInt32, nanoseconds: Int32) -> UTCTime? {
    guard (0..<14_000).contains(week), timeOfWeek < 604_800_000 else { return nil }
    let leap = lead.map { $0 / 1_000 } ?? Int64(Self.leapSeconds(Int(week), timeOfWeek))
    // 1980-01-06 is day 3657 of 1970.
    let seconds = 3_657 * 86_400 + Int64(week) * 604_800 - leap
    return UTCTime(
      nanosecondsSince1970: seconds * 1_000_000_000 + Int64(timeOfWeek) * 1_000_000 + Int64(nanoseconds))
  }

  /// Leap seconds since GPS time began, at a GPS week.
  ///
  /// Source: International Earth Rotation Service, Bulletin C 1 to 70; none was added since 2017.
  private static func leapSeconds(_ week: Int, _ timeOfWeek: UInt32) -> Int {
    let day = 3_657 + week * 7 + Int(timeOfWeek / 86_400_000)
    return insertions.count { day >= $0 }
  }

  /// The days since 1970 that began with one leap second more.
  private static let insertions: [Int] = [
    (1981, 7), (1982, 7), (1983, 7), (1985, 7), (1988, 1), (1990, 1), (1991, 1), (1992, 7), (1993, 7),
    (1994, 7),
    (1996, 1), (1997, 7), (1999, 1), (2006, 1), (2009, 1), (2012, 7), (2015, 7), (2017, 1),
  ].map { CalendarDate(year: $0.0, month: $0.1, day: 1).daysSince1970 }
}
