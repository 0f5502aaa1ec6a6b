import Console
import LinuxIO
import Quantities

/// A date as models and as people count it.
struct FieldDate {
  let decimalYear: Double
  /// `nil` where the date was given as a decimal year.
  let time: UTCTime?

  /// ISO 8601, or a decimal year.
  init?(_ text: String) {
    if let time = UTCTime(iso8601: text) {
      self.init(time)
    } else if let year = Double(finite: text) {
      self.init(decimalYear: year, time: nil)
    } else {
      return nil
    }
  }

  private init(_ time: UTCTime) { self.init(decimalYear: time.decimalYear, time: time) }

  private init(decimalYear: Double, time: UTCTime?) {
    self.decimalYear = decimalYear
    self.time = time
  }

  /// By the machine's clock.
  static var now: FieldDate { FieldDate(RealtimeClock.now) }
}
