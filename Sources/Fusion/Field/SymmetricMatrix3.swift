/// A symmetric matrix of three rows.
struct SymmetricMatrix3: Sendable {
  var xx, yy, zz, xy, xz, yz: Double

  mutating func addDiagonal(_ value: Double) {
    xx += value
    yy += value
    zz += value
  }

  /// `nil` where it is singular, or not finite.
  var inverse: SymmetricMatrix3? {
    let a = yy * zz - yz * yz
    let b = xz * yz - xy * zz
    let c = xy * yz - xz * yy
    let determinant = xx * a + xy * b + xz * c
    guard determinant > 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    return SymmetricMatrix3(
      xx: a * k, yy: (xx * zz - xz * xz) * k, zz: (xx * yy - xy * xy) * k,
      xy: b * k, xz: c * k, yz: (xy * xz - xx * yz) * k)
  }
}
