import CSolvers

/// The solves of CSolvers on arrays, row by row; `nil` where there is no answer.
enum DenseSolver {
  static func leastSquares(_ matrix: [Double], _ right: [Double], unknowns: Int) -> [Double]? {
    guard unknowns > 0, matrix.count == right.count * unknowns, let rows = Int32(exactly: right.count) else {
      return nil
    }
    var solution = [Double](repeating: 0, count: unknowns)
    let status = tn_solve_least_squares(rows, Int32(unknowns), matrix, right, &solution)
    return status == TN_SOLVED ? solution : nil
  }

  static func positive(_ matrix: [Double], _ right: [Double]) -> [Double]? {
    guard let size = size(matrix), right.count == Int(size) else { return nil }
    var solution = [Double](repeating: 0, count: right.count)
    return tn_solve_positive(size, matrix, right, &solution) == TN_SOLVED ? solution : nil
  }

  static func inverse(_ matrix: [Double]) -> [Double]? {
    guard let size = size(matrix) else { return nil }
    var inverse = [Double](repeating: 0, count: matrix.count)
    return tn_invert_positive(size, matrix, &inverse) == TN_SOLVED ? inverse : nil
  }

  /// Smallest value first, each with its unit vector.
  static func eigen(_ matrix: Matrix3) -> [(value: Double, vector: SIMD3<Double>)]? {
    let rows = [matrix.rows.0, matrix.rows.1, matrix.rows.2]
    let flat = rows.flatMap { [$0.x, $0.y, $0.z] }
    var values = [0.0, 0, 0]
    var vectors = [Double](repeating: 0, count: 9)
    guard tn_symmetric_eigen(3, flat, &values, &vectors) == TN_SOLVED else { return nil }
    return (0..<3).map { (values[$0], SIMD3(vectors[3 * $0], vectors[3 * $0 + 1], vectors[3 * $0 + 2])) }
  }

  private static func size(_ matrix: [Double]) -> Int32? {
    (1...Int(TN_SOLVER_LIMIT)).first { $0 * $0 == matrix.count }.map(Int32.init)
  }
}
