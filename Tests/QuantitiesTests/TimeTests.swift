import Quantities
import Testing

@Suite struct TimeTests {
  /// Days counted by others: `date -d DATE +%s` divided by 86 400.
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11016), (2000, 3, 1, 11017), (2020, 1, 1, 18262),
    (2026, 11, 30, 20787), (1900, 3, 1, -25508), (1600, 2, 29, -135_081), (2100, 2, 28, 47540),
    (2100, 3, 1, 47541),
  ])
  func daysSince1970(year: Int, month: Int, day: Int, days: Int) {
    let date = CalendarDate(year: year, month: month, day: day)
    #expect(date.daysSince1970 == days)
    #expect(CalendarDate(daysSince1970: days) == date)
  }

  @Test func everyDayOfFourCenturiesFollowsTheOneBefore() {
    var date = CalendarDate(year: 1799, month: 12, day: 31)
    for days in date.daysSince1970 + 1...date.daysSince1970 + 146_097 {
      let next = CalendarDate(daysSince1970: days)
      let expected =
        if date.day < CalendarDate.daysInMonth(date.month, of: date.year) {
          CalendarDate(year: date.year, month: date.month, day: date.day + 1)
        } else if date.month < 12 {
          CalendarDate(year: date.year, month: date.month + 1, day: 1)
        } else {
          CalendarDate(year: date.year + 1, month: 1, day: 1)
        }
      if next != expected || next.daysSince1970 != days { Issue.record("\(date) is followed by \(next)") }
      date = next
    }
  }

  @Test func lengthsOfFebruary() {
    for (year, days) in [(2000, 29), (1900, 28), (2024, 29), (2025, 28), (2100, 28)] {
      #expect(CalendarDate.daysInMonth(2, of: year) == days)
    }
    #expect(CalendarDate.daysInMonth(0, of: 2025) == 0 && CalendarDate.daysInMonth(13, of: 2025) == 0)
  }

  /// The example of MIL-PRF-89500B and the dates on which other programs are wrong.
  @Test(arguments: [
    (2019, 5, 15, 2019.0 + 134.0 / 365), (2025, 1, 1, 2025.0), (2024, 12, 31, 2024.99726776),
    (2028, 3, 1, 2028.163934426), (2028, 12, 31, 2028.99726776), (2023, 12, 31, 2023 + 364.0 / 365),
  ])
  func decimalYear(year: Int, month: Int, day: Int, expected: Double) throws {
    let time = try #require(UTCTime(year: year, month: month, day: day))
    #expect(abs(time.decimalYear - expected) < 1e-8)
  }

  @Test func decimalYearGrowsOverNewYear() throws {
    let last = try #require(
      UTCTime(year: 2024, month: 12, day: 31, hour: 23, minute: 59, second: 59, nanosecond: 999_000_000))
    #expect(last.decimalYear < 2025 && last.decimalYear > 2024.99999)
  }

  @Test func partsOfATime() throws {
    // `date -ud '2026-11-30 15:14:29' +%s` says 1796051669.
    let time = try #require(
      UTCTime(year: 2026, month: 11, day: 30, hour: 15, minute: 14, second: 29, nanosecond: 5))
    #expect(time.nanosecondsSince1970 == 1_796_051_669_000_000_005)
    #expect(time.date == CalendarDate(year: 2026, month: 11, day: 30))
    #expect(time.nanosecondOfDay == ((15 * 60 + 14) * 60 + 29) * 1_000_000_000 + 5)
    let before1970 = UTCTime(nanosecondsSince1970: -1)
    #expect(before1970.date == CalendarDate(year: 1969, month: 12, day: 31))
    #expect(before1970.nanosecondOfDay == 86_399_999_999_999)
  }

  @Test func leapSecondIsTheNextMinute() throws {
    let leap = try #require(UTCTime(year: 2016, month: 12, day: 31, hour: 23, minute: 59, second: 60))
    #expect(leap == UTCTime(year: 2017, month: 1, day: 1))
  }

  @Test func impossibleTimesAreRefused() {
    #expect(UTCTime(year: 2025, month: 2, day: 29) == nil)
    #expect(UTCTime(year: 2025, month: 13, day: 1) == nil)
    #expect(UTCTime(year: 2025, month: 1, day: 0) == nil)
    #expect(UTCTime(year: 2025, month: 1, day: 1, hour: 24) == nil)
    #expect(UTCTime(year: 2025, month: 1, day: 1, second: 61) == nil)
    #expect(UTCTime(year: .max, month: 1, day: 1) == nil)
    #expect(UTCTime(year: .min, month: 1, day: 1) == nil)
  }

  @Test func extremesDoNotTrap() {
    for nanoseconds in [Int64.min, .min + 1, -1, 0, .max] {
      let time = UTCTime(nanosecondsSince1970: nanoseconds)
      #expect((1677...2262).contains(time.date.year))
      #expect(time.decimalYear.isFinite)
      #expect((0..<86_400_000_000_000).contains(time.nanosecondOfDay))
    }
  }
}

@Suite struct TimestampTests {
  @Test func arithmetic() {
    let time = Timestamp(nanoseconds: 1_500_000_000)
    #expect(time + .milliseconds(250) == Timestamp(nanoseconds: 1_750_000_000))
    #expect(time - .seconds(2) == Timestamp(nanoseconds: -500_000_000))
    #expect(time - Timestamp(nanoseconds: 2_000_000_000) == .milliseconds(-500))
    #expect((time - Timestamp(nanoseconds: 0)).inSeconds == 1.5)
  }

  @Test func itStaysAtTheEnds() {
    let (first, last) = (Timestamp(nanoseconds: .min), Timestamp(nanoseconds: .max))
    #expect(last + .nanoseconds(1) == last)
    #expect(first - .nanoseconds(1) == first)
    #expect(last - first == .nanoseconds(Int64.max))
    #expect(first - last == .nanoseconds(Int64.min))
    let ages = Duration.seconds(Int64.max)
    #expect(Timestamp(nanoseconds: 0) + ages == last)
    #expect(Timestamp(nanoseconds: 0) - ages == first)
    #expect(UTCTime(nanosecondsSince1970: 0) + ages == UTCTime(nanosecondsSince1970: .max))
  }

  @Test func wholeNanoseconds() {
    #expect(Duration.seconds(-1.5).wholeNanoseconds == -1_500_000_000)
    #expect(Duration(secondsComponent: .max, attosecondsComponent: 0).wholeNanoseconds == .max)
    #expect(Duration(secondsComponent: .min, attosecondsComponent: 0).wholeNanoseconds == .min)
  }
}
