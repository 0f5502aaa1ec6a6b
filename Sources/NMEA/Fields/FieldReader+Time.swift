import Quantities

extension FieldReader {
  /// `hhmmss` with any number of decimals, which are kept to the nanosecond.
  @inline(__always)
  mutating func time(_ index: Int) -> TimeOfDay? {
    let field = field(index)
    if field.isEmpty { return nil }
    guard let number = DecimalNumber(field), number.wholeDigits == 6, field[0] != Byte.minus,
      field[0] != Byte.plus
    else {
      refuse(.fieldMalformed)
      return nil
    }
    let whole = Int(truncatingIfNeeded: number.whole)
    let nanosecond = number.fraction &* DecimalNumber.powerOfTen(9 &- number.decimals)
    guard
      let time = TimeOfDay(
        hour: whole / 10_000, minute: whole / 100 % 100, second: whole % 100,
        nanosecond: Int(truncatingIfNeeded: nanosecond))
    else {
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
    guard field.count == 6, let base = field.baseAddress,
      let number = DigitWord.number(DigitWord.ending(at: base + 6), last: 6)
    else { return nil }
    let whole = Int(truncatingIfNeeded: number)
    let year = whole % 100
    return calendarDate(
      year: year < 80 ? 2_000 + year : 1_900 + year, month: whole / 100 % 100, day: whole / 10_000)
  }

  /// A date that exists, or `nil`.
  func calendarDate(year: Int, month: Int, day: Int) -> CalendarDate? {
    guard (1...12).contains(month), (1...CalendarDate.daysInMonth(month, of: year)).contains(day) else {
      return nil
    }
    return CalendarDate(year: year, month: month, day: day)
  }
}
