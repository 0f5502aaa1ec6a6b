import Quantities

extension FieldReader {
  /// `hhmmss` with any number of decimals, which are kept to the nanosecond.
  @inline(__always)
  mutating func time(_ index: Int) -> TimeOfDay? {
    let field = field(index)
    if field.isEmpty { return nil }
    guard field.count >= 6, let hour = twoDigits(field, 0), let minute = twoDigits(field, 2),
      let second = twoDigits(field, 4), let nanosecond = fraction(field)
    else {
      refuse(.fieldMalformed)
      return nil
    }
    guard let time = TimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond) else {
      refuse(.outOfRange)
      return nil
    }
    return time
  }

  /// `ddmmyy`. Years 80 to 99 are of the twentieth century, in which the Global Positioning System began. A date that
  /// is not one leaves the rest of the sentence alone: receivers with a date gone wrong still know where they are.
  @inline(__always)
  func date(_ index: Int) -> CalendarDate? {
    let field = field(index)
    guard field.count == 6, let day = twoDigits(field, 0), let month = twoDigits(field, 2),
      let year = twoDigits(field, 4)
    else { return nil }
    return calendarDate(year: year < 80 ? 2_000 + year : 1_900 + year, month: month, day: day)
  }

  /// A date that exists, or `nil`.
  func calendarDate(year: Int, month: Int, day: Int) -> CalendarDate? {
    guard (1...12).contains(month), (1...CalendarDate.daysInMonth(month, of: year)).contains(day) else {
      return nil
    }
    return CalendarDate(year: year, month: month, day: day)
  }

  @inline(__always)
  private func twoDigits(_ field: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
    let tens = field[index] &- Byte.zero
    let ones = field[index + 1] &- Byte.zero
    return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
  }

  /// What stands behind the sixth digit: nothing, or a point and decimals.
  @inline(__always)
  private func fraction(_ field: UnsafeBufferPointer<UInt8>) -> Int? {
    if field.count == 6 { return 0 }
    guard field[6] == Byte.point else { return nil }
    var nanoseconds = 0
    var unit = 100_000_000
    for byte in field[7...] {
      let digit = byte &- Byte.zero
      guard digit <= 9 else { return nil }
      nanoseconds += Int(digit) * unit
      unit /= 10
    }
    return nanoseconds
  }
}
