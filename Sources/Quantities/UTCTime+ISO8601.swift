extension UTCTime {
  /// ISO 8601 in UTC with milliseconds, or with as many decimals as a finer time needs: six or nine.
  public var iso8601: String {
    let nanosecond = nanosecondOfDay % 1_000_000_000
    let fraction =
      if nanosecond % 1_000_000 == 0 {
        Self.digits(nanosecond / 1_000_000, 3)
      } else if nanosecond % 1_000 == 0 {
        Self.digits(nanosecond / 1_000, 6)
      } else {
        Self.digits(nanosecond, 9)
      }
    let second = nanosecondOfDay / 1_000_000_000
    let time = [second / 3_600, second / 60 % 60, second % 60].map { Self.digits($0, 2) }
    let (date, days) = (self.date, [Int64(self.date.month), Int64(self.date.day)].map { Self.digits($0, 2) })
    return "\(Self.digits(Int64(date.year), 4))-\(days.joined(separator: "-"))T"
      + "\(time.joined(separator: ":")).\(fraction)Z"
  }

  private static func digits(_ number: Int64, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  /// Reads `2026-03-14T12:00:05Z`, with any number of decimals and with `+01:00` in place of `Z`, or `2026-03-14` for the
  /// moment at which that day begins; `nil` for any other text and for a time that does not exist.
  public init?(iso8601 text: String) {
    var reader = ISO8601Reader(text)
    guard let year = reader.number(digits: 4), reader.take("-"), let month = reader.number(digits: 2),
      reader.take("-"), let day = reader.number(digits: 2)
    else { return nil }
    if reader.isAtEnd {
      self.init(year: year, month: month, day: day)
      return
    }
    guard reader.take("T"), let hour = reader.number(digits: 2), reader.take(":"),
      let minute = reader.number(digits: 2),
      reader.take(":"), let second = reader.number(digits: 2), let nanosecond = reader.fraction(),
      let zone = reader.zone(), reader.isAtEnd,
      let local = UTCTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond
      )
    else { return nil }
    self = local + .seconds(-60 * zone)
  }
}

/// Takes the parts of an ISO 8601 time off the front of a text.
private struct ISO8601Reader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(digits count: Int) -> Int? {
    let text = rest.prefix(count)
    guard text.count == count, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest = rest.dropFirst(count)
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Nanoseconds; 0 where there is no point. Digits past the ninth do not count.
  mutating func fraction() -> Int? {
    guard take(".") else { return 0 }
    let text = rest.prefix { (0x30...0x39).contains($0) }
    guard !text.isEmpty else { return nil }
    rest = rest.dropFirst(text.count)
    let kept = text.prefix(9)
    return (kept.count..<9).reduce(kept.reduce(0) { $0 * 10 + Int($1 - 0x30) }) { number, _ in number * 10 }
  }

  /// Minutes that the time is ahead of UTC.
  mutating func zone() -> Int? {
    if take("Z") { return 0 }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hours = number(digits: 2), take(":"), let minutes = number(digits: 2), hours < 24,
      minutes < 60
    else { return nil }
    return sign * (hours * 60 + minutes)
  }
}
