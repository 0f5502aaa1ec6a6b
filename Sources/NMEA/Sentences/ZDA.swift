import Quantities

/// Time and date, with a year of four digits.
///
/// ```
///        1         2  3  4    5  6
/// $GPZDA,120000.00,14,03,2026,00,00*hh
///        │         │  │  │    └──┴ local zone, hours from -13 to 13 and minutes
///        └ time    └──┴──┴ day, month, year
/// ```
/// Source: gpsd project, "NMEA Revealed", ZDA; u-blox UBX-13003221, ZDA.
public struct ZDA: Equatable, Sendable {
  public let talker: Talker
  public let time: TimeOfDay?
  public let date: CalendarDate?
  /// Minutes that the local zone is ahead of UTC, with the sign of the hours.
  public let zoneMinutes: Int?

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    time = fields.time(1)
    let day = fields.unsigned(2)
    let month = fields.unsigned(3)
    let year = fields.unsigned(4)
    if let day, let month, let year, (1_000...9_999).contains(year) {
      date = fields.calendarDate(year: year, month: month, day: day)
    } else {
      date = nil
    }
    let hours = fields.degrees(5, in: -13...14)
    let minutes = fields.unsigned(6, in: 0...59)
    zoneMinutes = hours.map { $0 * 60 + ($0 < 0 ? -1 : 1) * (minutes ?? 0) }
  }
}
