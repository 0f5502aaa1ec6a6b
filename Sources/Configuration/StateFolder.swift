import Glibc

/// Where a user's programs keep what they have to remember.
enum StateFolder {
  /// `$XDG_STATE_HOME/truenorth` (`~/.local/state/truenorth` where that is not set); `nil` where nothing says whose state it
  /// would be.
  static func ofUser(environment: [String: String]) -> String? {
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder + "/truenorth" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.local/state/truenorth"
  }

  /// Makes the folders above a file where they are missing, with these permissions.
  static func make(for path: String, mode: mode_t) throws(ConfigurationError) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      if folder != "/", mkdir(folder, mode) != 0, errno != EEXIST {
        throw .unwritable(
          file: path, reason: "the folder \(folder) cannot be made: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// The variables of this process that `ofUser` looks at.
  static var environment: [String: String] {
    var values: [String: String] = [:]
    for name in ["XDG_STATE_HOME", "HOME"] {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
