import NMEA
import Quantities

/// Knows which day a time of day belongs to, once a date was heard. It carries the date over midnight and never
/// rewrites one: a recording of 2006 stays of 2006.
struct DateKeeper {
  private var day = 0
  private var time: TimeOfDay?

  private static let halfDay: Int64 = 43_200_000_000_000
  private static let wholeDay: Int64 = 86_400_000_000_000

  /// Remembers the date of a time.
  mutating func note(_ date: CalendarDate, _ time: TimeOfDay) {
    day = date.daysSince1970
    self.time = time
  }

  /// The date of a time that is less than half a day away from the last one noted; `nil` before any was.
  func date(of time: TimeOfDay) -> CalendarDate? {
    guard let last = self.time else { return nil }
    let ahead = time.nanoseconds - last.nanoseconds
    let turn = ahead < -Self.halfDay ? 1 : ahead > Self.halfDay ? -1 : 0
    return CalendarDate(daysSince1970: day + turn)
  }

  /// The date that brings a time nearest to a clock.
  static func date(of time: TimeOfDay, nearest clock: UTCTime) -> CalendarDate {
    var keeper = DateKeeper()
    if let now = TimeOfDay(nanoseconds: clock.nanosecondOfDay) { keeper.note(clock.date, now) }
    return keeper.date(of: time) ?? clock.date
  }

  /// A date and a time of day as one point; `nil` outside of the years that a `UTCTime` can count.
  static func join(_ date: CalendarDate, _ time: TimeOfDay) -> UTCTime? {
    guard let midnight = UTCTime(year: date.year, month: date.month, day: date.day) else { return nil }
    return midnight + .nanoseconds(time.nanoseconds)
  }
}
