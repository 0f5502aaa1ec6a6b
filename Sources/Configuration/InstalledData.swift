import Glibc

/// Files and folders that come with this software: where they are is the same rule for all.
public struct InstalledData: Equatable, Sendable {
  /// What it is called under `share/truenorth`, and in the source tree.
  let name: String
  /// The environment variable that names it, and then nothing else counts.
  let variable: String

  /// The boards' files.
  static let boards = InstalledData(name: "boards", variable: "TRUENORTH_BOARDS")
  /// The places of the world.
  public static let gazetteer = InstalledData(
    name: "gazetteer/gazetteer.sqlite", variable: "TRUENORTH_GAZETTEER")

  /// The places that are searched, first match wins: the variable's alone where it is set; else `share/truenorth` of the
  /// prefix that the program is installed under (its folder's neighbor), of /usr/local and of /usr; then the source tree
  /// that the program was built from.
  ///
  /// - Parameter executable: the path of the running program.
  public func candidates(environment: [String: String], executable: String?) -> [String] {
    if let path = environment[variable], !path.isEmpty { return [path] }
    var prefixes: [String] = []
    if let executable, executable.hasPrefix("/") {
      let folders = executable.split(separator: "/").dropLast()
      if let folder = folders.last, folder == "bin" || folder == "sbin" || folder == "libexec" {
        prefixes.append(folders.dropLast().map { "/" + $0 }.joined())
      }
    }
    prefixes += ["/usr/local", "/usr"].filter { !prefixes.contains($0) }
    return prefixes.map { "\($0)/share/truenorth/\(name)" } + ["\(Self.sourceTree)/\(name)"]
  }

  /// The candidates for this process.
  public var candidates: [String] {
    var environment: [String: String] = [:]
    if let value = getenv(variable) { environment[variable] = String(cString: value) }
    let executable = realpath("/proc/self/exe", nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    return candidates(environment: environment, executable: executable)
  }

  /// The first place that exists and may be read.
  public func find() -> String? { candidates.first { access($0, R_OK) == 0 } }

  /// The folder with `Sources` of the tree that this file was compiled in.
  private static var sourceTree: String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }
}
