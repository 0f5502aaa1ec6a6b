import Quantities

extension UTCTime {
  /// A point from a date, a time of day, and a fraction of up to a second that may be negative: the receiver rounds to
  /// the nearest second, so the fraction borrows from second, minute and day. `nil` where the date does not exist.
  init?(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, signedNanosecond: Int32
  ) {
    guard abs(Int(signedNanosecond)) <= 1_000_000_000,
      let whole = UTCTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    else { return nil }
    self = whole + .nanoseconds(Int64(signedNanosecond))
  }
}
