import Foundation

/// A matrix of a rotation, by rows: an independent little model, which shares nothing with `Rotation`.
struct Turn {
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) { rows = (r0, r1, r2) }

  /// From the body to north-east-down, with the three aerospace angles in degrees.
  init(heading: Double, pitch: Double, roll: Double) {
    let (h, p, r) = (heading * .pi / 180, pitch * .pi / 180, roll * .pi / 180)
    let (ch, sh, cp, sp, cr, sr) = (cos(h), sin(h), cos(p), sin(p), cos(r), sin(r))
    self.init(
      SIMD3(ch * cp, ch * sp * sr - sh * cr, ch * sp * cr + sh * sr),
      SIMD3(sh * cp, sh * sp * sr + ch * cr, sh * sp * cr - ch * sr),
      SIMD3(-sp, cp * sr, cp * cr))
  }

  var transposed: Turn {
    let (a, b, c) = rows
    return Turn(SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
  }

  static func * (a: Turn, v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((a.rows.0 * v).sum(), (a.rows.1 * v).sum(), (a.rows.2 * v).sum())
  }

  static func * (a: Turn, b: Turn) -> Turn {
    let columns = b.transposed.rows
    let (x, y, z) = (a * columns.0, a * columns.1, a * columns.2)
    return Turn(x, y, z).transposed
  }

  /// The axis times the angle in radians, of less than half a turn.
  var vector: SIMD3<Double> {
    let (a, b, c) = rows
    let sine = SIMD3(c.y - b.z, a.z - c.x, b.x - a.y) / 2
    let length = (sine * sine).sum().squareRoot()
    guard length > 1e-12 else { return sine }
    return sine * (atan2(length, (a.x + b.y + c.z - 1) / 2) / length)
  }

  /// The part of it about the third axis, in degrees: what a heading is off by, in any attitude.
  var aboutDown: Double { atan2(rows.1.x - rows.0.y, rows.0.x + rows.1.y) * 180 / .pi }

  /// By how much the third axis is tilted, in degrees.
  var tilt: Double {
    atan2((rows.2.x * rows.2.x + rows.2.y * rows.2.y).squareRoot(), rows.2.z) * 180 / .pi
  }
}
