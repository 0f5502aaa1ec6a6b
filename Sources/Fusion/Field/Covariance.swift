/// The covariance of the field filter's seven states, as rows of eight lanes; the last lane is zero.
///
/// Order of rows and lanes: h north, east, down; drift; b forward, right, down. Rows are named, since an array would be
/// an allocation and an index check per access.
struct Covariance: Sendable {
  var r0 = SIMD8<Double>.zero
  var r1 = SIMD8<Double>.zero
  var r2 = SIMD8<Double>.zero
  var r3 = SIMD8<Double>.zero
  var r4 = SIMD8<Double>.zero
  var r5 = SIMD8<Double>.zero
  var r6 = SIMD8<Double>.zero

  mutating func setDiagonal(field: Double, drift: Double, iron: Double) {
    (r0[0], r1[1], r2[2]) = (field, field, field)
    r3[3] = drift
    (r4[4], r5[5], r6[6]) = (iron, iron, iron)
  }

  /// The block between h and b: `factor` times the attitude.
  mutating func setFieldByIron(_ rows: BodyRows, _ factor: Double) {
    let (x, y, z) = (rows.x * factor, rows.y * factor, rows.z * factor)
    (r0[4], r0[5], r0[6]) = (x.x, x.y, x.z)
    (r1[4], r1[5], r1[6]) = (y.x, y.y, y.z)
    (r2[4], r2[5], r2[6]) = (z.x, z.y, z.z)
    (r4[0], r4[1], r4[2]) = (x.x, y.x, z.x)
    (r5[0], r5[1], r5[2]) = (x.y, y.y, z.y)
    (r6[0], r6[1], r6[2]) = (x.z, y.z, z.z)
  }

  /// h is lost: nothing binds it to the other states any more.
  mutating func forgetField(variance: Double) {
    r0 = .zero
    r1 = .zero
    r2 = .zero
    (r0[0], r1[1], r2[2]) = (variance, variance, variance)
    forgetFieldLanes(&r3)
    forgetFieldLanes(&r4)
    forgetFieldLanes(&r5)
    forgetFieldLanes(&r6)
  }

  private func forgetFieldLanes(_ row: inout SIMD8<Double>) { (row[0], row[1], row[2]) = (0, 0, 0) }

  /// F P Fᵀ, where F turns the horizontal field by a small angle, and by the drift: `x`, `y` are the field's horizontal
  /// components times the elapsed time.
  mutating func drift(angle: Double, x: Double, y: Double) {
    let (north, east) = (r0, r1)
    r0 = north - angle * east - y * r3
    r1 = east + angle * north + x * r3
    driftLanes(&r0, angle, x, y)
    driftLanes(&r1, angle, x, y)
    driftLanes(&r2, angle, x, y)
    driftLanes(&r3, angle, x, y)
    driftLanes(&r4, angle, x, y)
    driftLanes(&r5, angle, x, y)
    driftLanes(&r6, angle, x, y)
  }

  private func driftLanes(_ row: inout SIMD8<Double>, _ angle: Double, _ x: Double, _ y: Double) {
    let (north, east, drift) = (row[0], row[1], row[3])
    row[0] = north - angle * east - y * drift
    row[1] = east + angle * north + x * drift
  }

  /// Scales the drift's row and lane so that its variance stays within bounds.
  mutating func limitDrift(variance: Double) {
    guard r3[3] > variance else { return }
    let scale = (variance / r3[3]).squareRoot()
    r3 *= scale
    r0[3] *= scale
    r1[3] *= scale
    r2[3] *= scale
    r3[3] *= scale
    r4[3] *= scale
    r5[3] *= scale
    r6[3] *= scale
  }

  /// H P, where a sample sees h + R b: one row per axis of the horizon.
  func seen(by rows: BodyRows) -> (SIMD8<Double>, SIMD8<Double>, SIMD8<Double>) {
    (
      r0 + rows.x.x * r4 + rows.x.y * r5 + rows.x.z * r6,
      r1 + rows.y.x * r4 + rows.y.y * r5 + rows.y.z * r6,
      r2 + rows.z.x * r4 + rows.z.y * r5 + rows.z.z * r6
    )
  }

  mutating func subtract(_ gain: SIMD8<Double>, _ seen: SIMD8<Double>) {
    r0 -= gain[0] * seen
    r1 -= gain[1] * seen
    r2 -= gain[2] * seen
    r3 -= gain[3] * seen
    r4 -= gain[4] * seen
    r5 -= gain[5] * seen
    r6 -= gain[6] * seen
  }

  mutating func subtract(
    _ g0: SIMD8<Double>, _ h0: SIMD8<Double>, _ g1: SIMD8<Double>, _ h1: SIMD8<Double>,
    _ g2: SIMD8<Double>, _ h2: SIMD8<Double>
  ) {
    subtract(g0, h0)
    subtract(g1, h1)
    subtract(g2, h2)
  }
}
