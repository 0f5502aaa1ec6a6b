import Database

/// Why the gazetteer gives no answer.
public enum GazetteerError: Error, Equatable, Sendable {
  /// SQLite's sentence about the file.
  case unreadable(file: String, reason: String)
  /// The file is a database of something else.
  case foreign(file: String)
  /// The file has a layout that this version does not know.
  case version(file: String, found: Int, known: Int)
  /// What the file says does not fit together.
  case damaged(file: String, what: String)
}

extension GazetteerError: DatabaseFailure {
  public init(_ problem: DatabaseProblem) { self = .unreadable(file: problem.file, reason: problem.reason) }
}

extension GazetteerError: CustomStringConvertible {
  /// One sentence for a person.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "\(file): the gazetteer cannot be read: \(reason)."
    case .foreign(let file):
      "\(file): is no gazetteer."
    case .version(let file, let found, let known):
      "\(file): the gazetteer's layout is version \(found), and this software knows version \(known); make or install it anew."
    case .damaged(let file, let what):
      "\(file): the gazetteer is damaged, \(what); make or install it anew."
    }
  }
}
