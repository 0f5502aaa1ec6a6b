import Glibc

/// Registers that can only be read one by one may change between two of them: the first bytes are then of one measurement
/// and the last of the next. They are read again until two readings agree.
enum ConsistentReading {
  /// The registers change while they are read, each time.
  static var neverAgreed: Int32 { -ESTALE }

  /// So many readings at most: a chip that changes its registers in each of them is too fast for this adapter.
  private static var mostReadings: Int { 5 }

  /// Fills `bytes` by calling `read` for each index. Returns 0, -errno of a reading that failed, or `neverAgreed`.
  static func fill(_ bytes: UnsafeMutableRawBufferPointer, by read: (Int) -> Int32) -> Int32 {
    for reading in 0..<mostReadings {
      var isSame = reading > 0
      for index in bytes.indices {
        let value = read(index)
        guard value >= 0 else { return value }
        let byte = UInt8(truncatingIfNeeded: value)
        isSame = isSame && bytes[index] == byte
        bytes[index] = byte
      }
      if isSame { return 0 }
    }
    return neverAgreed
  }
}
