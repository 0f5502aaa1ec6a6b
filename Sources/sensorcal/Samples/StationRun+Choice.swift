import Configuration
import Glibc
import Sensing

extension StationRun {
  /// The recording, where one is named; else the hardware.
  ///
  /// - Parameters:
  ///   - configurationPath: what is wired, or what replaces the configuration that the recording carries; `nil` for the file
  ///     that all programs find.
  ///   - replayPath: the recording; it comes as fast as it can.
  init(
    configurationPath: String?, replayPath: String?, for sensor: SensorKind = .magnetometer
  ) throws(SampleError) {
    // Named so, the file is found as whereami finds it.
    if let configurationPath { setenv("TRUENORTH_CONFIG", configurationPath, 1) }
    if let replayPath {
      let configuration = configurationPath == nil ? nil : try Self.load().configuration
      try self.init(replaying: replayPath, configuration: configuration, speed: .maximum, for: sensor)
    } else {
      let (configuration, file) = try Self.load()
      try self.init(configuration, from: file, for: sensor)
    }
  }

  private static func load() throws(SampleError) -> (configuration: StationConfiguration, file: String) {
    do throws(ConfigurationError) {
      return try StationConfiguration.loadNamingFile()
    } catch {
      if case .notFound(let searched) = error { throw .sensing(.noConfiguration(searched: searched)) }
      throw .sensing(.configuration(error))
    }
  }
}
