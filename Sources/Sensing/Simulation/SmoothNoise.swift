import Glibc

/// An error that changes smoothly with time, as those of receivers and compasses do: of a normal distribution with the
/// same sigma at every time, and independent of itself two intervals later.
struct SmoothNoise: Sendable {
  let sigma: Double
  /// Seconds between two values that are drawn.
  let interval: Double
  private let numbers: SeededNumbers

  init(sigma: Double, interval: Double, _ numbers: SeededNumbers) {
    self.sigma = sigma
    self.interval = interval
    self.numbers = numbers
  }

  /// - Parameter seconds: any number; beyond 10¹⁵ intervals there is no noise.
  func value(at seconds: Double) -> Double {
    let position = seconds / interval
    guard sigma > 0, abs(position) < 1e15 else { return 0 }
    let whole = position.rounded(.down)
    let index = Int64(whole)
    // The squares of sine and cosine add up to one, and with them the variance.
    let angle = (position - whole) * (Double.pi / 2)
    return sigma * (cos(angle) * numbers.normal(index) + sin(angle) * numbers.normal(index &+ 1))
  }
}
