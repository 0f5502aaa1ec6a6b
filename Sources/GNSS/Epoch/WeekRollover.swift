import Quantities

/// Recognizes a receiver that counts its weeks from the wrong rollover: GPS sends the week modulo 1024, and firmware that
/// outlived its assumption is early by 7168 days, or twice so many.
enum WeekRollover {
  /// How far the moved date may be from the host's clock. A clock that was set is closer; a date of a log that is played
  /// into a live port hardly is.
  static let tolerance = Duration.seconds(7 * 86_400)
  static let weeks = 1_024

  /// How many weeks to add to a date; 0 where it is not early by whole rollovers.
  static func weeksEarly(_ time: UTCTime, host: UTCTime) -> Int {
    for rollovers in 1...3 {
      let moved = time + .seconds(rollovers * weeks * 7 * 86_400)
      let away = moved - host
      if abs(away.wholeNanoseconds) <= tolerance.wholeNanoseconds { return rollovers * weeks }
    }
    return 0
  }
}
