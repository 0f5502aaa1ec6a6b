import Glibc

/// Where a machine keeps the calibrations of its own sensors.
public enum CalibrationFolder {
  /// The folder of the whole machine.
  public static let shared = "/var/lib/truenorth/calibration"

  /// The machine's folder where this process may write to it or make it; else `$XDG_STATE_HOME/truenorth/calibration`
  /// (`~/.local/state` where that is not set). `nil` where nothing says whose state it would be.
  public static var path: String? {
    path(environment: StateFolder.environment, mayWriteShared: geteuid() == 0 || access(shared, W_OK) == 0)
  }

  static func path(environment: [String: String], mayWriteShared: Bool) -> String? {
    if mayWriteShared { return shared }
    return StateFolder.ofUser(environment: environment).map { $0 + "/calibration" }
  }

  /// Makes the folders above a file where they are missing.
  public static func make(for path: String) throws(ConfigurationError) {
    try StateFolder.make(for: path, mode: 0o755)
  }
}
