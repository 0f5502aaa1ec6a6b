/// A decimal number in its exact form: what stands before the point and what stands behind it.
struct DecimalNumber {
  var isNegative = false
  /// At most nine digits.
  var whole: UInt64 = 0
  var wholeDigits = 0
  /// The digits behind the point as a number, at most nine of them; further ones are dropped.
  var fraction: UInt64 = 0
  var decimals = 0

  private static let maximumDigits = 9

  /// `nil` where the text is not digits with at most one point among them and at most one sign before them, or has
  /// more than nine digits before the point.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard var start = text.baseAddress, !text.isEmpty else { return nil }
    let end = start + text.count
    if start[0] == Byte.minus || start[0] == Byte.plus {
      isNegative = start[0] == Byte.minus
      start += 1
    }
    let count = end - start
    guard count > 0 else { return nil }
    let word = DigitWord.ending(at: end)
    let points = DigitWord.matches(word, Byte.point) & DigitWord.last(min(count, 8))
    let behind = points == 0 ? 0 : 7 &- DigitWord.firstPlace(points)
    let before = points == 0 ? count : count &- 1 &- behind
    guard before <= 8 else {
      guard let number = Self(slowly: UnsafeBufferPointer(start: start, count: count)) else { return nil }
      let isNegative = self.isNegative
      self = number
      self.isNegative = isNegative
      return
    }
    guard before &+ behind > 0 else { return nil }
    if before > 0 {
      guard let number = DigitWord.number(DigitWord.ending(at: start + before), last: before) else {
        return nil
      }
      whole = number
    }
    if behind > 0 {
      guard let number = DigitWord.number(word, last: behind) else { return nil }
      fraction = number
    }
    wholeDigits = before
    decimals = behind
  }

  /// Numbers with eight or more digits on one side of the point.
  @inline(never)
  private init?(slowly text: UnsafeBufferPointer<UInt8>) {
    var hasPoint = false
    for byte in text {
      let digit = byte &- Byte.zero
      if digit <= 9 {
        if !hasPoint {
          guard wholeDigits < Self.maximumDigits else { return nil }
          whole = whole &* 10 &+ UInt64(digit)
          wholeDigits += 1
        } else if decimals < Self.maximumDigits {
          fraction = fraction &* 10 &+ UInt64(digit)
          decimals += 1
        }
      } else if byte == Byte.point, !hasPoint {
        hasPoint = true
      } else {
        return nil
      }
    }
    guard wholeDigits + decimals > 0 else { return nil }
  }

  /// The nearest floating-point number.
  @inline(__always)
  var value: Double {
    let scale = Self.powerOfTen(decimals)
    let magnitude = Double(whole &* scale &+ fraction) / Double(scale)
    return isNegative ? -magnitude : magnitude
  }

  /// 10^0 to 10^9.
  @inline(__always)
  static func powerOfTen(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    default: 1_000_000_000
    }
  }
}
