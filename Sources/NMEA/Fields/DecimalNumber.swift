/// A decimal number in its exact form: mantissa × 10^-decimals.
struct DecimalNumber {
  var isNegative = false
  /// All digits without the point; at most 18 of them.
  var mantissa: UInt64 = 0
  /// How many of the digits stand behind the point.
  var decimals = 0

  /// Digits that a mantissa can hold; further ones behind the point are dropped.
  private static let maximumDigits = 18

  /// `nil` where the text is not digits with at most one point among them and at most one sign before them.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    let count = text.count
    if let sign = text.first, sign == Byte.minus || sign == Byte.plus {
      isNegative = sign == Byte.minus
      index = 1
    }
    var digits = 0
    var point = -1
    while index < count {
      let byte = text[index]
      let digit = byte &- Byte.zero
      if digit <= 9 {
        if digits < Self.maximumDigits {
          mantissa = mantissa &* 10 &+ UInt64(digit)
          digits += 1
        } else if point < 0 {
          return nil
        } else {
          // Beyond what a mantissa holds; the count of decimals must not grow with it.
          point += 1
        }
      } else if byte == Byte.point, point < 0 {
        point = index
      } else {
        return nil
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    decimals = point < 0 ? 0 : count - 1 - point
  }

  /// The nearest floating-point number.
  @inline(__always)
  var value: Double {
    let magnitude = Double(mantissa) / Self.powerOfTen(decimals)
    return isNegative ? -magnitude : magnitude
  }

  /// 10^0 to 10^18 exactly.
  @inline(__always)
  static func powerOfTen(_ exponent: Int) -> Double {
    switch exponent {
    case 0: 1
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    case 8: 1e8
    case 9: 1e9
    case 10: 1e10
    case 11: 1e11
    case 12: 1e12
    case 13: 1e13
    case 14: 1e14
    case 15: 1e15
    case 16: 1e16
    case 17: 1e17
    default: 1e18
    }
  }
}
