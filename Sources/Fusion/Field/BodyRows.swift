import Quantities

/// The attitude as the rows of its matrix: what turns a vector of the body into the horizon.
struct BodyRows: Sendable {
  let x, y, z: SIMD3<Double>

  init(_ orientation: Rotation<BodyAxes, DriftingHorizon>) { (x, y, z) = orientation.matrixRows }

  func turn(_ body: SIMD3<Double>) -> SIMD3<Double> { SIMD3(x.dot(body), y.dot(body), z.dot(body)) }

  /// The hard-iron lanes of a row of the covariance, as seen along one axis of the horizon.
  func dotIron(_ axis: Int, _ lanes: SIMD8<Double>) -> Double {
    let row = axis == 0 ? x : axis == 1 ? y : z
    return row.x * lanes[4] + row.y * lanes[5] + row.z * lanes[6]
  }
}
