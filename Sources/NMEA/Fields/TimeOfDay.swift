/// A time of day in UTC as a sentence gives it, `hhmmss.s…`.
public struct TimeOfDay: Equatable, Comparable, Hashable, Sendable {
  /// Nanoseconds since midnight. Second 60, a leap second, counts on: 23:59:60 is 86 400 s.
  public let nanoseconds: Int64

  /// `nil` where a number is out of range; second 60 is allowed.
  public init?(hour: Int, minute: Int, second: Int, nanosecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      (0...999_999_999).contains(nanosecond)
    else { return nil }
    nanoseconds = Int64((hour * 60 + minute) * 60 + second) * 1_000_000_000 + Int64(nanosecond)
  }

  /// `nil` where the number is not of a day; a leap second may follow its last second.
  public init?(nanoseconds: Int64) {
    guard (0..<86_401_000_000_000).contains(nanoseconds) else { return nil }
    self.nanoseconds = nanoseconds
  }

  public static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { a.nanoseconds < b.nanoseconds }
}
