import Quantities

/// Samples cut into stretches of a second or two, within which the gyroscope carries each sample's axes to those of the sample in
/// the middle. There the field and gravity do not move, whatever the body does. Samples without a gyroscope are
/// stretches of one.
struct MotionSegments: Sendable {
  private(set) var field: [SIMD3<Double>] = []
  /// The direction of the specific force; zero where there is none.
  private(set) var up: [SIMD3<Double>] = []
  /// How much longer the specific force of each sample is than it mostly is, relative; zero where there is none.
  private(set) var stretched: [Double] = []
  /// Seconds since the first sample; empty without times. Sessions are a minute apart, whatever their clocks say, so that
  /// nothing joins them.
  private(set) var seconds: [Double] = []
  /// The gyroscope's rate without the bias that was known beforehand, rad/s.
  private(set) var rate: [SIMD3<Double>] = []
  /// From the axes of a sample to those of the middle of its stretch.
  private(set) var carry: [Matrix3] = []
  /// What a bias of the rate adds to `carry`: it turns by −G w.
  private(set) var sway: [Matrix3] = []
  /// How far the body turned between the middle and a sample, rad.
  private(set) var path: [Double] = []
  private(set) var bounds: [Range<Int>] = []
  /// The stretches of each session.
  private(set) var sessions: [Range<Int>] = []
  private(set) var hasRate = false
  private(set) var hasForce = false

  var count: Int { field.count }

  /// The samples of each session.
  private(set) var sampleRanges: [Range<Int>] = []

  /// A value of each session, for each of its samples.
  func bySample<Value>(_ values: [Value]) -> [Value] {
    zip(sampleRanges, values).flatMap { [Value](repeating: $1, count: $0.count) }
  }

  /// Seconds that a stretch lasts: beyond it, the errors of a gyroscope's scale outweigh what it tells.
  static let length = 1.5
  /// Seconds between samples over which a rate may be held.
  private static let longestStep = 0.1
  /// Rad/s: faster than any chip measures.
  private static let greatestRate = 200.0
  /// Seconds.
  private static let pause = 60.0

  /// - Parameter biases: of the gyroscope in each session, as far as they are known, rad/s.
  init(_ sessions: [[CalibrationSample]], biases: [SIMD3<Double>]) {
    let samples = sessions.flatMap { $0 }
    field = samples.map(\.field.microtesla)
    up = samples.map { sample in
      let force = sample.specificForce?.metersPerSecondSquared ?? .zero
      let length = force.length
      return length > 1e-9 ? force / length : .zero
    }
    hasForce = up.contains { $0 != .zero }
    let forces = samples.map { $0.specificForce?.metersPerSecondSquared.length ?? 0 }
    let usual = Statistics.median(forces.filter { $0 > 1e-9 }) ?? 1
    stretched = forces.map { $0 > 1e-9 ? min($0 / usual, 2) - 1 : 0 }
    for (session, bias) in zip(sessions, biases) {
      rate += session.map { $0.angularRate.map { $0.radiansPerSecond - bias } ?? .zero }
    }
    seconds = Self.seconds(sessions)
    carry = [Matrix3](repeating: .identity, count: samples.count)
    sway = [Matrix3](repeating: .zero, count: samples.count)
    path = [Double](repeating: 0, count: samples.count)
    var start = 0
    for session in sessions {
      let first = bounds.count
      cut(samples, start..<start + session.count)
      self.sessions.append(first..<bounds.count)
      sampleRanges.append(start..<start + session.count)
      start += session.count
    }
    hasRate = bounds.contains { $0.count > 1 }
  }

  private static func seconds(_ sessions: [[CalibrationSample]]) -> [Double] {
    let times = sessions.map { session in session.compactMap(\.time) }
    let hasTimes = zip(sessions, times).map { $0.count == $1.count }
    guard zip(sessions, hasTimes).contains(where: { !$0.isEmpty && $1 }) else { return [] }
    var seconds: [Double] = []
    for (number, session) in sessions.enumerated() {
      let start = seconds.last.map { $0 + Self.pause } ?? 0
      if hasTimes[number], let first = times[number].first {
        seconds += times[number].map { start + $0.seconds(since: first) }
      } else {
        // So far apart that nothing joins them.
        seconds += session.indices.map { start + Double($0) }
      }
    }
    return seconds
  }

  private mutating func cut(_ samples: [CalibrationSample], _ session: Range<Int>) {
    var start = session.lowerBound
    for index in session {
      if index + 1 < session.upperBound, isConnected(index, samples) { continue }
      let end = index + 1
      let duration = seconds.isEmpty ? 0 : seconds[index] - seconds[start]
      let parts = max(1, min(end - start, Int((duration / Self.length).rounded())))
      for part in 0..<parts {
        let first = start + (end - start) * part / parts
        let last = start + (end - start) * (part + 1) / parts
        carryTogether(first..<last)
      }
      start = end
    }
  }

  /// Whether the gyroscope carries a sample to the next one.
  private func isConnected(_ index: Int, _ samples: [CalibrationSample]) -> Bool {
    guard !seconds.isEmpty, samples[index].angularRate != nil, samples[index + 1].angularRate != nil else {
      return false
    }
    let step = seconds[index + 1] - seconds[index]
    return step > 0 && step <= Self.longestStep && rate[index].length < Self.greatestRate
  }

  private mutating func carryTogether(_ range: Range<Int>) {
    bounds.append(range)
    let middle = range.lowerBound + range.count / 2
    for index in middle..<max(middle, range.upperBound - 1) {
      let (turn, half, step) = turns(index)
      carry[index + 1] = carry[index] * turn
      sway[index + 1] = sway[index] + (carry[index] * half) * step
      path[index + 1] = path[index] + rate[index].length * step
    }
    for index in (range.lowerBound..<middle).reversed() {
      let (turn, half, step) = turns(index)
      carry[index] = carry[index + 1] * turn.transposed
      sway[index] = sway[index + 1] - (carry[index] * half) * step
      path[index] = path[index + 1] + rate[index].length * step
    }
  }

  /// The turn to the next sample, half of it, and how long it takes.
  private func turns(_ index: Int) -> (Matrix3, Matrix3, Double) {
    let step = seconds[index + 1] - seconds[index]
    let turn = rate[index] * step
    return (Matrix3.rotation(turn), Matrix3.rotation(turn / 2), step)
  }
}
