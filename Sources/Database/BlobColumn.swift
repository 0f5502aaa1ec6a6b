import CSQLite

/// The blobs of one column, by the rows' ids: SQLite goes from one to the next without running a statement anew.
public struct BlobColumn<Failure: DatabaseFailure>: ~Copyable {
  private let table: String
  private let column: String
  private var handle: OpaquePointer?
  private let buffer: UnsafeMutableRawBufferPointer

  /// - Parameter capacity: How many bytes of a blob are wanted at most.
  public init(_ column: String, of table: String, capacity: Int) {
    self.table = table
    self.column = column
    buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, capacity), alignment: 16)
  }

  deinit {
    sqlite3_blob_close(handle)
    buffer.deallocate()
  }

  /// The bytes of a row, valid until the next are read.
  ///
  /// - Parameter connection: The same at each call.
  public mutating func bytes(
    ofRow row: Int, in connection: borrowing Connection<Failure>
  ) throws(Failure) -> UnsafeRawBufferPointer {
    var code = SQLITE_ERROR
    if let handle { code = sqlite3_blob_reopen(handle, Int64(row)) }
    if code != SQLITE_OK {
      // A handle that has failed once is of no use any more.
      sqlite3_blob_close(handle)
      handle = nil
      code = sqlite3_blob_open(connection.handle, "main", table, column, Int64(row), 0, &handle)
    }
    guard code == SQLITE_OK, let handle else { throw connection.failure }
    let count = min(Int(sqlite3_blob_bytes(handle)), buffer.count)
    guard sqlite3_blob_read(handle, buffer.baseAddress, Int32(count), 0) == SQLITE_OK else {
      throw connection.failure
    }
    return UnsafeRawBufferPointer(rebasing: buffer[..<count])
  }
}
