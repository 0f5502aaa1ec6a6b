/// Eight characters at once, for numbers of up to eight digits: one load and three multiplications instead of a loop
/// whose length the processor has to guess for each field.
///
/// On a little-endian machine the first character is the lowest byte. The digit sum is that of D. Lemire, "Quickly
/// parsing eight digits" (2018).
enum DigitWord {
  static let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The eight bytes before `end`. The framer's buffer has room before its first byte, so they can always be read.
  @inline(__always)
  static func ending(at end: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(end - 8).loadUnaligned(as: UInt64.self))
  }

  /// The eight bytes from `start` on.
  @inline(__always)
  static func starting(at start: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
  }

  /// The high bit of each byte that equals `byte`, no other bit.
  @inline(__always)
  static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return ~(((difference & lowBits) &+ lowBits) | difference | lowBits)
  }

  /// The number that the last `count` characters of the word write, `nil` where one is no digit; 0 for none.
  @inline(__always)
  static func number(_ word: UInt64, last count: Int) -> UInt64? {
    // A shift by 64 gives 0, which is what no characters are.
    var digits = (word ^ 0x3030_3030_3030_3030) & (~0 << UInt64(64 &- 8 &* count))
    guard ((digits &+ 0x7676_7676_7676_7676) | digits) & highBits == 0 else { return nil }
    digits = digits &* 10 &+ (digits >> 8)
    let high = (digits & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let low = ((digits >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (high &+ low) >> 32
  }
}
