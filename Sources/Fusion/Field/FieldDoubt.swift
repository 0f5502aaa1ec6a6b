/// How samples of the field have differed from what was expected of them, µT in the horizon: what tells a filter that it is
/// wrong from one that is disturbed.
struct FieldDoubt: Sendable {
  /// The mean of the last 3 s.
  private(set) var recent = SIMD3<Double>.zero
  /// The mean of the last 10 s.
  private(set) var lasting = SIMD3<Double>.zero
  /// µT²: the variance about that mean.
  private(set) var scatter = 0.0

  static let recentSeconds = 3.0
  static let lastingSeconds = 10.0

  mutating func add(_ surprise: SIMD3<Double>, after elapsed: Double) {
    recent += (surprise - recent) * (elapsed / (Self.recentSeconds + elapsed))
    let gain = elapsed / (Self.lastingSeconds + elapsed)
    let off = surprise - lasting
    lasting += off * gain
    scatter += (off.dot(off) - scatter) * gain
  }
}
