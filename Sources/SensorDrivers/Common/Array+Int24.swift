extension [UInt8] {
  /// The signed 24-bit integer at an index, low byte first.
  func littleEndianInt24(at index: Int) -> Int32 { int24(self[index + 2], self[index + 1], self[index]) }

  /// The signed 24-bit integer at an index, high byte first.
  func bigEndianInt24(at index: Int) -> Int32 { int24(self[index], self[index + 1], self[index + 2]) }

  /// The bytes go to the top, so that the shift back down extends the sign.
  private func int24(_ high: UInt8, _ middle: UInt8, _ low: UInt8) -> Int32 {
    let upper = UInt32(high) << 24 | UInt32(middle) << 16
    return Int32(bitPattern: upper | UInt32(low) << 8) >> 8
  }
}
