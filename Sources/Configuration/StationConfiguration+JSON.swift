import Calibration

extension StationConfiguration {
  private static let keys = [
    "board", "receiver", "magnetometer", "accelerometer", "inertialUnit", "authorization", "geofencing",
    "geocoding", "simulation",
  ]

  init(_ value: JSONValue, in file: String) throws(ConfigurationError) {
    let reader = try ObjectReader(value, at: "", in: file, known: Self.keys)
    self.init()
    board = try reader.word("board", expected: "the name of a file of boards/, such as \"raspberry-pi-5\"")
    if let part = try reader.object("receiver", known: ReceiverConfiguration.keys) {
      receiver = try ReceiverConfiguration(part)
    }
    let magnetometerKeys = SensorConfiguration.keys + ["rangeMicrotesla", "calibration"]
    if let part = try reader.object("magnetometer", known: magnetometerKeys) {
      let sensor = try SensorConfiguration(magnetometer: part)
      magnetometer = sensor
      calibration = try Self.readCalibration(part, chip: sensor.chip, of: "a magnetometer", \.magnetometer)
    }
    let accelerometerKeys = SensorConfiguration.keys + ["rangeG", "calibration"]
    if let part = try reader.object("accelerometer", known: accelerometerKeys) {
      try readInertialSensor(part, hasGyroscope: false)
    }
    if let part = try reader.object("inertialUnit", known: accelerometerKeys + ["rangeDegreesPerSecond"]) {
      guard inertialSensor == nil else {
        throw reader.invalid(
          "accelerometer", expected: "nothing beside inertialUnit, which has an accelerometer")
      }
      try readInertialSensor(part, hasGyroscope: true)
    }
    if let part = try reader.object("geocoding", known: GeocodingConfiguration.keys) {
      geocoding = try GeocodingConfiguration(part)
    }
    if let part = try reader.object("geofencing", known: GeofencingConfiguration.keys) {
      geofencing = try GeofencingConfiguration(part)
    }
    if let part = try reader.object("simulation", known: SimulationConfiguration.keys) {
      simulation = try SimulationConfiguration(part)
    }
    // What a null leaves to be guessed could grant what was to be denied.
    if let part = try reader.object("authorization", known: AuthorizationPolicy.keys, refusingNull: true) {
      authorization = try AuthorizationPolicy(part)
    }
  }

  private mutating func readInertialSensor(
    _ reader: ObjectReader, hasGyroscope: Bool
  ) throws(ConfigurationError) {
    let sensor = try SensorConfiguration(inertialSensor: reader, hasGyroscope: hasGyroscope)
    inertialSensor = sensor
    // The file of an inertial unit may have the gyroscope's alone: its accelerometer is then taken as it is.
    accelerometerCalibration = try Self.readCalibration(
      reader, chip: sensor.chip, of: "an accelerometer"
    ) { file in
      file.accelerometer ?? (hasGyroscope && file.gyroscopeBias != nil ? AccelerometerCalibration.none : nil)
    }
  }

  /// A path, or the calibration itself, as recordings carry it.
  private static func readCalibration<Calibration>(
    _ reader: ObjectReader, chip: String, of kind: String, _ part: (CalibrationFile) -> Calibration?
  ) throws(ConfigurationError) -> Calibration? {
    let key = "calibration"
    let file: CalibrationFile
    switch reader.value(key) {
    case nil: return nil
    case .string(let path)?:
      let path = ConfigurationFile.absolute(ConfigurationFile.resolve(path, from: reader.file))
      do throws(ConfigurationError) {
        file = try CalibrationFile(path: path)
      } catch {
        // What is wrong inside of it is that file's matter; that it cannot be had is the matter of who names it.
        guard case .unreadable(_, let reason) = error else { throw error }
        throw .refused(
          file: reader.file, keyPath: reader.keyPath(key), reason: "\(path) cannot be read: \(reason)")
      }
    case let value?: file = try CalibrationFile(value, at: reader.keyPath(key), in: reader.file)
    }
    if let made = file.sensor?.chip, !SensorIdentity.isSame(made, chip) {
      throw reader.invalid(key, expected: "a calibration of a \(chip), and this one was made with a \(made)")
    }
    guard let calibration = part(file) else {
      throw reader.invalid(key, expected: "a calibration of \(kind), and this one is of another sensor")
    }
    return calibration
  }

  /// The sensors as strict JSON on one line, with the calibration inside: what a recording carries, so that it can be
  /// replayed alone. Reading it back gives an equal configuration, but for the last digit of mountings.
  public var json: String {
    var members: [String: JSONValue] = [:]
    members["board"] = board.map(JSONValue.string)
    members["receiver"] = receiver?.json
    if let magnetometer {
      var part = magnetometer.json
      part["calibration"] = calibration.map { CalibrationFile(magnetometer: $0).json }
      members["magnetometer"] = .object(part)
    }
    if let inertialSensor {
      var part = inertialSensor.json
      part["calibration"] = accelerometerCalibration.map { CalibrationFile(accelerometer: $0).json }
      members[inertialSensor.hasGyroscope ? "inertialUnit" : "accelerometer"] = .object(part)
    }
    members["simulation"] = simulation?.json
    return JSONValue.object(members).description
  }
}
