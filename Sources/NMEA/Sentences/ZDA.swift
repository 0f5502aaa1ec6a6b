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

  /// - Parameter zoneMinutes: Minutes that the local zone is ahead of UTC.
  public init(_ talker: Talker, time: TimeOfDay?, date: CalendarDate?, zoneMinutes: Int? = nil) {
    self.talker = talker
    self.time = time
    self.date = date
    self.zoneMinutes = zoneMinutes
  }

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
    let isWest = fields.field(5).first == Byte.minus
    zoneMinutes = hours.map { $0 * 60 + (isWest ? -1 : 1) * (minutes ?? 0) }
  }
}

extension ZDA: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "ZDA")
    fields.time(time)
    fields.unsigned(date?.day, digits: 2)
    fields.unsigned(date?.month, digits: 2)
    fields.unsigned(date?.year, digits: 4)
    fields.zone(zoneMinutes)
  }
}
