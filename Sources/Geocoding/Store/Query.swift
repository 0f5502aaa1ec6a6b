import CSQLite

/// A prepared question to the file. It is asked again and again: `reset` readies it for other parameters.
final class Query {
  private let handle: OpaquePointer
  private let database: ReadOnlyDatabase

  init(_ handle: OpaquePointer, of database: ReadOnlyDatabase) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds the parameters, counted from 1.
  func bind(_ text: String, at place: Int32) {
    // SQLITE_TRANSIENT, a cast that is no constant in Swift: SQLite makes a copy.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        _ = sqlite3_bind_text(
          handle, place, characters.baseAddress, Int32(clamping: characters.count), copied)
      }
    }
  }

  func bind(_ number: Int, at place: Int32) { sqlite3_bind_int64(handle, place, Int64(number)) }

  /// Goes to the next row; false where there is none.
  func step() throws(GazetteerError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.failure
    }
  }

  func reset() { sqlite3_reset(handle) }

  /// The columns of the row, counted from 0.
  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// The bytes of a column, valid until the next step or reset.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
  }
}
