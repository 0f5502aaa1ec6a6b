import CSQLite
import Glibc

/// A connection to a SQLite file, and its one owner.
///
/// One owner at a time uses it, on any thread: SQLite asks for no more. The statements that it prepared may outlive it; the file
/// is closed with the last of them.
public struct Connection<Failure: DatabaseFailure>: ~Copyable {
  public let path: String
  let handle: OpaquePointer

  public init(path: String, access: DatabaseAccess) throws(Failure) {
    if let reason = Self.reasonToRefuse(path, access) { throw Failure(DatabaseProblem(reason, file: path)) }
    var handle: OpaquePointer?
    let code: Int32
    switch access {
    case .immutable:
      let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
      code = sqlite3_open_v2("\(Self.uri(path))?immutable=1", &handle, flags, nil)
    case .shared(_, let layer):
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      code = sqlite3_open_v2(path, &handle, flags, layer)
    }
    guard code == SQLITE_OK, let handle else {
      let reason = handle.map(Self.reason) ?? "there is no memory left"
      sqlite3_close(handle)
      throw Failure(DatabaseProblem(reason, file: path))
    }
    self.path = path
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    switch access {
    case .immutable(let kibibytes):
      sqlite3_exec(handle, "PRAGMA cache_size = -\(max(1, kibibytes))", nil, nil, nil)
    case .shared(let patience, _):
      sqlite3_busy_timeout(handle, Int32(clamping: Self.milliseconds(patience)))
    }
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that give no rows, or whose rows nobody wants.
  public func run(_ statements: String) throws(Failure) {
    guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  public func prepare(_ text: String) throws(Failure) -> Statement<Failure> {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure
    }
    return Statement(statement, file: path)
  }

  /// The first column of the first row; 0 where there is none.
  public func integer(_ text: String) throws(Failure) -> Int64 {
    let statement = try prepare(text)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Runs a body as a whole or not at all. Others read meanwhile, and wait with writing.
  public func transaction<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(Failure) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // Where the disk failed SQLite has rolled back already, and this fails as well.
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  /// Whether the last failure says that the file is no database or a broken one.
  public var isDamaged: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(sqlite3_errcode(handle) & 0xFF) }

  /// The last failure.
  var failure: Failure { Failure(DatabaseProblem(Self.reason(handle), file: path)) }

  private static func milliseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    // More than SQLite counts is as good as forever.
    return max(0, min(seconds, 1_000_000)) * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
