import Foundation

/// A trial of a board whose attitude is known, as text. Its numbers carry the noise of chips, so that none repeats.
struct Trial {
  static let columns = ["t_s", "ax", "ay", "az", "gx", "gy", "gz", "mx", "my", "mz", "mag_new"]

  /// Where the axes of the body point, in east-north-up, at a time.
  var axes: (Double) -> (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>)
  /// rad/s in body axes.
  var rate: (Double) -> SIMD3<Double> = { _ in .zero }
  /// Each so many rows of 10 ms has a fresh sample; between them the values are held.
  var fieldEvery = 5
  var rateEvery = 1
  var forceEvery = 1
  /// Seconds after which a sensor repeats its last sample for ever.
  var frozenRate = Double.infinity

  /// At rest, its axes where these vectors point.
  init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) { axes = { _ in (x, y, z) } }

  /// Level with z up, turning counterclockwise, as seen from above, by so many degrees per second; x points east at first.
  init(turning degreesPerSecond: Double) {
    let rate = degreesPerSecond * .pi / 180
    axes = { time in
      let (c, s) = (cos(rate * time), sin(rate * time))
      return (SIMD3(c, s, 0), SIMD3(-s, c, 0), SIMD3(0, 0, 1))
    }
    self.rate = { _ in SIMD3(0, 0, rate) }
  }

  func rows(_ count: Int) -> [[Double]] {
    var generator: UInt64 = 1
    func noise() -> SIMD3<Double> {
      func uniform() -> Double {
        generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(generator >> 11) * 0x1p-52 - 1
      }
      return SIMD3(uniform(), uniform(), uniform())
    }
    var (force, rates, field) = (SIMD3<Double>.zero, SIMD3<Double>.zero, SIMD3<Double>.zero)
    return (0..<count).map { row in
      let time = Double(row) * 0.01
      let (x, y, z) = axes(time)
      // The board's own view of a vector of east-north-up.
      func inBody(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3((x * v).sum(), (y * v).sum(), (z * v).sum()) }
      if row % forceEvery == 0 { force = inBody(SIMD3(0, 0, 9.81)) + 0.02 * noise() }
      if row % rateEvery == 0, time < frozenRate { rates = rate(time) + 0.002 * noise() }
      let isFresh = row % fieldEvery == 0
      if isFresh { field = inBody(SIMD3(0, 20, -43)) + 0.2 * noise() }
      return [
        time, force.x, force.y, force.z, rates.x, rates.y, rates.z, field.x, field.y, field.z,
        isFresh ? 1 : 0,
      ]
    }
  }

  func text(_ count: Int) -> String { Self.text(rows(count)) }

  static func text(_ rows: [[Double]], _ names: [String] = columns, end: String = "\n") -> String {
    let lines = rows.map { row in row.map { String(format: "%.6f", $0) }.joined(separator: ",") }
    return ([names.joined(separator: ",")] + lines).joined(separator: end) + end
  }
}
