import Quantities

/// What counts for how much: the noise of each sample, and Geman and McClure's loss, which lets go of outliers.
struct SampleWeights: Sendable {
  /// By the loss, 0 to 1, of samples and of the dips of stretches.
  private(set) var samples: [Double]
  private(set) var dips: [Double]
  /// Of the direction of each sample, per axis, rad².
  private(set) var variance: [Double]
  /// Of the dip of each stretch.
  private(set) var dipVariance: [Double]
  var noise: FieldNoise

  /// Seconds before and after an outlier that are not trusted either: a magnet that passes comes and goes.
  private static let shadow = 0.25
  /// A weight that noise alone gives to one sample in ten thousand.
  private static let outlierWeight = 0.35

  init(_ segments: MotionSegments, noise: FieldNoise) {
    samples = [Double](repeating: 1, count: segments.count)
    dips = [Double](repeating: 1, count: segments.bounds.count)
    variance = samples
    dipVariance = dips
    self.noise = noise
  }

  /// The share of the samples that are no outliers.
  var keptShare: Double {
    Double(samples.filter { $0 >= Self.outlierWeight }.count) / Double(max(samples.count, 1))
  }

  /// The same of a part of the samples; 1 of none.
  func keptShare(of range: Range<Int>) -> Double {
    guard !range.isEmpty else { return 1 }
    return Double(samples[range].filter { $0 >= Self.outlierWeight }.count) / Double(range.count)
  }

  /// What a sample's direction weighs in the mean of its stretch.
  var directions: [Double] { zip(samples, variance).map { $0 / $1 } }

  mutating func reset(_ segments: MotionSegments, _ gravity: CarriedGravity, upwardShare: Double) {
    for index in samples.indices {
      samples[index] = 1
      let carrying = FieldNoise.scaleError * segments.path[index]
      variance[index] = noise.direction * noise.direction + carrying * carrying
    }
    let level = max(1 - upwardShare * upwardShare, 0.05)
    for (number, range) in segments.bounds.enumerated() {
      dips[number] = gravity.up[number] == .zero ? 0 : 1
      let sigma = gravity.sigma[number]
      dipVariance[number] =
        (sigma * sigma * noise.gravityFactor + noise.sway) * level
        + noise.direction * noise.direction / Double(range.count)
    }
  }

  /// - Parameter scale: of the loss, in sigmas.
  mutating func weigh(_ residuals: FieldResiduals, _ segments: MotionSegments, scale: Double) {
    let square = scale * scale
    for index in samples.indices {
      let ratio = residuals.length[index] / noise.length
      let off = residuals.direction[index]
      let excess = (ratio * ratio + off.dot(off) / variance[index]) / 2
      let base = 1 + excess / square
      samples[index] = 1 / (base * base)
    }
    if scale < 20, !segments.seconds.isEmpty { castShadows(segments) }
    for number in dips.indices where dips[number] != 0 {
      let off = residuals.dip[number]
      let base = 1 + off * off / dipVariance[number] / square
      dips[number] = 1 / (base * base)
    }
  }

  /// The neighbors in time of an outlier weigh no more than it does.
  private mutating func castShadows(_ segments: MotionSegments) {
    let own = samples
    let seconds = segments.seconds
    for index in own.indices where own[index] < Self.outlierWeight {
      for step in [-1, 1] {
        var neighbor = index + step
        while own.indices.contains(neighbor), abs(seconds[neighbor] - seconds[index]) <= Self.shadow {
          samples[neighbor] = min(samples[neighbor], own[index])
          neighbor += step
        }
      }
    }
  }
}
