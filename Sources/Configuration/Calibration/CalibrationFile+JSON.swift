import Calibration
import Quantities

extension CalibrationFile {
  private static let firstKeys = [
    "schemaVersion", "chip", "hardIronMicrotesla", "softIron", "headingErrorDegrees",
  ]
  private static let keys = [
    "schemaVersion", "sensor", "made", "place", "model", "magnetometer", "accelerometer", "gyroscope",
    "covariance", "quality",
  ]

  init(_ value: JSONValue, at path: String, in file: String) throws(ConfigurationError) {
    let version = try Self.version(of: value, at: path, in: file)
    guard version > 1 else {
      try self.init(ofFirstVersion: ObjectReader(value, at: path, in: file, known: Self.firstKeys))
      return
    }
    let reader = try ObjectReader(value, at: path, in: file, known: Self.keys)
    self.init()
    if let part = try reader.object("sensor", known: ["chip", "bus", "address", "serial"]) {
      sensor = try SensorIdentity(part)
    }
    made = try Self.readDate(reader)
    if let part = try reader.object("place", known: CalibrationPlace.keys) {
      place = try CalibrationPlace(part)
    }
    model = try reader.string("model", expected: "the name of the model")
    if let part = try reader.object("quality", known: CalibrationQuality.keys) {
      quality = try CalibrationQuality(part)
      magnetometer = try Self.readMagnetometer(reader, headingError: Self.headingError(part))
    } else {
      magnetometer = try Self.readMagnetometer(reader, headingError: nil)
    }
    parts = try SoftIronParts(reader)
    accelerometer = try AccelerometerCalibration(reader)
    if let part = try reader.object("gyroscope", known: ["biasDegreesPerSecond"]) {
      let bias = "what it says at rest: three numbers in degrees per second, in the chip's axes"
      let degrees = try part.require(
        part.vector("biasDegreesPerSecond", expected: bias), "biasDegreesPerSecond", expected: bias)
      gyroscopeBias = AngularRate(degreesPerSecond: degrees)
    }
    covariance = try ParameterCovariance(reader)
    guard magnetometer != nil || accelerometer != nil || gyroscopeBias != nil else {
      let expected = "a calibration: magnetometer, accelerometer or gyroscope"
      throw .missing(file: file, keyPath: reader.keyPath("magnetometer"), expected: expected)
    }
  }

  /// Checked before anything else: a newer file may have keys that nobody here knows.
  private static func version(
    of value: JSONValue, at path: String, in file: String
  ) throws(ConfigurationError) -> Int {
    let expected = "1 to \(schemaVersion), the versions that this program knows"
    let key = "schemaVersion"
    guard case .object(let members) = value else {
      // Says what it is instead of an object.
      _ = try ObjectReader(value, at: path, in: file, known: keys)
      return schemaVersion
    }
    let reader = try ObjectReader(
      .object(members.filter { $0.key == key }), at: path, in: file, known: [key])
    return try reader.require(
      reader.integer(key, in: 1...schemaVersion, expected: expected), key, expected: expected)
  }

  private init(ofFirstVersion reader: ObjectReader) throws(ConfigurationError) {
    self.init()
    sensor = try reader.string("chip", expected: "the name of the chip it was made with")
      .map { SensorIdentity(chip: $0) }
    magnetometer = try Self.readMatrix(reader, headingError: Self.headingError(reader))
  }

  private static func headingError(_ reader: ObjectReader) throws(ConfigurationError) -> Double? {
    try reader.number("headingErrorDegrees", in: 0...180, unit: "degrees")
  }

  private static func readMagnetometer(
    _ parent: ObjectReader, headingError: Double?
  ) throws(ConfigurationError) -> MagnetometerCalibration? {
    guard let reader = try parent.object("magnetometer", known: SoftIronParts.siblings) else { return nil }
    return try readMatrix(reader, headingError: headingError)
  }

  private static func readMatrix(
    _ reader: ObjectReader, headingError: Double?
  ) throws(ConfigurationError) -> MagnetometerCalibration {
    let offset = "the hard iron: three numbers in µT, in the chip's axes"
    let hardIron = try reader.require(
      reader.vector("hardIronMicrotesla", expected: offset), "hardIronMicrotesla", expected: offset)
    let matrix = "the soft iron: three rows of three numbers that can be inverted, without a mirror"
    let rows = try reader.require(
      reader.rows("softIron", expected: matrix), "softIron", expected: matrix)
    guard rows.0.cross(rows.1).dot(rows.2) > 1e-6 else { throw reader.invalid("softIron", expected: matrix) }
    return MagnetometerCalibration(
      hardIron: MagneticField(microtesla: hardIron), softIronRows: rows, headingErrorDegrees: headingError)
  }

  private static func readDate(_ reader: ObjectReader) throws(ConfigurationError) -> String? {
    let expected = "a date such as \"2026-11-30T12:00:00Z\""
    guard let text = try reader.string("made", expected: expected) else { return nil }
    guard UTCTime(iso8601: text) != nil else { throw reader.invalid("made", expected: expected) }
    return text
  }

  var json: JSONValue {
    var members: [String: JSONValue] = ["schemaVersion": .number(Double(Self.schemaVersion))]
    members["sensor"] = sensor.map(\.json)
    members["made"] = made.map { .string($0) }
    members["place"] = place.map(\.json)
    members["model"] = model.map { .string($0) }
    if let magnetometer {
      let rows = magnetometer.softIronRows
      var part: [String: JSONValue] = [
        "hardIronMicrotesla": .vector(magnetometer.hardIron.microtesla),
        "softIron": .array([.vector(rows.0), .vector(rows.1), .vector(rows.2)]),
      ]
      part["rotationToAccelerometerDegrees"] = parts.map { .vector($0.rotationToAccelerometerDegrees) }
      part["gain"] = parts?.gain.map { .number($0) }
      members["magnetometer"] = .object(part)
    }
    members["accelerometer"] = accelerometer.map {
      .object([
        "biasMetersPerSecondSquared": .vector($0.bias.metersPerSecondSquared), "scale": .vector($0.scale),
      ])
    }
    members["gyroscope"] = gyroscopeBias.map {
      .object(["biasDegreesPerSecond": .vector($0.radiansPerSecond * (180 / Double.pi))])
    }
    members["covariance"] = covariance.map(\.json)
    var quality = self.quality?.json ?? [:]
    quality["headingErrorDegrees"] = headingErrorDegrees.map { .number($0) }
    if !quality.isEmpty { members["quality"] = .object(quality) }
    return .object(members)
  }
}
