import Quantities
import Testing

@testable import GNSS

@Suite struct DateTests {
  @Test func midnightWithGGAFirst() {
    let fixes = Receiver.fixes([
      gga("235959.00"), rmc("235959.00"), gga("000000.00"), rmc("000000.00", "150326"), gga("000001.00"),
      rmc("000001.00", "150326"),
    ])
    #expect(
      fixes.map(\.time) == [
        utc(2026, 3, 14, 23, 59, 59), utc(2026, 3, 15, 0, 0, 0), utc(2026, 3, 15, 0, 0, 1),
      ])
  }

  @Test func midnightWithoutANewDate() {
    let fixes = Receiver.fixes([
      rmc("235959.00", "281226"), gga("235959.50"), gga("000000.00"), gga("000000.50"),
    ])
    #expect(fixes.last?.time.date == CalendarDate(year: 2026, month: 12, day: 29))
    #expect(fixes[1].time.date == CalendarDate(year: 2026, month: 12, day: 28))
    #expect(fixes.count == 4)
  }

  @Test func noFixBeforeADateIsKnown() {
    let fixes = Receiver.fixes([
      gga("120000"), gga("120001"), rmc("120002", ""), rmc("120003"), gga("120004"),
    ])
    #expect(fixes.map(\.time) == [utc(2026, 3, 14, 12, 0, 3), utc(2026, 3, 14, 12, 0, 4)])
  }

  @Test func theHostsDateWhereTheReceiverHasNone() {
    let fixes = Receiver.fixes(
      [gga("235958"), gga("235959"), gga("000000")], hostClock: utc(2026, 3, 15, 0, 0, 2))
    #expect(
      fixes.map(\.time) == [
        utc(2026, 3, 14, 23, 59, 58), utc(2026, 3, 14, 23, 59, 59), utc(2026, 3, 15, 0, 0, 0),
      ])
  }

  @Test func aDateFromBeforeTheLastRollover() {
    // 1024 weeks before the host's day, to the day: moved, and marked.
    let early = Receiver.fixes([rmc("120000", "290706")], hostClock: utc(2026, 3, 15, 0, 0, 2))
    #expect(early.map(\.time) == [utc(2026, 3, 14, 12, 0, 0)])
    #expect(early.map(\.rolloverWeeks) == [1_024])
    // A log has no clock: what the receiver said is never changed.
    let logged = Receiver.fixes([rmc("120000", "290706")])
    #expect(logged.map(\.time) == [utc(2006, 7, 29, 12, 0, 0)])
    #expect(logged.map(\.rolloverWeeks) == [0])
    // Nor is any other old date, or one where the clock was never set.
    let old = Receiver.fixes([rmc("120000", "290606")], hostClock: utc(2026, 3, 15, 0, 0, 2))
    #expect(old.map(\.time) == [utc(2006, 6, 29, 12, 0, 0)])
    let good = Receiver.fixes([rmc("120000")], hostClock: utc(1970, 1, 1, 0, 0, 2))
    #expect(good.map(\.time) == [utc(2026, 3, 14, 12, 0, 0)])
  }

  @Test func datesOfVoidSentencesAreNotBelieved() {
    let fixes = Receiver.fixes([
      "GNRMC,235958.400,V,,,,,0.00,0.00,050180,,,N", gga("120002"), rmc("120003"), gga("120003"),
    ])
    #expect(fixes.map(\.time) == [utc(2026, 3, 14, 12, 0, 3)])
  }

  @Test func leapSecond() {
    let fixes = Receiver.fixes([
      rmc("235959.00", "311216"), rmc("235960.00", "311216"), rmc("000000.00", "010117"),
    ])
    #expect(
      fixes.map(\.time) == [
        utc(2016, 12, 31, 23, 59, 59), utc(2017, 1, 1, 0, 0, 0), utc(2017, 1, 1, 0, 0, 0),
      ])
  }

  @Test func centuriesAndZDA() {
    let fixes = Receiver.fixes([
      rmc("120000", "311299"), rmc("120001", "010100"), rmc("120002"), "GPZDA,120003.00,15,03,2126,00,00",
      rmc("120003", "150326"),
    ])
    #expect(fixes.map(\.time.date.year) == [1999, 2000, 2026, 2126])
  }
}
