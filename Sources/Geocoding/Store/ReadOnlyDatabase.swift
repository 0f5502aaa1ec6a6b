import CSQLite

/// A SQLite file that nobody writes.
///
/// It is opened as immutable: no locks are taken, which otherwise cost more than a lookup does. A file that is
/// replaced, as installing does, stays as it was for those who have it open.
final class ReadOnlyDatabase {
  let path: String
  private let handle: OpaquePointer

  /// - Parameter cacheKibibytes: How much of the file SQLite may keep in memory.
  init(path: String, cacheKibibytes: Int) throws(GazetteerError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2("file:\(Self.escaped(path))?immutable=1", &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let reason = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "there is no memory left"
      sqlite3_close(handle)
      throw .unreadable(file: path, reason: reason)
    }
    self.path = path
    self.handle = handle
    sqlite3_exec(handle, "PRAGMA cache_size = -\(max(1, cacheKibibytes))", nil, nil, nil)
  }

  deinit { sqlite3_close_v2(handle) }

  func prepare(_ text: String) throws(GazetteerError) -> Query {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure
    }
    return Query(statement, of: self)
  }

  /// The first column of the first row; 0 where there is none.
  func integer(_ text: String) throws(GazetteerError) -> Int {
    let query = try prepare(text)
    return try query.step() ? query.integer(0) : 0
  }

  func openBlob(_ table: String, _ column: String, row: Int, _ blob: inout OpaquePointer?) -> Int32 {
    sqlite3_blob_open(handle, "main", table, column, Int64(row), 0, &blob)
  }

  var failure: GazetteerError { .unreadable(file: path, reason: String(cString: sqlite3_errmsg(handle))) }

  /// The path as a part of a URI: what means something there is written in hexadecimal digits.
  private static func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default:
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
