/// The solution of few unknowns by the normal equations.
enum LeastSquares {
  /// x that makes |A x − b| least; `nil` where the rows do not tell all unknowns.
  ///
  /// - Parameter rows: of A, all as long.
  static func solve(_ rows: [[Double]], _ right: [Double]) -> [Double]? {
    guard let count = rows.first?.count, rows.count >= count else { return nil }
    // Each row: a row of AᵀA, then that of Aᵀb.
    var sums = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
    for (row, value) in zip(rows, right) {
      for i in 0..<count {
        for j in 0..<count { sums[i][j] += row[i] * row[j] }
        sums[i][count] += row[i] * value
      }
    }
    let scale = sums.indices.map { max(sums[$0][$0], 0) }.max() ?? 0
    for pivot in 0..<count {
      guard let best = (pivot..<count).max(by: { abs(sums[$0][pivot]) < abs(sums[$1][pivot]) }),
        abs(sums[best][pivot]) > 1e-10 * scale
      else { return nil }
      sums.swapAt(pivot, best)
      for i in 0..<count where i != pivot {
        let factor = sums[i][pivot] / sums[pivot][pivot]
        for j in pivot...count { sums[i][j] -= factor * sums[pivot][j] }
      }
    }
    let solution = (0..<count).map { sums[$0][count] / sums[$0][$0] }
    return solution.allSatisfy(\.isFinite) ? solution : nil
  }
}
