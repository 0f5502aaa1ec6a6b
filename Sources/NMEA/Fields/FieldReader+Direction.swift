import Quantities

/// Conversions of speed, exact by definition: a knot is 1852 m an hour.
enum Speed {
  static let metersPerSecondPerKnot = 1_852.0 / 3_600
  static let metersPerSecondPerKilometerPerHour = 1_000.0 / 3_600

  /// Whether a decimal number of this unit reads back as the same speed.
  static func isExact(_ speed: Double, _ unit: Double) -> Bool {
    guard let text = DecimalText(speed.magnitude, unit: unit) else { return false }
    return Double(text.scaled) / Double(DecimalNumber.powerOfTen(text.decimals)) * unit == speed.magnitude
  }
}

extension FieldReader {
  /// Degrees clockwise from a north, 0 to 360; absent outside of that.
  @inline(__always)
  mutating func heading<North>(_ index: Int) -> Heading<North>? {
    guard let degrees = decimal(index), (0...360).contains(degrees) else { return nil }
    return Heading(degrees: degrees)
  }

  /// A whole number with a sign, such as degrees of elevation; decimals are cut off. Absent outside of the range.
  @inline(__always)
  mutating func degrees(_ index: Int, in range: ClosedRange<Int>) -> Int? {
    let field = field(index)
    guard let base = field.baseAddress, !field.isEmpty else { return nil }
    let end = base + field.count
    guard field.count <= 3, let number = DigitWord.number(DigitWord.ending(at: end), last: field.count) else {
      return uncommonDegrees(field, in: range)
    }
    let value = Int(truncatingIfNeeded: number)
    return range.contains(value) ? value : nil
  }

  /// Numbers with a sign or decimals.
  @inline(never)
  private mutating func uncommonDegrees(_ field: UnsafeBufferPointer<UInt8>, in range: ClosedRange<Int>)
    -> Int?
  {
    guard let number = DecimalNumber(field) else {
      refuse(.fieldMalformed)
      return nil
    }
    let magnitude = Int(truncatingIfNeeded: number.whole)
    let value = number.isNegative ? -magnitude : magnitude
    return range.contains(value) ? value : nil
  }

  /// A decimal number whose sign is a letter in the next field; absent without one of the two letters.
  @inline(__always)
  mutating func decimal(_ index: Int, positive: UInt8, negative: UInt8) -> Double? {
    // Most receivers leave both empty.
    if isEmpty(index), isEmpty(index + 1) { return nil }
    let magnitude = decimal(index)
    let letter = letter(index + 1)
    guard let number = magnitude else { return nil }
    return letter == positive ? number : letter == negative ? -number : nil
  }

  /// One hexadecimal digit; anything else is absent, since older receivers put other things in its place.
  @inline(__always)
  func hexadecimalDigit(_ index: Int) -> UInt8? {
    let field = field(index)
    return field.count == 1 ? Byte.hexadecimal(field[0]) : nil
  }
}
