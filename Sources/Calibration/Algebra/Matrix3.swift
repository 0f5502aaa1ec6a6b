import Glibc
import Quantities

/// A matrix of three rows.
struct Matrix3: Equatable, Sendable {
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) { rows = (r0, r1, r2) }

  static let identity = Matrix3(SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
  static let zero = Matrix3(.zero, .zero, .zero)

  @inline(__always) func apply(_ v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(rows.0.dot(v), rows.1.dot(v), rows.2.dot(v))
  }

  /// The transposed matrix times a vector.
  @inline(__always) func applyTransposed(_ v: SIMD3<Double>) -> SIMD3<Double> {
    rows.0 * v.x + rows.1 * v.y + rows.2 * v.z
  }

  var transposed: Matrix3 { Matrix3(column(0), column(1), column(2)) }

  @inline(__always) func column(_ index: Int) -> SIMD3<Double> {
    SIMD3(rows.0[index], rows.1[index], rows.2[index])
  }

  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(b.applyTransposed(a.rows.0), b.applyTransposed(a.rows.1), b.applyTransposed(a.rows.2))
  }

  static func * (a: Matrix3, factor: Double) -> Matrix3 {
    Matrix3(a.rows.0 * factor, a.rows.1 * factor, a.rows.2 * factor)
  }

  static func + (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(a.rows.0 + b.rows.0, a.rows.1 + b.rows.1, a.rows.2 + b.rows.2)
  }

  static func - (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(a.rows.0 - b.rows.0, a.rows.1 - b.rows.1, a.rows.2 - b.rows.2)
  }

  static func == (a: Matrix3, b: Matrix3) -> Bool { a.rows == b.rows }

  var determinant: Double { rows.0.dot(rows.1.cross(rows.2)) }

  /// `nil` where it is singular, or not finite.
  var inverse: Matrix3? {
    let determinant = determinant
    guard determinant.isFinite, abs(determinant) > 1e-300 else { return nil }
    let columns = (rows.1.cross(rows.2), rows.2.cross(rows.0), rows.0.cross(rows.1))
    return (Matrix3(columns.0, columns.1, columns.2) * (1 / determinant)).transposed
  }

  /// v × as a matrix.
  static func cross(_ v: SIMD3<Double>) -> Matrix3 {
    Matrix3(SIMD3(0, -v.z, v.y), SIMD3(v.z, 0, -v.x), SIMD3(-v.y, v.x, 0))
  }

  /// a bᵀ.
  static func outer(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Matrix3 {
    Matrix3(b * a.x, b * a.y, b * a.z)
  }

  /// The rotation by a vector: about its direction, by its length in radians (Rodrigues).
  static func rotation(_ vector: SIMD3<Double>) -> Matrix3 {
    let square = vector.dot(vector)
    guard square.isFinite else { return .identity }
    let angle = square.squareRoot()
    // The series keep small turns exact, of which a gyroscope makes most.
    let small = square < 1e-6
    let sine = small ? 1 - square / 6 : sin(angle) / angle
    let versine = small ? 0.5 - square / 24 : (1 - cos(angle)) / square
    let k = cross(vector)
    return identity + k * sine + (k * k) * versine
  }

  /// The rotation vector of a rotation, rad. Of half a turn, whose sense cannot be told, some vector of length π.
  var rotationVector: SIMD3<Double> {
    let sine = SIMD3(rows.2.y - rows.1.z, rows.0.z - rows.2.x, rows.1.x - rows.0.y) / 2
    let cosine = (rows.0.x + rows.1.y + rows.2.z - 1) / 2
    let length = sine.length
    guard length > 1e-9 else { return cosine > 0 ? sine : SIMD3(.pi, 0, 0) }
    return sine * (atan2(length, cosine) / length)
  }
}
