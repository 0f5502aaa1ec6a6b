import Quantities

/// Notices that the magnetometer's axes are not those of the accelerometer: a mounting that is wrong, or an axis that is
/// read with the wrong sign.
///
/// Earth's field has the same dip however the body is held, so that the cosine between it and down is constant. In wrong
/// axes it is not once the body tilts, but in the right ones it would be. Of the 48 ways to exchange and reverse three axes
/// another one has to explain the last half minute three times as well. A field whose length changes, as with hard iron
/// or beside a magnet, says nothing of axes.
struct AxesCheck: Sendable {
  private(set) var disagrees = false

  /// Means of the products of down and field, each a unit vector; the product of down's axis i and the field's axis j is
  /// number 3 i + j.
  private var mean = [Double](repeating: 0, count: 9)
  /// Their covariances, by rows.
  private var covariance = [Double](repeating: 0, count: 81)
  private var length = 0.0
  private var lengthVariance = 0.0
  private var age = 0.0
  private var last: Timestamp?
  private var sinceDecision = 0.0
  /// Decisions in a row that another way fits better.
  private var votes = 0

  /// Seconds.
  private static let spacing = 0.1
  private static let memory = 30.0
  private static let leastAge = 4.0
  private static let votesNeeded = 3
  /// The standard deviation of a cosine that is to be constant: what no place explains (5° of dip), and what the right axes
  /// leave.
  private static let suspicious = 0.08
  private static let constant = 0.05
  private static let advantage = 3.0
  /// As a share of the field.
  private static let steadyLength = 0.1

  /// For each axis of down which axis of the field belongs to it, and the signs.
  private static let ways: [(columns: SIMD3<Int>, signs: SIMD3<Double>)] = {
    let orders = [
      SIMD3(0, 1, 2), SIMD3(1, 2, 0), SIMD3(2, 0, 1), SIMD3(0, 2, 1), SIMD3(2, 1, 0), SIMD3(1, 0, 2),
    ]
    return orders.flatMap { order in
      (0..<8).map { bits in
        (order, SIMD3(bits & 1 == 0 ? 1 : -1, bits & 2 == 0 ? 1 : -1, bits & 4 == 0 ? 1 : -1))
      }
    }
  }()

  /// Takes the attitude of a heading and the field it was computed of, both in body axes. Most are passed over.
  mutating func add(_ attitude: Attitude, _ field: MagneticField<BodyAxes>, at time: Timestamp) {
    var elapsed = Self.spacing
    if let last {
      elapsed = (time - last).inSeconds
      if elapsed >= 0, elapsed < Self.spacing { return }
      if elapsed < 0 || elapsed > Self.memory { self = AxesCheck() }
    }
    last = time
    let size = field.magnitudeMicrotesla
    guard size > 1, size < 1e4 else { return }
    let down = attitude.inverse.apply(SIMD3(0, 0, 1))
    let direction = field.microtesla / size
    age += elapsed
    let gain = min(1, elapsed / min(age, Self.memory))
    let off = size - length
    length += gain * off
    lengthVariance += gain * ((1 - gain) * off * off - lengthVariance)
    take(down, direction, gain)
    sinceDecision += elapsed
    guard sinceDecision >= 1 else { return }
    sinceDecision = 0
    decide()
  }

  private mutating func take(_ down: SIMD3<Double>, _ direction: SIMD3<Double>, _ gain: Double) {
    var offs = (SIMD3<Double>.zero, SIMD3<Double>.zero, SIMD3<Double>.zero)
    for axis in 0..<3 {
      let off = down[axis] * direction - SIMD3(mean[3 * axis], mean[3 * axis + 1], mean[3 * axis + 2])
      for column in 0..<3 { mean[3 * axis + column] += gain * off[column] }
      if axis == 0 { offs.0 = off } else if axis == 1 { offs.1 = off } else { offs.2 = off }
    }
    func off(_ index: Int) -> Double {
      index < 3 ? offs.0[index] : index < 6 ? offs.1[index - 3] : offs.2[index - 6]
    }
    for row in 0..<9 {
      let (a, start) = (off(row) * (1 - gain), 9 * row)
      for column in 0..<9 {
        covariance[start + column] += gain * (a * off(column) - covariance[start + column])
      }
    }
  }

  private mutating func decide() {
    guard age >= Self.leastAge, lengthVariance < Self.steadyLength * Self.steadyLength * length * length
    else {
      votes = 0
      disagrees = false
      return
    }
    let own = deviation(Self.ways[0])
    var best = Double.infinity
    for way in Self.ways.dropFirst() { best = min(best, deviation(way)) }
    let isBetter = own > Self.suspicious && best < Self.constant && best * Self.advantage < own
    votes = isBetter ? votes + 1 : 0
    disagrees = votes >= Self.votesNeeded
  }

  /// The standard deviation of the cosine in one of the ways.
  private func deviation(_ way: (columns: SIMD3<Int>, signs: SIMD3<Double>)) -> Double {
    var variance = 0.0
    for a in 0..<3 {
      for b in 0..<3 {
        variance +=
          way.signs[a] * way.signs[b] * covariance[9 * (3 * a + way.columns[a]) + 3 * b + way.columns[b]]
      }
    }
    return max(0, variance).squareRoot()
  }
}
