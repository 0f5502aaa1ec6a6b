extension [UInt8] {
  /// The signed 16-bit integer at an index, low byte first.
  func littleEndianInt16(at index: Int) -> Int16 {
    Int16(truncatingIfNeeded: UInt16(self[index]) | UInt16(self[index + 1]) << 8)
  }

  /// The signed 16-bit integer at an index, high byte first.
  func bigEndianInt16(at index: Int) -> Int16 {
    Int16(truncatingIfNeeded: UInt16(self[index]) << 8 | UInt16(self[index + 1]))
  }

  /// Three signed 16-bit integers from the start, low bytes first.
  var littleEndianTriple: SIMD3<Int16> { littleEndianTriple(at: 0) }

  /// Three signed 16-bit integers from an index, low bytes first.
  func littleEndianTriple(at index: Int) -> SIMD3<Int16> {
    SIMD3(littleEndianInt16(at: index), littleEndianInt16(at: index + 2), littleEndianInt16(at: index + 4))
  }

  /// Three signed 16-bit integers from an index, high bytes first.
  func bigEndianTriple(at index: Int) -> SIMD3<Int16> {
    SIMD3(bigEndianInt16(at: index), bigEndianInt16(at: index + 2), bigEndianInt16(at: index + 4))
  }
}

extension SIMD3 where Scalar == Int16 {
  /// True where a component is at an end of the 16-bit range, which an output clipped there cannot leave.
  var isClipped: Bool { max() == .max || min() == .min }
}
