import Quantities

extension Date {
  /// The same point in time.
  init(_ time: UTCTime) {
    let (seconds, nanoseconds) = time.nanosecondsSince1970.quotientAndRemainder(dividingBy: 1_000_000_000)
    self.init(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) * 1e-9)
  }

  /// As descriptions print it: a short date, a full time, in the current locale and time zone.
  var inDescriptions: String {
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    formatter.timeStyle = .full
    return formatter.string(from: self)
  }
}
