import Glibc
import Quantities

/// How far samples were spread over attitudes.
struct Attitudes: Sendable {
  /// The mean direction up, in the chip's axes; `nil` without an accelerometer.
  let up: SIMD3<Double>?
  /// Root mean square of the angle to it, rad.
  let tiltSpread: Double
  /// The share of 100 cells of equal area, ten bands of ten, that the field pointed into.
  let coverage: Double
  /// Degrees of the circle about the vertical that the field pointed along, in steps of 10; `nil` without an accelerometer.
  let circleDegrees: Double?

  init(_ residuals: FieldResiduals, _ segments: MotionSegments, weights: [Double]) {
    let ups = segments.up.filter { $0 != .zero }
    coverage = Double(Self.cellCount(residuals, weights: weights)) / 100
    let sum = ups.reduce(SIMD3<Double>.zero, +)
    guard sum.length > 1e-6 else {
      (up, tiltSpread, circleDegrees) = (nil, 0, nil)
      return
    }
    let mean = sum / sum.length
    up = mean
    let squares = ups.map { vector in
      let angle = atan2(vector.cross(mean).length, vector.dot(mean))
      return angle * angle
    }
    tiltSpread = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    let side = abs(mean.x) < 0.8 ? SIMD3<Double>(1, 0, 0) : SIMD3(0, 1, 0)
    let across = mean.cross(side)
    let first = across / across.length
    let second = mean.cross(first)
    var sectors = Set<Int>()
    for unit in residuals.unit {
      sectors.insert(Self.sector(atan2(unit.dot(second), unit.dot(first)), of: 36))
    }
    circleDegrees = 10 * Double(sectors.count)
  }

  /// How many of 100 cells of equal area the field pointed into.
  static func cellCount(_ residuals: FieldResiduals, weights: [Double]) -> Int {
    var cells = Set<Int>()
    for (unit, weight) in zip(residuals.unit, weights) where weight > 0.25 { cells.insert(cell(unit)) }
    return cells.count
  }

  private static func cell(_ unit: SIMD3<Double>) -> Int {
    let band = min(max(Int((unit.z + 1) * 5), 0), 9)
    return 10 * band + sector(atan2(unit.y, unit.x), of: 10)
  }

  private static func sector(_ angle: Double, of count: Int) -> Int {
    guard angle.isFinite else { return 0 }
    return min(max(Int((angle + .pi) / (2 * .pi) * Double(count)), 0), count - 1)
  }
}
