import FoundationEssentials
import Glibc

/// The folder with the boards' files.
public struct BoardFolder: Equatable, Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// The places that are searched, first match wins: `TRUENORTH_BOARDS` alone where it is set; else `share/truenorth/boards` of
  /// the prefix that the program is installed under (its folder's neighbor), of /usr/local and of /usr; then `boards` of the
  /// source tree that the program was built from.
  ///
  /// - Parameter executable: the path of the running program.
  public static func candidates(environment: [String: String], executable: String?) -> [String] {
    if let path = environment["TRUENORTH_BOARDS"], !path.isEmpty { return [path] }
    var prefixes: [String] = []
    if let executable, executable.hasPrefix("/") {
      let folders = executable.split(separator: "/").dropLast()
      if let folder = folders.last, folder == "bin" || folder == "sbin" || folder == "libexec" {
        prefixes.append(folders.dropLast().map { "/" + $0 }.joined())
      }
    }
    prefixes += ["/usr/local", "/usr"].filter { !prefixes.contains($0) }
    return prefixes.map { "\($0)/share/truenorth/boards" } + [sourceTree]
  }

  /// The first place that exists.
  public static func find() throws(ConfigurationError) -> BoardFolder {
    var environment: [String: String] = [:]
    if let value = getenv("TRUENORTH_BOARDS") { environment["TRUENORTH_BOARDS"] = String(cString: value) }
    let executable = realpath("/proc/self/exe", nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    let places = candidates(environment: environment, executable: executable)
    guard let place = places.first(where: { access($0, X_OK) == 0 }) else {
      throw .unreadable(
        file: places.joined(separator: ", "),
        reason: "there is no folder of boards' files; TRUENORTH_BOARDS can name one")
    }
    return BoardFolder(path: place)
  }

  /// `boards` beside `Sources` of the tree that this file was compiled in.
  private static var sourceTree: String {
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/boards"
  }

  /// The boards' names in configurations, in alphabetical order.
  public func keys() throws(ConfigurationError) -> [String] {
    let suffix = ".json"
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(suffix) }
        .map { String($0.dropLast(suffix.count)) }.sorted()
    } catch {
      throw .unreadable(file: path, reason: "the folder of the boards' files cannot be listed")
    }
  }

  /// Reads one board; `nil` where it has no file.
  public func board(_ key: String) throws(ConfigurationError) -> Board? {
    let file = "\(path)/\(key).json"
    guard let text = try ConfigurationFile.read(file) else { return nil }
    return try Board(parsing: text, key: key, file: file)
  }

  public func boards() throws(ConfigurationError) -> [Board] {
    var boards: [Board] = []
    for key in try keys() {
      if let board = try board(key) { boards.append(board) }
    }
    return boards
  }

  /// The board that this machine is; `nil` where it has no device tree (a PC has none), or none of the files is it.
  public func detect(deviceTree: String = "/proc/device-tree") throws(ConfigurationError) -> Board? {
    let compatible = try ConfigurationFile.read("\(deviceTree)/compatible") ?? []
    let model = try ConfigurationFile.read("\(deviceTree)/model") ?? []
    guard !compatible.isEmpty || !model.isEmpty else { return nil }
    return Board.find(compatible: compatible, model: model, among: try boards())
  }
}
