import Glibc
import Quantities

/// The way back from a calibrated field to what the chip reports.
struct LinearMap {
  private let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// The inverse of a matrix; `nil` where it has none.
  init?(inverting m: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
    let columns = (m.1.cross(m.2), m.2.cross(m.0), m.0.cross(m.1))
    let determinant = m.0.dot(columns.0)
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    let (a, b, c) = (columns.0 / determinant, columns.1 / determinant, columns.2 / determinant)
    rows = (SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
  }

  func apply(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(rows.0.dot(v), rows.1.dot(v), rows.2.dot(v)) }

  /// The outline that the image of the unit sphere shows along two of its axes: an ellipse about zero, as steps round it.
  func outline(_ first: Int, _ second: Int, steps: Int = 72) -> [(x: Double, y: Double)] {
    let all = [rows.0, rows.1, rows.2]
    let (r, s) = (all[first], all[second])
    // Points of the outline are those of the sphere farthest along each direction of the plane.
    return (0..<steps).map { step in
      let angle = 2 * Double.pi * Double(step) / Double(steps)
      let direction = r * cos(angle) + s * sin(angle)
      let length = max(direction.length, 1e-12)
      return (r.dot(direction) / length, s.dot(direction) / length)
    }
  }
}
