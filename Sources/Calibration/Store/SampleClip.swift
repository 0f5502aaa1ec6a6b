import Quantities

/// Consecutive samples of a second or two, which a gyroscope joins.
struct SampleClip: Sendable {
  private(set) var samples: [CalibrationSample] = []
  private(set) var mean = SIMD3<Double>.zero

  static let longestCount = 150
  /// Without times.
  static let untimedCount = 50
  /// Seconds.
  static let longestDuration = 1.5
  static let longestGap = 0.25

  /// Whether a sample goes on where this ends.
  func accepts(_ sample: CalibrationSample) -> Bool {
    guard let first = samples.first, let last = samples.last else { return true }
    guard let start = first.time, let end = last.time, let time = sample.time else {
      return samples.count < Self.untimedCount && first.time == nil && sample.time == nil
    }
    let gap = time.seconds(since: end)
    return samples.count < Self.longestCount && gap > 0 && gap <= Self.longestGap
      && time.seconds(since: start) <= Self.longestDuration
  }

  mutating func append(_ sample: CalibrationSample) {
    samples.append(sample)
    mean += (sample.field.microtesla - mean) / Double(samples.count)
  }

  /// Root mean square of the distance to the mean.
  var spread: Double {
    let sum = samples.reduce(0.0) { sum, sample in
      let off = sample.field.microtesla - mean
      return sum + off.dot(off)
    }
    return samples.isEmpty ? 0 : (sum / Double(samples.count)).squareRoot()
  }

  /// Whether all its samples stand in one.
  private(set) var isStill = false

  /// Lets go of samples.
  mutating func keep(_ isKept: [Bool]) {
    samples = zip(samples, isKept).filter(\.1).map(\.0)
  }

  /// One sample in place of all: what a sensor that lay still tells. Its rate is left out, since it joins nothing.
  mutating func condense() {
    guard samples.count > 1 else { return }
    isStill = true
    let middle = samples[samples.count / 2]
    let forces = samples.compactMap(\.specificForce?.metersPerSecondSquared)
    let force = forces.reduce(SIMD3<Double>.zero, +) / Double(max(forces.count, 1))
    samples = [
      CalibrationSample(
        time: middle.time, field: MagneticField(microtesla: mean),
        specificForce: forces.isEmpty ? nil : Acceleration(metersPerSecondSquared: force))
    ]
  }
}
