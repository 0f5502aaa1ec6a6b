import Calibration

/// What is wired to the machine, and who may know what it says: one configuration file.
/// `docs/configuration.md` describes the keys.
public struct StationConfiguration: Equatable, Sendable {
  /// The name of the board's file, "raspberry-pi-5"; `nil` where the machine itself is to say it.
  public var board: String?
  public var receiver: ReceiverConfiguration?
  public var magnetometer: SensorConfiguration?
  /// The accelerometer, alone or with a gyroscope in the same chip.
  public var inertialSensor: SensorConfiguration?
  /// The magnetometer's calibration; `nil` where it has none.
  public var calibration: MagnetometerCalibration?
  /// The accelerometer's; `nil` where it has none.
  public var accelerometerCalibration: AccelerometerCalibration?
  /// Which program may know the place; `nil` where the file does not say.
  public var authorization: AuthorizationPolicy?
  /// How regions and visits are told; `nil` where the file does not say.
  public var geofencing: GeofencingConfiguration?
  /// How places are named and found; `nil` where the file does not say.
  public var geocoding: GeocodingConfiguration?
  /// What takes the place of all hardware; `nil` where the hardware is used.
  public var simulation: SimulationConfiguration?

  public init(
    receiver: ReceiverConfiguration? = nil, magnetometer: SensorConfiguration? = nil,
    inertialSensor: SensorConfiguration? = nil, calibration: MagnetometerCalibration? = nil,
    accelerometerCalibration: AccelerometerCalibration? = nil, authorization: AuthorizationPolicy? = nil
  ) {
    self.receiver = receiver
    self.magnetometer = magnetometer
    self.inertialSensor = inertialSensor
    self.calibration = calibration
    self.accelerometerCalibration = accelerometerCalibration
    self.authorization = authorization
  }

  /// Reads the first file that exists of those that `ConfigurationFile.candidates` lists.
  public static func load() throws(ConfigurationError) -> StationConfiguration {
    try load(searching: ConfigurationFile.candidates(environment: ConfigurationFile.environment))
  }

  /// Reads the first of these files that exists.
  public static func load(searching places: [String]) throws(ConfigurationError) -> StationConfiguration {
    try loadNamingFile(searching: places).configuration
  }

  /// The same as `load()`, with the file that it was, for errors that are found later.
  public static func loadNamingFile() throws(ConfigurationError) -> (
    configuration: StationConfiguration, file: String
  ) {
    try loadNamingFile(searching: ConfigurationFile.candidates(environment: ConfigurationFile.environment))
  }

  private static func loadNamingFile(
    searching places: [String]
  ) throws(ConfigurationError) -> (configuration: StationConfiguration, file: String) {
    for place in places {
      if let text = try ConfigurationFile.read(place) { return (try Self(parsing: text, file: place), place) }
    }
    throw .notFound(searched: places)
  }

  /// Reads a configuration from its text. `file` is what errors call it, and paths inside count from its folder.
  public init(parsing text: [UInt8], file: String) throws(ConfigurationError) {
    try self.init(JSONValue(parsing: text, file: file), in: file)
  }
}
