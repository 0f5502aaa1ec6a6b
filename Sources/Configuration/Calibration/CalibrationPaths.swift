/// The files that a configuration names for its sensors' calibrations, absolute; `nil` where it names none.
public struct CalibrationPaths: Equatable, Sendable {
  public var magnetometer: String?
  /// Of the accelerometer, or of the inertial unit.
  public var inertialSensor: String?

  public init(magnetometer: String? = nil, inertialSensor: String? = nil) {
    self.magnetometer = magnetometer
    self.inertialSensor = inertialSensor
  }
}

extension StationConfiguration {
  /// The machine's configuration as `load` finds it, with the calibrations that it keeps in files left unread: for the program
  /// that makes these files, which may be missing or damaged.
  public static func loadNamingCalibrations() throws(ConfigurationError) -> (
    configuration: StationConfiguration, file: String, paths: CalibrationPaths
  ) {
    try loadNamingCalibrations(
      searching: ConfigurationFile.candidates(environment: ConfigurationFile.environment))
  }

  /// The same of the first of these files that exists.
  public static func loadNamingCalibrations(
    searching places: [String]
  ) throws(ConfigurationError) -> (
    configuration: StationConfiguration, file: String, paths: CalibrationPaths
  ) {
    for place in places {
      guard let text = try ConfigurationFile.read(place) else { continue }
      var value = try JSONValue(parsing: text, file: place)
      var paths = CalibrationPaths()
      paths.magnetometer = value.takeCalibrationPath(of: "magnetometer", in: place)
      for key in ["accelerometer", "inertialUnit"] {
        paths.inertialSensor = value.takeCalibrationPath(of: key, in: place) ?? paths.inertialSensor
      }
      return (try StationConfiguration(value, in: place), place, paths)
    }
    throw .notFound(searched: places)
  }
}

extension JSONValue {
  /// Removes the path of a sensor's calibration from a configuration; `nil` where there is none.
  fileprivate mutating func takeCalibrationPath(of sensor: String, in file: String) -> String? {
    guard case .object(var members) = self, case .object(var part)? = members[sensor],
      case .string(let path)? = part["calibration"]
    else { return nil }
    part["calibration"] = nil
    members[sensor] = .object(part)
    self = .object(members)
    return ConfigurationFile.absolute(ConfigurationFile.resolve(path, from: file))
  }
}
