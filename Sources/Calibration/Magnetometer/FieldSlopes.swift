import Quantities

/// Derivatives of the residuals by the unknowns.
struct FieldSlopes: Sendable {
  private let residuals: FieldResiduals
  private let frame: Matrix3
  private let inverse: Matrix3
  /// Of the session at hand.
  private let rateBias: SIMD3<Double>

  /// 1/√2 and 1/√6, of the basis of soft iron.
  private static let (half, sixth) = (0.707_106_781_186_547_5, 0.408_248_290_463_863)

  init(_ residuals: FieldResiduals, session: Int = 0) {
    self.residuals = residuals
    rateBias = residuals.model.rateBiases[session]
    frame = residuals.model.frame
    inverse = residuals.matrix.inverse ?? .identity
  }

  /// The derivative of `m` by gain, soft iron, rotation and hard iron, where the raw sample without hard iron is `centered` and
  /// the field `field`.
  private func field(
    _ centered: SIMD3<Double>, _ field: SIMD3<Double>, into columns: inout [SIMD3<Double>], at start: Int
  ) {
    columns[start + Parameter.gain] = -field
    let (half, sixth) = (Self.half, Self.sixth)
    let (x, y, z) = (centered.x, centered.y, centered.z)
    columns[start + 1] = frame.apply(SIMD3(x * half, -y * half, 0))
    columns[start + 2] = frame.apply(SIMD3(x * sixth, y * sixth, -2 * z * sixth))
    columns[start + 3] = frame.apply(SIMD3(y * half, x * half, 0))
    columns[start + 4] = frame.apply(SIMD3(z * half, 0, x * half))
    columns[start + 5] = frame.apply(SIMD3(0, z * half, y * half))
    columns[start + Parameter.rotation] = SIMD3(0, -field.z, field.y)
    columns[start + Parameter.rotation + 1] = SIMD3(field.z, 0, -field.x)
    columns[start + Parameter.rotation + 2] = SIMD3(-field.y, field.x, 0)
    for axis in 0..<3 {
      columns[start + Parameter.hardIron + axis] = -residuals.matrix.column(axis)
    }
  }

  /// Of the length of a sample: uᵀ dW y / |Wᵀ u|, at the point y of the ellipsoid next to it.
  func length(_ index: Int, _ segments: MotionSegments, into row: inout [Double]) {
    let (unit, slope) = (residuals.unit[index], residuals.slope[index])
    let inward = residuals.matrix.applyTransposed(unit) / slope
    let foot = segments.field[index] - residuals.model.hardIron - inward * residuals.length[index]
    let field = residuals.matrix.apply(foot)
    row[Parameter.gain] = -unit.dot(field) / slope
    let u = frame.applyTransposed(unit) / slope
    let (half, sixth) = (Self.half, Self.sixth)
    row[1] = half * (u.x * foot.x - u.y * foot.y)
    row[2] = sixth * (u.x * foot.x + u.y * foot.y - 2 * u.z * foot.z)
    row[3] = half * (u.x * foot.y + u.y * foot.x)
    row[4] = half * (u.x * foot.z + u.z * foot.x)
    row[5] = half * (u.y * foot.z + u.z * foot.y)
    let turn = field.cross(unit) / slope
    for axis in 0..<3 {
      row[Parameter.rotation + axis] = turn[axis]
      row[Parameter.hardIron + axis] = -inward[axis]
    }
  }

  /// Of a sample's carried field, by all unknowns of a sample.
  ///
  /// - Parameter axis: the unit vector that its stretch says the field is along.
  func direction(
    _ index: Int, _ segments: MotionSegments, toward axis: SIMD3<Double>,
    into columns: inout [SIMD3<Double>], at start: Int
  ) {
    let (carry, sway) = (segments.carry[index], segments.sway[index])
    let still = carry.applyTransposed(axis - axis.cross(sway.apply(rateBias)))
    let turning = segments.rate[index]
    let expected = still - turning.cross(still) * residuals.model.delay
    field(inverse.apply(expected), expected, into: &columns, at: start)
    for column in start..<start + Parameter.lengthCount { columns[column] = carry.apply(columns[column]) }
    for component in 0..<3 {
      columns[start + Parameter.rateBias + component] = axis.cross(sway.column(component))
    }
    columns[start + Parameter.delay] = carry.apply(turning.cross(still))
  }

  /// Of the field itself, for what is made of a calibration: how m changes where the true field is `field`.
  func use(_ field: SIMD3<Double>) -> [SIMD3<Double>] {
    var columns = [SIMD3<Double>](repeating: .zero, count: Parameter.lengthCount)
    self.field(inverse.apply(field), field, into: &columns, at: 0)
    return columns
  }
}
