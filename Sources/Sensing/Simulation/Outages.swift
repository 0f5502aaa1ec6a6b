/// When no position can be had, by seed: one outage in each cycle, at any place of it.
struct Outages: Sendable {
  /// The share of the time that they take, 0 to 0.5.
  let share: Double
  /// How long one is on average; none is shorter than half or longer than one and a half times that.
  let meanSeconds: Double
  private let numbers: SeededNumbers

  init(share: Double, meanSeconds: Double, _ numbers: SeededNumbers) {
    self.share = share
    self.meanSeconds = meanSeconds
    self.numbers = numbers
  }

  func contains(_ seconds: Double) -> Bool {
    guard share > 0 else { return false }
    let cycle = meanSeconds / share
    let count = (seconds / cycle).rounded(.down)
    guard abs(count) < 1e15 else { return false }
    let index = Int64(count)
    let length = meanSeconds * (0.5 + numbers.uniform(2 &* index))
    let begin = numbers.uniform(2 &* index &+ 1) * (cycle - length)
    let elapsed = seconds - count * cycle
    return elapsed >= begin && elapsed < begin + length
  }
}
