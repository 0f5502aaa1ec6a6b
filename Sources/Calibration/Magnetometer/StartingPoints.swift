import Quantities

/// Hard iron by methods that need no start of their own, for the search to begin at.
enum StartingPoints {
  /// In the unit of the samples; different ones only.
  static func find(_ segments: MotionSegments, rateBiases: [SIMD3<Double>]) -> [SIMD3<Double>] {
    let field = segments.field
    guard let middle = median(field) else { return [] }
    let spread = field.map { ($0 - middle).length }.max() ?? 0
    guard spread > 0 else { return [] }
    let scaled = field.map { ($0 - middle) / spread }
    let found = [sphere(scaled), ellipsoid(scaled)].compactMap { $0 }.map { $0 * spread + middle }
    var distinct: [SIMD3<Double>] = []
    for point in found + [turning(segments, rateBiases)].compactMap({ $0 }) {
      guard (point - middle).length < 100 * spread else { continue }
      if !distinct.contains(where: { ($0 - point).length < 0.02 * spread }) { distinct.append(point) }
    }
    return distinct.isEmpty ? [middle] : distinct
  }

  private static func median(_ field: [SIMD3<Double>]) -> SIMD3<Double>? {
    guard let x = Statistics.median(field.map(\.x)), let y = Statistics.median(field.map(\.y)),
      let z = Statistics.median(field.map(\.z))
    else { return nil }
    return SIMD3(x, y, z)
  }

  /// |r|² = 2 r·b + (R² − |b|²), linear in b.
  private static func sphere(_ field: [SIMD3<Double>]) -> SIMD3<Double>? {
    var rows: [Double] = []
    for r in field { rows += [2 * r.x, 2 * r.y, 2 * r.z, 1] }
    let solution = DenseSolver.leastSquares(rows, field.map { $0.dot($0) }, unknowns: 4)
    return solution.map { FieldModel.vector($0, 0) }
  }

  /// The quadric of nine coefficients; `nil` where it is no ellipsoid that soft iron makes.
  private static func ellipsoid(_ field: [SIMD3<Double>]) -> SIMD3<Double>? {
    var rows: [Double] = []
    rows.reserveCapacity(9 * field.count)
    for r in field {
      rows += [r.x * r.x, r.y * r.y, r.z * r.z, 2 * r.x * r.y, 2 * r.x * r.z, 2 * r.y * r.z]
      rows += [2 * r.x, 2 * r.y, 2 * r.z]
    }
    let ones = [Double](repeating: 1, count: field.count)
    guard let v = DenseSolver.leastSquares(rows, ones, unknowns: 9) else { return nil }
    let shape = Matrix3(SIMD3(v[0], v[3], v[4]), SIMD3(v[3], v[1], v[5]), SIMD3(v[4], v[5], v[2]))
    guard let inverse = shape.inverse, let axes = DenseSolver.eigen(shape) else { return nil }
    let center = inverse.apply(-FieldModel.vector(v, 6))
    let level = 1 + center.dot(shape.apply(center))
    let values = axes.map { $0.value / level }
    guard let least = values.min(), let most = values.max(), least > 0, most < 16 * least else { return nil }
    return center
  }

  /// dr/dt = −ω × (r − b), linear in b: as if there were no soft iron.
  private static func turning(_ segments: MotionSegments, _ rateBiases: [SIMD3<Double>]) -> SIMD3<Double>? {
    let biases = segments.bySample(rateBiases)
    var (information, pull) = (Matrix3.zero, SIMD3<Double>.zero)
    for range in segments.bounds where range.count > 1 {
      for index in range.dropLast() {
        let turn =
          (segments.rate[index] - biases[index]) * (segments.seconds[index + 1] - segments.seconds[index])
        let (now, next) = (segments.field[index], segments.field[index + 1])
        let slope = Matrix3.cross(turn)
        information = information + slope.transposed * slope
        pull += slope.applyTransposed(next - now + turn.cross((now + next) / 2))
      }
    }
    guard let axes = DenseSolver.eigen(information), axes[2].value > 0 else { return nil }
    // Along an axis about which nearly all turns go, they tell nothing.
    return axes.reduce(SIMD3<Double>.zero) { sum, axis in
      axis.value > 1e-3 * axes[2].value ? sum + axis.vector * (axis.vector.dot(pull) / axis.value) : sum
    }
  }
}
