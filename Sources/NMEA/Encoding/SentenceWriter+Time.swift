import Quantities

extension SentenceWriter {
  /// `hhmmss.ss`, with more decimals where the time has them. The second after 23:59:59 is 23:59:60.
  mutating func time(_ time: TimeOfDay?) {
    empty()
    guard let time else { return }
    let seconds = min(time.nanoseconds / 1_000_000_000, 86_399)
    append(UInt64(seconds / 3_600), digits: 2)
    append(UInt64(seconds / 60 % 60), digits: 2)
    var scaled = UInt64(time.nanoseconds - seconds / 60 * 60 * 1_000_000_000)
    var decimals = 9
    while decimals > 2, scaled % 10 == 0 {
      scaled /= 10
      decimals -= 1
    }
    append(DecimalText(scaled: scaled, decimals: decimals), wholeDigits: 2)
  }

  /// `ddmmyy`; empty outside of 1980 to 2079, which two digits can say.
  mutating func date(_ date: CalendarDate?) {
    empty()
    guard let date, (1980...2079).contains(date.year), (1...12).contains(date.month),
      (1...31).contains(date.day)
    else { return }
    append(UInt64(date.day), digits: 2)
    append(UInt64(date.month), digits: 2)
    append(UInt64(date.year % 100), digits: 2)
  }

  /// Two fields: hours with the sign of the zone, and minutes.
  mutating func zone(_ minutes: Int?) {
    guard let minutes, (-13 * 60 - 59...14 * 60 + 59).contains(minutes) else { return empty(2) }
    literal(minutes < 0 ? "-" : "")
    append(UInt64(minutes.magnitude / 60), digits: 2)
    unsigned(Int(minutes.magnitude % 60), digits: 2)
  }
}
