/// One of the six directions of a vehicle or device.
public enum BodyDirection: String, CaseIterable, Sendable {
  case forward, backward, right, left, down, up

  /// The unit vector in body axes.
  public var unit: SIMD3<Double> {
    switch self {
    case .forward: SIMD3(1, 0, 0)
    case .backward: SIMD3(-1, 0, 0)
    case .right: SIMD3(0, 1, 0)
    case .left: SIMD3(0, -1, 0)
    case .down: SIMD3(0, 0, 1)
    case .up: SIMD3(0, 0, -1)
    }
  }
}

extension Rotation where From == SensorAxes, To == BodyAxes {
  /// A chip soldered at right angles: where its x, y and z axes point. `nil` for the 192 choices of 216 that are not a
  /// right-handed set of axes.
  public init?(x: BodyDirection, y: BodyDirection, z: BodyDirection) {
    // Row i of the matrix holds what each sensor axis adds to body axis i.
    let (x, y, z) = (x.unit, y.unit, z.unit)
    self.init(
      matrixRows: SIMD3(x.x, y.x, z.x), SIMD3(x.y, y.y, z.y), SIMD3(x.z, y.z, z.z))
  }
}
