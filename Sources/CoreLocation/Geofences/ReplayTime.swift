import Quantities

/// The clock of a replay, made of the dates of its fixes, since time does not pass as on a clock there.
///
/// A clock never goes back, but dates do: where a receiver corrects its date, and where logs of several days follow each other
/// in another order. Time then goes on with the later fixes, at their pace.
struct ReplayTime: Sendable {
  private var newest: (date: UTCTime, time: Timestamp)?
  private var last: (date: UTCTime, time: Timestamp)?

  /// The time of the next fix.
  mutating func take(_ date: UTCTime) -> Timestamp {
    guard let newest, let last else {
      let time = Timestamp(nanoseconds: date.nanosecondsSince1970)
      (self.newest, self.last) = ((date, time), (date, time))
      return time
    }
    let isNewest = date >= newest.date
    // One that is behind says how long ago the last one was where that is behind as well.
    let reference = isNewest ? newest : last
    let elapsed = max(.zero, date - reference.date)
    let time = max(reference.time + elapsed, last.time + .nanoseconds(date == last.date ? 0 : 1))
    self.last = (date, time)
    if isNewest { self.newest = (date, time) }
    return time
  }
}
