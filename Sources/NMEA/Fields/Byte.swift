/// The characters with a meaning of their own.
enum Byte {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let exclamation: UInt8 = 0x21
  static let hash: UInt8 = 0x23
  static let dollar: UInt8 = 0x24
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let zero: UInt8 = 0x30

  /// Whether the fields of a sentence end at this byte.
  @inline(__always)
  static func endsFields(_ byte: UInt8) -> Bool {
    byte == asterisk || byte == carriageReturn || byte == lineFeed || byte == dollar
  }

  /// The value of a hexadecimal digit of either case.
  @inline(__always)
  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    let digit = byte &- zero
    if digit <= 9 { return digit }
    let letter = (byte | 0x20) &- 0x61
    return letter <= 5 ? letter + 10 : nil
  }

  /// The capital digit of a number below 16.
  static func hexadecimalDigit(_ value: UInt8) -> UInt8 { value < 10 ? zero + value : 0x37 + value }
}
