import Foundation

/// The fixes of an NMEA log, read by the plainest means: its RMC sentences.
struct ReceiverLog {
  /// Degrees north and east by time in seconds since 1970.
  private(set) var positions: [Double: (latitude: Double, longitude: Double)] = [:]

  init(_ path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .isoLatin1).split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields[0].hasSuffix("RMC"), fields.count > 9, fields[2] == "A",
        let time = Self.time(fields[1], date: fields[9]),
        let latitude = Self.degrees(fields[3], wholeDigits: 2),
        let longitude = Self.degrees(fields[5], wholeDigits: 3)
      else { continue }
      positions[time] = (fields[4] == "S" ? -latitude : latitude, fields[6] == "W" ? -longitude : longitude)
    }
  }

  /// Degrees from ddmm.mmmm.
  private static func degrees(_ text: Substring, wholeDigits: Int) -> Double? {
    guard let degrees = Double(text.prefix(wholeDigits)), let minutes = Double(text.dropFirst(wholeDigits))
    else { return nil }
    return degrees + minutes / 60
  }

  /// Seconds since 1970 from hhmmss.ss and ddmmyy.
  private static func time(_ time: Substring, date: Substring) -> Double? {
    func number(_ text: Substring, at offset: Int) -> Int? { Int(text.dropFirst(offset).prefix(2)) }
    guard let day = number(date, at: 0), let month = number(date, at: 2), let year = number(date, at: 4),
      let hour = number(time, at: 0), let minute = number(time, at: 2),
      let second = Double(time.dropFirst(4)),
      let midnight = DateComponents(
        calendar: Calendar(identifier: .gregorian), timeZone: TimeZone(identifier: "UTC"), year: 2000 + year,
        month: month, day: day
      ).date
    else { return nil }
    return midnight.timeIntervalSince1970 + Double(hour * 3600 + minute * 60) + second
  }
}
