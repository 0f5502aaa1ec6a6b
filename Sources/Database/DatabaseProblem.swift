/// What went wrong with a database, before a room says what that means for it.
public struct DatabaseProblem: Equatable, Sendable {
  /// The path of the file.
  public let file: String
  /// The sentence of SQLite or of the system, without a full stop.
  public let reason: String

  init(_ reason: String, file: String) {
    self.file = file
    self.reason = reason
  }
}

/// The error of a room that keeps something in a database. Its connections and statements throw it, so that the room has one type of
/// error.
public protocol DatabaseFailure: Error {
  init(_ problem: DatabaseProblem)
}
