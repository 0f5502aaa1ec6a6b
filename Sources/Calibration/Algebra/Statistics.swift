import Quantities

/// Statistics that a few wrong values do not move.
enum Statistics {
  /// `nil` of nothing.
  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// One sigma about zero, by the median of the magnitudes, of normally distributed values.
  static func sigma(_ values: [Double]) -> Double {
    1.4826 * (median(values.map(\.magnitude)) ?? 0)
  }

  /// One sigma per axis, by the median of their lengths, of vectors in a plane. By their components it would depend on how the
  /// plane lies: where it is level, a third of them are zero.
  static func planarSigma(_ vectors: [SIMD3<Double>]) -> Double {
    // Rayleigh's distribution: the median is √(2 ln 2) sigmas.
    (median(vectors.map(\.length)) ?? 0) / 1.177_410_022_515_474_7
  }

  /// The part of a variance that values have in common with their neighbors: the mean product of those within six. What
  /// independent values could show by chance is taken off.
  static func sharedVariance(_ values: [Double]) -> Double {
    let (reach, chances) = (6, 2.0)
    let greatest = 4 * sigma(values)
    guard values.count >= 5 * reach, greatest > 0 else { return 0 }
    let cut = values.map { min(max($0, -greatest), greatest) }
    var (shared, count, total) = (0.0, 0.0, 0.0)
    for start in stride(from: 0, through: cut.count - reach, by: reach) {
      let block = cut[start..<start + reach]
      let (sum, squares) = block.reduce((0.0, 0.0)) { ($0.0 + $1, $0.1 + $1 * $1) }
      shared += sum * sum - squares
      total += squares
      count += Double(reach)
    }
    let pairs = count * Double(reach - 1)
    let chance = chances * (2 / pairs).squareRoot() * total / count
    return max(shared / pairs - chance, 0)
  }

  /// By how much the variance of a mean is larger than that of independent values, from the correlation of each value with the
  /// next: (1 + ρ) / (1 − ρ), at least 1. The values are in sigmas; beyond four they are cut.
  static func correlationFactor(_ values: [Double]) -> Double {
    let cut = values.map { min(max($0, -4), 4) }
    guard cut.count >= 30 else { return 1 }
    let square = cut.reduce(0) { $0 + $1 * $1 }
    let product = zip(cut, cut.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    guard square > 0 else { return 1 }
    let correlation = min(max(product / square, 0), 0.98)
    return (1 + correlation) / (1 - correlation)
  }
}
