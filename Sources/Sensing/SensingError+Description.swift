import Configuration
import DeviceIO
import Glibc

extension SensingError: CustomStringConvertible {
  /// A sentence that says what to do.
  public var description: String {
    switch self {
    case .noConfiguration(let searched):
      "No configuration was found. Say what is wired to this machine in \(searched.joined(separator: " or ")); "
        + "docs/configuration.md has examples to start from."
    case .configuration(let error): error.description
    case .device(let error): error.description
    case .file(let path, let operation, let reason):
      "\(path): cannot \(operation): \(reason)."
    case .notARecording(let path):
      "\(path): exists and is not a recording; choose another file to record to."
    case .newerRecording(let path, let version, let known):
      "\(path): was recorded in format version \(version), and this program knows versions up to \(known); "
        + "replay it with a newer program."
    case .track(let path, let line, let expected):
      "\(path), line \(line): expected \(expected)."
    case .thread(let name, let errno):
      "The thread \(name) could not be started: \(String(cString: strerror(errno)))."
    }
  }

  static func file(_ path: String, _ operation: String, errno: Int32) -> SensingError {
    .file(path: path, operation: operation, reason: String(cString: strerror(errno)))
  }
}
