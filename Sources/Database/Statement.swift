import CSQLite

/// A prepared statement of SQL. It is run again and again: `reset` readies it for other parameters.
public struct Statement<Failure: DatabaseFailure>: ~Copyable {
  private let handle: OpaquePointer
  private let file: String

  init(_ handle: OpaquePointer, file: String) {
    self.handle = handle
    self.file = file
  }

  deinit { sqlite3_finalize(handle) }

  // MARK: Parameters, counted from 1

  public func bind(_ text: String, at place: Int32) {
    // SQLITE_TRANSIENT, a cast that is no constant in Swift: SQLite makes a copy.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    var text = text
    _ = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty buffer may have no address, which would bind NULL.
        characters.isEmpty
          ? sqlite3_bind_text(handle, place, "", 0, copied)
          : sqlite3_bind_text(
            handle, place, characters.baseAddress, Int32(clamping: characters.count), copied)
      }
    }
  }

  public func bind(_ number: Double?, at place: Int32) {
    if let number { sqlite3_bind_double(handle, place, number) } else { sqlite3_bind_null(handle, place) }
  }

  public func bind(integer number: Int64?, at place: Int32) {
    if let number { sqlite3_bind_int64(handle, place, number) } else { sqlite3_bind_null(handle, place) }
  }

  // MARK: Running

  /// Goes to the next row; false where there is none.
  public func step() throws(Failure) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let reason = sqlite3_db_handle(handle).map(Connection<Failure>.reason) ?? "the statement failed"
      throw Failure(DatabaseProblem(reason, file: file))
    }
  }

  /// Runs a statement that gives no rows, and readies it for the next parameters.
  public func run() throws(Failure) {
    defer { sqlite3_reset(handle) }
    while try step() {}
  }

  public func reset() { sqlite3_reset(handle) }

  // MARK: Columns of the row, counted from 0

  public func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  public func number(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  public func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  public func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// Valid until the next step or reset.
  public func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
  }
}
