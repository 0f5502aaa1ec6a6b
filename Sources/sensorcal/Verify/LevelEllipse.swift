/// The ellipse that the horizontal field draws in the axes of a board that turns level. A circle about zero shows every heading
/// right; what the ellipse differs from that is deviation.
struct LevelEllipse {
  let center: (x: Double, y: Double)
  /// The symmetric matrix that makes a unit circle of it: rows (xx, xy) and (xy, yy).
  let matrix: (xx: Double, xy: Double, yy: Double)

  /// By least squares of p x² + q xy + r y² + s x + t y = 1, in units of the field; `nil` where it is no ellipse.
  init?(_ points: [(x: Double, y: Double)], radius: Double) {
    guard radius > 0 else { return nil }
    let scaled = points.map { ($0.x / radius, $0.y / radius) }
    // Seen from amid the points zero is inside, as the form of the equation needs.
    let count = Double(max(points.count, 1))
    let middle = scaled.reduce((0.0, 0.0)) { ($0.0 + $1.0 / count, $0.1 + $1.1 / count) }
    let rows = scaled.map { point -> [Double] in
      let (x, y) = (point.0 - middle.0, point.1 - middle.1)
      return [x * x, x * y, y * y, x, y]
    }
    guard let k = LeastSquares.solve(rows, rows.map { _ in 1 }) else { return nil }
    let (p, q, r) = (k[0], k[1] / 2, k[2])
    let determinant = p * r - q * q
    guard p > 0, determinant > 0 else { return nil }
    let (x, y) = (-(k[3] * r - k[4] * q) / (2 * determinant), -(k[4] * p - k[3] * q) / (2 * determinant))
    center = ((middle.0 + x) * radius, (middle.1 + y) * radius)
    let size = 1 + p * x * x + 2 * q * x * y + r * y * y
    // The square root of a symmetric 2 × 2 matrix: (M + √det) / √(trace + 2 √det).
    let root = (determinant / (size * size)).squareRoot()
    let trace = ((p + r) / size + 2 * root).squareRoot()
    matrix = ((p / size + root) / trace, q / size / trace, (r / size + root) / trace)
    guard size > 0, matrix.xx.isFinite, matrix.yy.isFinite else { return nil }
  }

  /// The point on the unit circle that belongs to one on the ellipse.
  func circled(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
    let (x, y) = (point.x - center.x, point.y - center.y)
    return (matrix.xx * x + matrix.xy * y, matrix.xy * x + matrix.yy * y)
  }
}
