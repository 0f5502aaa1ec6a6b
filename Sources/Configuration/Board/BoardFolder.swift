import FoundationEssentials

/// The folder with the boards' files.
public struct BoardFolder: Equatable, Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// The places that are searched (`InstalledData`).
  public static func candidates(environment: [String: String], executable: String?) -> [String] {
    InstalledData.boards.candidates(environment: environment, executable: executable)
  }

  /// The first place that exists.
  public static func find() throws(ConfigurationError) -> BoardFolder {
    let data = InstalledData.boards
    guard let place = data.find() else {
      throw .unreadable(
        file: data.candidates.joined(separator: ", "),
        reason: "there is no folder of boards' files; \(data.variable) can name one")
    }
    return BoardFolder(path: place)
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
