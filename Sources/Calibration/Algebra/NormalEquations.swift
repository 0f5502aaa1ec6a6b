/// The sums of least squares of one session: JᵀJ and Jᵀe, weighted, of `Parameter.count` unknowns.
struct NormalEquations: Sendable {
  static let size = Parameter.count
  /// Row by row, symmetric.
  private(set) var matrix = [Double](repeating: 0, count: size * size)
  private(set) var gradient = [Double](repeating: 0, count: size)

  /// A residual with its derivatives by the first unknowns, so many as `count`.
  mutating func add(_ row: [Double], count: Int, residual: Double, weight: Double) {
    gradient.withUnsafeMutableBufferPointer { gradient in
      matrix.withUnsafeMutableBufferPointer { matrix in
        row.withUnsafeBufferPointer { row in
          for i in 0..<count {
            let scaled = weight * row[i]
            gradient[i] += scaled * residual
            // Whole rows, though half would do: so they run in the widest registers.
            for j in 0..<count { matrix[i * Self.size + j] += scaled * row[j] }
          }
        }
      }
    }
  }

  /// A prior about one unknown.
  mutating func add(prior index: Int, residual: Double, sigma: Double) {
    let weight = 1 / (sigma * sigma)
    matrix[index * Self.size + index] += weight
    gradient[index] += weight * residual
  }

  /// A prior about three unknowns together, by its information matrix.
  mutating func add(prior index: Int, residual: SIMD3<Double>, information: Matrix3) {
    let rows = [information.rows.0, information.rows.1, information.rows.2]
    let pull = information.apply(residual)
    for i in 0..<3 {
      gradient[index + i] += pull[i]
      for j in 0..<3 { matrix[(index + i) * Self.size + index + j] += rows[i][j] }
    }
  }

  /// A prior about the first unknowns together, by its information matrix, row by row.
  mutating func add(prior residuals: [Double], information: [Double]) {
    let count = residuals.count
    guard count <= Self.size, information.count == count * count else { return }
    for i in 0..<count {
      for j in 0..<count {
        gradient[i] += information[i * count + j] * residuals[j]
        matrix[i * Self.size + j] += information[i * count + j]
      }
    }
  }
}
