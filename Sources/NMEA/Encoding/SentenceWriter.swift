/// Writes the fields of one sentence in their order, the twin of `FieldReader`. Each call but `address` writes one
/// field, or two where a letter belongs to the number. `nil` writes an empty field.
public struct SentenceWriter {
  private var bytes: [UInt8] = []
  private let start: Int

  /// Takes the bytes over, so that writing does not copy them; `finish` gives them back.
  init(continuing bytes: inout [UInt8]) {
    swap(&self.bytes, &bytes)
    start = self.bytes.count + 1
    self.bytes.append(Byte.dollar)
  }

  mutating func finish(into target: inout [UInt8]) {
    let checksum = bytes[start...].reduce(0, ^)
    bytes.append(Byte.asterisk)
    bytes.append(Byte.hexadecimalDigit(checksum >> 4))
    bytes.append(Byte.hexadecimalDigit(checksum & 0xF))
    bytes.append(Byte.carriageReturn)
    bytes.append(Byte.lineFeed)
    swap(&bytes, &target)
  }

  mutating func address(_ talker: Talker, _ type: StaticString) {
    bytes.append(UInt8(talker.code >> 8))
    bytes.append(UInt8(talker.code & 0xFF))
    address(type)
  }

  /// The address of a proprietary sentence, or what follows the talker.
  mutating func address(_ name: StaticString) { name.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  mutating func empty(_ count: Int = 1) {
    for _ in 0..<count { bytes.append(Byte.comma) }
  }

  mutating func literal(_ text: StaticString) {
    bytes.append(Byte.comma)
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func text(_ text: some Sequence<UInt8>) {
    bytes.append(Byte.comma)
    bytes.append(contentsOf: text)
  }

  mutating func letter(_ letter: UInt8?) {
    bytes.append(Byte.comma)
    if let letter { bytes.append(letter) }
  }

  /// A whole number without sign, with zeros before it up to so many digits.
  mutating func unsigned(_ value: Int?, digits: Int = 1) {
    bytes.append(Byte.comma)
    guard let value, (0...99_999_999).contains(value) else { return }
    append(UInt64(value), digits: digits)
  }

  mutating func hexadecimalDigit(_ value: UInt8?) {
    bytes.append(Byte.comma)
    if let value, value <= 0xF { bytes.append(Byte.hexadecimalDigit(value)) }
  }

  /// A whole number with a sign where it is negative.
  mutating func signed(_ value: Int?, digits: Int = 1) {
    bytes.append(Byte.comma)
    guard let value, (-99_999_999...99_999_999).contains(value) else { return }
    if value < 0 { bytes.append(Byte.minus) }
    append(UInt64(value.magnitude), digits: digits)
  }

  /// A decimal number in a unit: what is written, times the unit, is the value.
  mutating func decimal(_ value: Double?, unit: Double = 1) {
    bytes.append(Byte.comma)
    guard let value, let text = DecimalText(value.magnitude, unit: unit) else { return }
    if value.sign == .minus { bytes.append(Byte.minus) }
    append(text)
  }

  /// A decimal number and, in a field of its own, the letter of its sign.
  mutating func decimal(_ value: Double?, positive: UInt8, negative: UInt8) {
    bytes.append(Byte.comma)
    guard let value, let text = DecimalText(value.magnitude) else { return empty() }
    append(text)
    letter(value.sign == .minus ? negative : positive)
  }

  /// A character without a comma before it.
  mutating func append(_ character: UInt8) { bytes.append(character) }

  /// Digits without a comma before them.
  mutating func append(_ number: UInt64, digits: Int) {
    var divisor: UInt64 = 1
    for _ in 1..<max(1, digits) { divisor *= 10 }
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(Byte.zero + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  /// A decimal number without a comma before it.
  mutating func append(_ text: DecimalText, wholeDigits: Int = 1) {
    let scale = DecimalNumber.powerOfTen(text.decimals)
    append(text.scaled / scale, digits: wholeDigits)
    guard text.decimals > 0 else { return }
    bytes.append(Byte.point)
    append(text.scaled % scale, digits: text.decimals)
  }
}
