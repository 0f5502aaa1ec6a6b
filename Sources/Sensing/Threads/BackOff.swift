/// How long to wait before a device that failed is tried again: 0.1 s, doubled with each failure up to 5 s.
struct BackOff {
  static let shortest = Duration.milliseconds(100)
  static let longest = Duration.seconds(5)

  private var next = Self.shortest

  /// The wait after one more failure.
  mutating func afterFailure() -> Duration {
    defer { next = min(next * 2, Self.longest) }
    return next
  }

  /// The device works: the next failure starts from the shortest wait.
  mutating func reset() { next = Self.shortest }
}
