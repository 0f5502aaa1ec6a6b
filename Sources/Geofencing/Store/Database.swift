import CSQLite

/// A connection to a SQLite file.
///
/// One owner at a time uses it, on any thread: SQLite asks for no more.
final class Database {
  let path: String
  private let handle: OpaquePointer

  /// Opens a file, made where there is none.
  ///
  /// - Parameter layer: The name of the SQLite VFS under it, `nil` for the system's.
  init(path: String, layer: String?) throws(GeofencingError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, layer)
    guard code == SQLITE_OK, let handle else {
      let reason = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "there is no memory left"
      sqlite3_close(handle)
      throw .store(file: path, reason: reason)
    }
    self.path = path
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    // Another process holds the file for a commit at a time.
    sqlite3_busy_timeout(handle, 10_000)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that give no rows, or whose rows nobody wants.
  func run(_ statements: String) throws(GeofencingError) {
    guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  func prepare(_ text: String) throws(GeofencingError) -> Statement {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure
    }
    return Statement(statement, of: self)
  }

  /// The first column of the first row.
  func integer(_ text: String) throws(GeofencingError) -> Int64 {
    let statement = try prepare(text)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Runs a body as a whole or not at all. Others read meanwhile, and wait with writing.
  func transaction<Result>(
    _ body: () throws(GeofencingError) -> Result
  ) throws(GeofencingError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(GeofencingError) {
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
  var isDamaged: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(sqlite3_errcode(handle) & 0xFF) }

  var failure: GeofencingError { .store(file: path, reason: String(cString: sqlite3_errmsg(handle))) }
}
