import Quantities

/// Gravity by the stretches of one session, and what it tells of the gyroscope's bias then: carried to the middle of a stretch, the specific force
/// would stand still but for the motion of the hand.
struct SessionGravity: Sendable {
  private let bounds: ArraySlice<Range<Int>>
  /// The unit vector up, in the axes of the middle of each stretch; zero where there is no accelerometer.
  private(set) var up: [SIMD3<Double>]
  /// One sigma of each, rad.
  private(set) var sigma: [Double]
  /// Rad: how far a sample's specific force is off, per axis.
  private(set) var noise: Double
  /// Rad/s.
  private(set) var rateBias = SIMD3<Double>.zero
  private(set) var rateBiasInformation: Matrix3

  /// Of a hand that does not hold still (g, or rad).
  private static let assumedNoise = 0.03
  private static let leastNoise = 0.002
  /// Rad: an accelerometer's own errors, which no averaging removes.
  private static let floor = 0.002
  /// Geman and McClure's scale, in sigmas.
  private static let outlier = 4.0

  /// - Parameter prior: one sigma of the bias before anything is measured, rad/s.
  init(_ segments: MotionSegments, session: Int, priorBias: SIMD3<Double>, prior: Double) {
    bounds = segments.bounds[segments.sessions[session]]
    let known = Matrix3.identity * (1 / (prior * prior))
    rateBiasInformation = known
    noise = Self.assumedNoise
    up = [SIMD3<Double>](repeating: .zero, count: bounds.count)
    sigma = [Double](repeating: 1, count: bounds.count)
    guard segments.hasForce else { return }
    for _ in 0..<(segments.hasRate ? 4 : 1) {
      average(segments)
      guard segments.hasRate else { break }
      let (information, pull) = observeBias(segments)
      rateBiasInformation = information + known
      guard let inverse = rateBiasInformation.inverse else { break }
      rateBias = rateBias - inverse.apply(pull + known.apply(rateBias - priorBias))
    }
    average(segments)
    for (index, range) in bounds.enumerated() {
      sigma[index] = (noise * noise / Double(range.count) + Self.floor * Self.floor).squareRoot()
    }
  }

  /// A sample's specific force in the axes of the middle, by the present bias.
  private func carried(_ index: Int, _ segments: MotionSegments) -> SIMD3<Double> {
    let moved = segments.carry[index].apply(segments.up[index])
    return moved + moved.cross(segments.sway[index].apply(rateBias))
  }

  private mutating func average(_ segments: MotionSegments) {
    for (number, range) in bounds.enumerated() {
      var mean = SIMD3<Double>.zero
      for round in 0..<3 {
        var (sum, total) = (SIMD3<Double>.zero, 0.0)
        for index in range where segments.up[index] != .zero {
          let vector = carried(index, segments)
          let weight = round == 0 ? 1 : weight((vector - mean).length)
          sum += vector * weight
          total += weight
        }
        guard total > 0 else { break }
        mean = sum / total
        if range.count == 1 { break }
      }
      let length = mean.length
      up[number] = length > 1e-9 ? mean / length : .zero
    }
  }

  private func weight(_ deviation: Double) -> Double {
    let ratio = deviation / (noise * Self.outlier)
    let base = 1 + ratio * ratio
    return 1 / (base * base)
  }

  private mutating func observeBias(_ segments: MotionSegments) -> (Matrix3, SIMD3<Double>) {
    var deviations: [SIMD3<Double>] = []
    var rows: [(Matrix3, SIMD3<Double>, Double)] = []
    for (number, range) in bounds.enumerated() where range.count > 2 && up[number] != .zero {
      let vertical = up[number]
      var mean = Matrix3.zero
      for index in range { mean = mean + Self.slope(index, segments) * (1 / Double(range.count)) }
      for index in range where segments.up[index] != .zero {
        let vector = carried(index, segments)
        let off = vector - vertical * vector.dot(vertical)
        let slope = Self.slope(index, segments) - mean
        let level = slope - Matrix3.outer(vertical, slope.applyTransposed(vertical))
        rows.append((level, off, segments.path[index]))
        deviations.append(off)
      }
    }
    noise = max(Statistics.planarSigma(deviations), Self.leastNoise)
    var (information, pull) = (Matrix3.zero, SIMD3<Double>.zero)
    for (slope, off, path) in rows {
      let carrying = FieldNoise.scaleError * path
      let weight = weight(off.length) / (noise * noise + carrying * carrying)
      information = information + (slope.transposed * slope) * weight
      pull += slope.applyTransposed(off) * weight
    }
    return (information, pull)
  }

  /// The derivative of a carried specific force by the bias.
  private static func slope(_ index: Int, _ segments: MotionSegments) -> Matrix3 {
    Matrix3.cross(segments.carry[index].apply(segments.up[index])) * segments.sway[index]
  }
}
