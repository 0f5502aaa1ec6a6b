import Glibc

/// Where a machine keeps the calibrations of its own sensors.
public enum CalibrationFolder {
  /// The folder of the whole machine.
  public static let shared = "/var/lib/truenorth/calibration"

  /// The machine's folder where this process may write to it or make it; else `$XDG_STATE_HOME/truenorth/calibration`
  /// (`~/.local/state` where that is not set). `nil` where nothing says whose state it would be.
  public static var path: String? {
    path(environment: environment, mayWriteShared: geteuid() == 0 || access(shared, W_OK) == 0)
  }

  static func path(environment: [String: String], mayWriteShared: Bool) -> String? {
    if mayWriteShared { return shared }
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return folder + "/truenorth/calibration"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.local/state/truenorth/calibration"
  }

  /// Makes the folders above a file where they are missing.
  public static func make(for path: String) throws(ConfigurationError) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      if folder != "/", mkdir(folder, 0o755) != 0, errno != EEXIST {
        throw .unwritable(
          file: path, reason: "the folder \(folder) cannot be made: \(String(cString: strerror(errno)))")
      }
    }
  }

  private static var environment: [String: String] {
    var values: [String: String] = [:]
    for name in ["XDG_STATE_HOME", "HOME"] {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
