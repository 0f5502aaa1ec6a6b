/// How often durations were how long, in bins of an eighth of an octave: a quantile is right within a sixteenth, and
/// adding costs no allocation.
struct DurationHistogram {
  /// Eight bins of one nanosecond, then eight for each octave up to 18 minutes.
  private var counts = [Int](repeating: 0, count: 8 * 39)
  private(set) var total = 0

  /// Adds a duration in nanoseconds; a negative one counts as none, a longer one as the longest.
  mutating func add(nanoseconds: Int64) {
    counts[Self.bin(of: nanoseconds)] &+= 1
    total &+= 1
  }

  /// What this share of the durations, 0 to 1, does not exceed; `nil` where there are none.
  func quantile(_ share: Double) -> Duration? {
    guard total > 0 else { return nil }
    var left = max(1, Int((Double(total) * min(max(share, 0), 1)).rounded(.up)))
    for (bin, count) in counts.enumerated() {
      left -= count
      if left <= 0 { return .nanoseconds(Self.middle(of: bin)) }
    }
    return nil
  }

  private static func bin(of nanoseconds: Int64) -> Int {
    let value = min(max(nanoseconds, 0), (1 << 41) - 1)
    guard value >= 8 else { return Int(value) }
    let octave = 63 - value.leadingZeroBitCount
    return (octave - 2) * 8 + Int(value >> (octave - 3)) & 7
  }

  private static func middle(of bin: Int) -> Int64 {
    guard bin >= 8 else { return Int64(bin) }
    let shift = bin / 8 - 1
    return Int64(8 + bin % 8) << shift + (1 << shift) / 2
  }
}
