import Configuration
import DeviceIO

/// Why a station could not be opened.
public enum SensingError: Error, Equatable, Sendable {
  /// No configuration file was found in any of these places.
  case noConfiguration(searched: [String])
  /// The configuration, or a calibration or a chip that it names, cannot be used.
  case configuration(ConfigurationError)
  case device(DeviceError)
  /// A recording or a log cannot be opened, read or written.
  case file(path: String, operation: String, reason: String)
  /// The file to record to exists and is something else.
  case notARecording(path: String)
  /// The recording was made by a newer program.
  case newerRecording(path: String, version: Int, known: Int)
  /// A track to be simulated is not what it should be, and what was expected in that line.
  case track(path: String, line: Int, expected: String)
  /// The operating system refused a thread.
  case thread(name: String, errno: Int32)
}
