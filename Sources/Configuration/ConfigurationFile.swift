import Glibc

/// Where configuration files are and how they are read.
public enum ConfigurationFile {
  /// The places that are searched, first match wins: `TRUENORTH_CONFIG` alone where it is set, else
  /// `$XDG_CONFIG_HOME/truenorth/config.json` (`~/.config` where that is not set), then `/etc/truenorth/config.json`.
  public static func candidates(environment: [String: String]) -> [String] {
    if let path = environment["TRUENORTH_CONFIG"], !path.isEmpty { return [path] }
    var places: [String] = []
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      places.append(folder + "/truenorth/config.json")
    } else if let home = environment["HOME"], !home.isEmpty {
      places.append(home + "/.config/truenorth/config.json")
    }
    return places + ["/etc/truenorth/config.json"]
  }

  /// The same for this process, from the root.
  public static var places: [String] { candidates(environment: environment).map(absolute) }

  /// The variables of this process that `candidates` looks at.
  static var environment: [String: String] {
    var values: [String: String] = [:]
    for name in ["TRUENORTH_CONFIG", "XDG_CONFIG_HOME", "HOME"] {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }

  /// The bytes of a file; `nil` where there is none. A file larger than a mebibyte is no configuration, and what would have to be
  /// waited for, such as a named pipe, is no file.
  static func read(_ path: String) throws(ConfigurationError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var about = stat()
    if fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFIFO {
      throw .unreadable(file: path, reason: "it is a pipe; save what it holds to a file first")
    }
    var contents: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return contents }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(file: path, reason: String(cString: strerror(errno)))
      }
      contents += chunk[..<count]
      guard contents.count <= 1 << 20 else {
        throw .unreadable(file: path, reason: "it is larger than 1 MiB")
      }
    }
  }

  /// A path from the root, for people who do not know in which folder a program runs.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// A path written in a file is counted from the folder of that file.
  static func resolve(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return String(file[...slash]) + path
  }
}
