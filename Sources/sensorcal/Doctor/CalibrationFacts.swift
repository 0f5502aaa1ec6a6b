import Configuration

/// The calibration of a sensor.
struct CalibrationFacts {
  /// The key of its sensor.
  var key: String
  /// The file that the configuration names; `nil` where it names none.
  var path: String?
  var file: CalibrationFile?
  /// Why the file cannot be used.
  var error: ConfigurationError?

  init(key: String, path: String?, file: CalibrationFile? = nil, error: ConfigurationError? = nil) {
    self.key = key
    self.path = path
    self.file = file
    self.error = error
  }

  /// Reads a file.
  init(key: String, reading path: String) {
    self.init(key: key, path: path)
    do throws(ConfigurationError) {
      file = try CalibrationFile(path: path)
    } catch {
      self.error = error
    }
  }
}
