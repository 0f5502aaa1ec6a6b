import Quantities

/// How a chip sits on the board, as the file says it. Three ways, one result: a rotation from the axes printed on the
/// chip to the body's.
///
/// - `{ x: "forward", y: "left", z: "up" }`: where each axis of the chip points.
/// - `[[1, 0, 0], [0, -1, 0], [0, 0, -1]]`: row i holds the chip's components of body axis i (forward, right, down).
/// - `{ headingDegrees: 90, pitchDegrees: 0, rollDegrees: 180 }`: the attitude of the chip in the body, turned in
///   that order, by the aerospace convention.
enum Mounting {
  typealias MountingRotation = Rotation<SensorAxes, BodyAxes>

  static let expected =
    "where the chip's axes point, such as { x: \"forward\", y: \"left\", z: \"up\" }, or a matrix, or angles"

  static func read(_ key: String, of reader: ObjectReader) throws(ConfigurationError) -> MountingRotation {
    let value = try reader.require(reader.value(key), key, expected: expected)
    switch value {
    case .array: return try readMatrix(key, of: reader)
    case .object(let members) where members["x"] != nil || members["y"] != nil || members["z"] != nil:
      return try readWords(key, of: reader)
    case .object: return try readAngles(key, of: reader)
    default: throw reader.invalid(key, expected: expected)
    }
  }

  private static func readWords(
    _ key: String, of parent: ObjectReader
  ) throws(ConfigurationError) -> MountingRotation {
    let reader = try parent.require(parent.object(key, known: ["x", "y", "z"]), key, expected: expected)
    func axis(_ name: String) throws(ConfigurationError) -> BodyDirection {
      try reader.require(
        reader.choice(name, of: BodyDirection.self), name, expected: ObjectReader.expected(BodyDirection.self)
      )
    }
    guard let rotation = MountingRotation(x: try axis("x"), y: try axis("y"), z: try axis("z")) else {
      throw parent.invalid(key, expected: "three axes at right angles to each other, right-handed")
    }
    return rotation
  }

  private static func readMatrix(
    _ key: String, of reader: ObjectReader
  ) throws(ConfigurationError) -> MountingRotation {
    let expected = "a rotation: three rows of three numbers, orthonormal, determinant +1"
    guard let rows = try reader.rows(key, expected: expected),
      let rotation = MountingRotation(matrixRows: rows.0, rows.1, rows.2)
    else { throw reader.invalid(key, expected: expected) }
    return rotation
  }

  private static func readAngles(
    _ key: String, of parent: ObjectReader
  ) throws(ConfigurationError) -> MountingRotation {
    let keys = ["headingDegrees", "pitchDegrees", "rollDegrees"]
    let reader = try parent.require(parent.object(key, known: keys), key, expected: expected)
    func angle(_ name: String) throws(ConfigurationError) -> Angle {
      let number = try reader.number(name, in: -360...360, unit: "degrees")
      return Angle(degrees: try reader.require(number, name, expected: "an angle in degrees"))
    }
    let attitude = Rotation<BodyAxes, NED>(
      heading: try angle(keys[0]), pitch: try angle(keys[1]), roll: try angle(keys[2]))
    let (w, v) = (attitude.w, attitude.v)
    guard let rotation = MountingRotation(quaternionW: w, x: v.x, y: v.y, z: v.z) else {
      throw parent.invalid(key, expected: "three angles in degrees")
    }
    return rotation
  }

  /// The rotation as a matrix.
  static func json(_ rotation: MountingRotation) -> JSONValue {
    let rows = rotation.matrixRows
    return .array([.vector(rows.0), .vector(rows.1), .vector(rows.2)])
  }
}

extension JSONValue {
  /// An array of three numbers.
  static func vector(_ vector: SIMD3<Double>) -> JSONValue {
    .array([.number(vector.x), .number(vector.y), .number(vector.z)])
  }
}
