import Configuration
import Console
import LinuxIO

/// Where a calibration goes, and what a configuration has to say so that it is found.
struct CalibrationTarget {
  /// `nil` where nothing is to be written.
  let path: String?
  let sensor: SensorKind
  /// The configuration's file; `nil` of a replay, which brings its own.
  let configurationFile: String?
  /// The file that the configuration names for the sensor.
  let namedPath: String?
  private let isMachine: Bool

  enum Result {
    case written(path: String)
    /// What is there stays, and why.
    case kept(ConfigurationError)
    case failed(ConfigurationError)
  }

  /// - Parameter named: of this machine's configuration; `nil` for a replay without one.
  init(
    _ options: CalibrateOptions, chip: String, named: (file: String, paths: CalibrationPaths)?
  ) {
    sensor = options.sensor
    configurationFile = named?.file
    namedPath =
      options.sensor == .magnetometer ? named?.paths.magnetometer : named?.paths.inertialSensor
    isMachine = options.replayPath == nil
    if let path = options.outputPath {
      self.path = path
    } else if options.replayPath != nil {
      path = nil
    } else {
      let name = chip.lowercased().filter { $0.isLetter || $0.isNumber } + ".json"
      path = namedPath ?? CalibrationFolder.path.map { "\($0)/\(name)" }
    }
  }

  /// Writes the file, with what the file there holds of the chip's other sensors.
  func write(_ file: CalibrationFile, to path: String, replacing: CalibrationFile.Replacement) -> Result {
    var file = file
    file.made = RealtimeClock.now.iso8601
    do throws(ConfigurationError) {
      try CalibrationFolder.make(for: path)
      file.keepOtherParts(ofFileAt: path)
      try file.write(to: path, replacing: replacing)
      return .written(path: path)
    } catch {
      if case .kept = error { return .kept(error) }
      return .failed(error)
    }
  }

  /// What the configuration has to be told about a file; empty where it names it.
  func naming(_ path: String) -> [String] {
    guard isMachine || configurationFile != nil, path != namedPath else { return [] }
    let key: String
    switch sensor {
    case .magnetometer: key = "magnetometer"
    case .accelerometer, .gyroscope: key = "accelerometer or inertialUnit"
    }
    return [
      "Name it in \(configurationFile ?? "the configuration"), under \(key):", "calibration: \"\(path)\"",
    ]
  }
}
