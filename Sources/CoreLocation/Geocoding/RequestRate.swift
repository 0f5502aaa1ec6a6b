/// How many requests there may be in a minute, of all geocoders of the program together.
struct RequestRate {
  let perMinute: Int
  /// When the last requests were let through, the oldest first.
  private var admitted: [Duration] = []

  init(perMinute: Int) { self.perMinute = perMinute }

  /// Whether a request may be made now. If so it counts.
  mutating func admits(at now: Duration) -> Bool {
    admitted.removeAll { now - $0 >= .seconds(60) }
    guard admitted.count < perMinute else { return false }
    admitted.append(now)
    return true
  }
}
