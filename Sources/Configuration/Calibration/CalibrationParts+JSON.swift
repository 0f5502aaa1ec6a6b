import Calibration
import Quantities

extension SensorIdentity {
  init(_ reader: ObjectReader) throws(ConfigurationError) {
    chip = try reader.string("chip", expected: "the name of the chip it was made with")
    bus = try reader.string("bus", expected: "the bus of the chip, such as \"/dev/i2c-1\"")
    let expected = "a 7-bit I2C address, 0x08 to 0x77"
    address = try reader.integer("address", in: 0x08...0x77, expected: expected).map(UInt8.init)
    serial = try reader.string("serial", expected: "the serial number of the chip, as a string")
  }

  var json: JSONValue {
    var members: [String: JSONValue] = [:]
    members["chip"] = chip.map { .string($0) }
    members["bus"] = bus.map { .string($0) }
    members["address"] = address.map { .number(Double($0)) }
    members["serial"] = serial.map { .string($0) }
    return .object(members)
  }
}

extension CalibrationPlace {
  static let keys = ["latitudeDegrees", "longitudeDegrees", "heightMeters", "fieldMicrotesla", "dipDegrees"]

  init(_ reader: ObjectReader) throws(ConfigurationError) {
    latitudeDegrees = try reader.number("latitudeDegrees", in: -90...90, unit: "degrees")
    longitudeDegrees = try reader.number("longitudeDegrees", in: -180...180, unit: "degrees")
    heightMeters = try reader.number("heightMeters", in: -1000...850_000, unit: "m")
    fieldMicrotesla = try reader.number("fieldMicrotesla", in: 1...1000, unit: "µT")
    dipDegrees = try reader.number("dipDegrees", in: -90...90, unit: "degrees")
  }

  var json: JSONValue {
    let values = [latitudeDegrees, longitudeDegrees, heightMeters, fieldMicrotesla, dipDegrees]
    var members: [String: JSONValue] = [:]
    for (key, value) in zip(Self.keys, values) { members[key] = value.map { .number($0) } }
    return .object(members)
  }
}

extension SoftIronParts {
  /// All that may stand beside each other in `magnetometer`.
  static let siblings = ["hardIronMicrotesla", "softIron", "rotationToAccelerometerDegrees", "gain"]

  init?(_ parent: ObjectReader) throws(ConfigurationError) {
    guard let reader = try parent.object("magnetometer", known: Self.siblings) else { return nil }
    let turn = "a rotation vector: degrees about the x, y and z axis"
    let gain = try reader.number("gain", in: 1e-6...1e6, unit: "times the field")
    guard
      let vector = try reader.vector("rotationToAccelerometerDegrees", expected: turn)
        ?? gain.map({ _ in .zero })
    else { return nil }
    self.init(rotationToAccelerometerDegrees: vector, gain: gain)
  }
}

extension AccelerometerCalibration {
  init?(_ parent: ObjectReader) throws(ConfigurationError) {
    let (biasKey, scaleKey) = ("biasMetersPerSecondSquared", "scale")
    guard let reader = try parent.object("accelerometer", known: [biasKey, scaleKey]) else { return nil }
    let bias = "what it says where nothing pulls: three numbers in m/s², in the chip's axes"
    let scale = "three factors of the x, y and z axis, 0.5 to 2"
    let factors = try reader.require(reader.vector(scaleKey, expected: scale), scaleKey, expected: scale)
    guard factors.min() >= 0.5, factors.max() <= 2 else { throw reader.invalid(scaleKey, expected: scale) }
    let offset = try reader.require(reader.vector(biasKey, expected: bias), biasKey, expected: bias)
    self.init(bias: Acceleration(metersPerSecondSquared: offset), scale: factors)
  }
}

extension ParameterCovariance {
  init?(_ parent: ObjectReader) throws(ConfigurationError) {
    let key = "covariance"
    guard let reader = try parent.object(key, known: ["parameters", "matrix"]) else { return nil }
    let expected = "names of parameters, and a symmetric matrix of as many rows and columns"
    guard case .array(let names)? = reader.value("parameters"),
      case .array(let rows)? = reader.value("matrix")
    else { throw parent.invalid(key, expected: expected) }
    let parameters = names.compactMap { if case .string(let name) = $0 { name } else { nil } }
    let matrix = rows.map { row -> [Double] in
      guard case .array(let values) = row else { return [] }
      return values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }
    guard parameters.count == names.count,
      let covariance = ParameterCovariance(parameters: parameters, matrix: matrix)
    else { throw parent.invalid(key, expected: expected) }
    self = covariance
  }

  var json: JSONValue {
    .object([
      "parameters": .array(parameters.map { .string($0) }),
      "matrix": .array(matrix.map { .array($0.map { .number($0) }) }),
    ])
  }
}

extension CalibrationQuality {
  static let keys = [
    "headingErrorDegrees", "tiltDegrees", "coverage", "samples", "residualShare", "tiltErrorDegrees",
  ]

  init(_ reader: ObjectReader) throws(ConfigurationError) {
    tiltDegrees = try reader.number("tiltDegrees", in: 0...180, unit: "degrees")
    coverage = try reader.number("coverage", in: 0...1, unit: "of the sphere")
    let count = "the number of samples"
    samples = try reader.integer("samples", in: 0...Int(Int32.max), expected: count)
    residualShare = try reader.number("residualShare", in: 0...1000, unit: "of the field")
    tiltErrorDegrees = try reader.number("tiltErrorDegrees", in: 0...180, unit: "degrees")
  }

  var json: [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    members["tiltDegrees"] = tiltDegrees.map { .number($0) }
    members["coverage"] = coverage.map { .number($0) }
    members["samples"] = samples.map { .number(Double($0)) }
    members["residualShare"] = residualShare.map { .number($0) }
    members["tiltErrorDegrees"] = tiltErrorDegrees.map { .number($0) }
    return members
  }
}
