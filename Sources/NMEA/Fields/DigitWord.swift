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

  /// The place, 0 to 7, of the first byte that `matches` or a like mask marks.
  @inline(__always)
  static func firstPlace(_ mask: UInt64) -> Int { mask.trailingZeroBitCount &>> 3 }

  /// The number that the last `count` characters of the word write, 1 to 8 of them; `nil` where one is no digit.
  @inline(__always)
  static func number(_ word: UInt64, last count: Int) -> UInt64? {
    var digits = (word ^ 0x3030_3030_3030_3030) & last(count)
    guard ((digits &+ 0x7676_7676_7676_7676) | digits) & highBits == 0 else { return nil }
    digits = digits &* 10 &+ (digits &>> 8)
    let high = (digits & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let low = ((digits &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (high &+ low) &>> 32
  }

  /// The number that the `count` characters before `end` write, 1 to 4 of them; `nil` where one is no digit.
  @inline(__always)
  static func shortNumber(_ end: UnsafePointer<UInt8>, last count: Int) -> Int? {
    let word = UInt32(littleEndian: UnsafeRawPointer(end - 4).loadUnaligned(as: UInt32.self))
    let digits = (word ^ 0x3030_3030) & (~0 &<< UInt32(truncatingIfNeeded: 32 &- 8 &* count))
    guard ((digits &+ 0x7676_7676) | digits) & 0x8080_8080 == 0 else { return nil }
    let pairs = digits &* 10 &+ (digits &>> 8)
    return Int((pairs & 0xFF) &* 100 &+ (pairs &>> 16 & 0xFF))
  }

  /// All bits of the last `count` bytes, 1 to 8 of them.
  @inline(__always)
  static func last(_ count: Int) -> UInt64 { ~0 &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count) }

  /// All bits of the first `count` bytes, 0 to 7 of them.
  @inline(__always)
  static func first(_ count: Int) -> UInt64 { (1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1 }
}
