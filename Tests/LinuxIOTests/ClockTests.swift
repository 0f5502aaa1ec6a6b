import LinuxIO
import Quantities
import Testing

@Suite struct ClockTests {
  @Test func sleepingLastsUntilTheDeadline() {
    let start = MonotonicClock.now
    MonotonicClock.sleep(until: start + .milliseconds(20))
    #expect(MonotonicClock.now - start >= .milliseconds(20))
    MonotonicClock.sleep(for: .milliseconds(-5))
    MonotonicClock.sleep(until: start)
    #expect(MonotonicClock.now - start < .seconds(2))
  }

  @Test func monotonicTimesTranslateToUTC() {
    let before = RealtimeClock.now
    let translated = RealtimeClock.time(at: MonotonicClock.now)
    let after = RealtimeClock.now
    #expect(translated - before > .milliseconds(-1))
    #expect(translated - after < .milliseconds(1))
    #expect(before.date.year >= 2024)
  }
}
