import CSQLite

/// A prepared statement of SQL.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds the parameters, counted from 1.
  func bind(_ text: String, at place: Int32) {
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

  func bind(_ number: Double?, at place: Int32) {
    if let number { sqlite3_bind_double(handle, place, number) } else { sqlite3_bind_null(handle, place) }
  }

  func bind(integer number: Int64?, at place: Int32) {
    if let number { sqlite3_bind_int64(handle, place, number) } else { sqlite3_bind_null(handle, place) }
  }

  /// Goes to the next row; false where there is none.
  func step() throws(GeofencingError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.failure
    }
  }

  /// Runs a statement that gives no rows, and readies it for the next parameters.
  func run() throws(GeofencingError) {
    defer { sqlite3_reset(handle) }
    while try step() {}
  }

  /// The columns of the row, counted from 0.
  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func number(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
}
