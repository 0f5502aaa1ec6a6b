/// The mean and the standard deviation of a field's length over the last few seconds, µT.
struct LengthSpread: Sendable {
  private(set) var mean = 0.0
  private var variance = 0.0
  private var age = 0.0

  /// Seconds.
  private static let memory = 3.0

  var deviation: Double { variance.squareRoot() }

  mutating func add(_ length: Double, after elapsed: Double) {
    guard age > 0 else {
      (mean, age) = (length, max(elapsed, 1e-3))
      return
    }
    age += elapsed
    let gain = min(1, elapsed / min(age, Self.memory))
    let off = length - mean
    mean += off * gain
    variance += (off * off * (1 - gain) - variance) * gain
  }
}
