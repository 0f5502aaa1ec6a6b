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
