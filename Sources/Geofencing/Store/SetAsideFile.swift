/// A damaged file of regions that was kept under another name.
public struct SetAsideFile: Equatable, Sendable {
  /// Its path now.
  public let path: String
  /// What SQLite said of it.
  public let reason: String
}

extension SetAsideFile: CustomStringConvertible {
  /// One sentence for a person.
  public var description: String {
    "The file of regions was damaged (\(reason)) and is kept as \(path); a new one was begun, without its regions."
  }
}
