import Quantities
import Testing

@testable import Sensing

/// Played chips and readers, in times that a test makes: what was truly lost is counted beside.
@Suite struct SampleTimingTests {
  /// A chip that overwrites its sample at each tick, and a reader that asks as PolledChip does: seven eighths of a period
  /// after a sample, then every eighth, each time late by what `lateness` says.
  private struct Played {
    var timing = SampleTiming()
    var samples = 0
    var lost = 0
    var counted = 0

    /// All in nanoseconds; `lateness` gets the number of the reading.
    init(nominal: Int64, actual: Double, readings: Int, lateness: (Int) -> Int64) {
      timing.begin(period: .nanoseconds(nominal))
      var due: Int64 = 0
      var read = -1
      for reading in 0..<readings {
        let now = due + lateness(reading)
        let tick = Int((Double(now) / actual).rounded(.down))
        guard tick > read else {
          timing.noteNothingNew(at: Timestamp(nanoseconds: now))
          due = max(now, due + timing.period.wholeNanoseconds / 8)
          continue
        }
        if read >= 0 { lost += tick - read - 1 }
        read = tick
        samples += 1
        counted += timing.add(Timestamp(nanoseconds: now))
        due = now + timing.period.wholeNanoseconds * (timing.isReadyEarly ? 6 : 7) / 8
      }
    }
  }

  @Test(arguments: [1, 1.1, 0.9, 1.2, 0.85, 0.999])
  func aPromptReaderLosesNothingWhateverTheOscillator(factor: Double) {
    let period: Int64 = 12_500_000
    let played = Played(nominal: period, actual: Double(period) * factor, readings: 5500) {
      Int64($0 % 3) * 20_000
    }
    #expect(played.samples > 2000)
    #expect(played.lost == 0)
    #expect(played.counted == 0)
    #expect(abs(played.timing.period.inSeconds / (Double(period) * factor * 1e-9) - 1) < 0.02)
  }

  /// A machine so busy that half the samples are lost: one reading in seven comes late by up to five periods. When the chip
  /// took a sample that was read late nobody knows, so the count is an estimate.
  @Test(arguments: [1, 1.07, 0.94])
  func whatALateReaderLosesIsCounted(factor: Double) {
    let period: Int64 = 2_500_000
    var random = SystemRandomNumberGenerator.seeded(7)
    let played = Played(nominal: period, actual: Double(period) * factor, readings: 20_000) { reading in
      reading % 7 == 3 ? Int64.random(in: 0...(5 * period), using: &random) : 30_000
    }
    #expect(played.lost > 1000)
    #expect(abs(played.counted - played.lost) < played.lost / 10, "\(played.counted) of \(played.lost)")
  }

  /// Readings that are late by less than a period, one after the other, lose nothing and are not said to.
  @Test func latenessAloneIsNoLoss() {
    let period: Int64 = 10_000_000
    let played = Played(nominal: period, actual: Double(period), readings: 8000) { reading in
      reading % 5 == 0 ? 8_000_000 : 0
    }
    #expect(played.counted == played.lost)
  }

  /// Edges bear the chip's own times: 1000 ticks of 5 ms of which every hundredth finds nobody.
  @Test func edgesThatNobodyAnsweredAreCounted() {
    var timing = SampleTiming()
    timing.begin(period: .milliseconds(5))
    var lost = 0
    for tick in 0..<1000 where tick % 100 != 50 {
      lost += timing.add(Timestamp(nanoseconds: 3_000_000_000 + Int64(tick) * 5_000_000), isExact: true)
    }
    #expect(lost == 10)
    #expect(timing.period == .milliseconds(5))
    #expect(timing.deviations.quantile(0.99) == .zero)
  }

  /// 98 intervals of 10 ms, one of 11 ms and one of 9 ms.
  @Test func jitterIsHowFarAnIntervalIsFromThePeriod() throws {
    var timing = SampleTiming()
    timing.begin(period: .milliseconds(10))
    for tick in 0...100 {
      let late: Int64 = tick == 50 ? 1_000_000 : 0
      #expect(timing.add(Timestamp(nanoseconds: Int64(tick) * 10_000_000 + late)) == 0)
    }
    let (median, most) = (
      try #require(timing.deviations.quantile(0.5)), try #require(timing.deviations.quantile(0.99))
    )
    #expect(median < .microseconds(25))
    #expect(abs(most.inSeconds - 1e-3) < 0.1e-3)
  }

  @Test func whatComesAfterASetUpIsNoGap() {
    var timing = SampleTiming()
    timing.begin(period: .milliseconds(10))
    _ = timing.add(Timestamp(nanoseconds: 0))
    timing.begin(period: .milliseconds(10))
    #expect(timing.add(Timestamp(nanoseconds: 5_000_000_000)) == 0)
  }

  /// Times that go back or jump by centuries end nothing.
  @Test func absurdTimesAreBorne() {
    var timing = SampleTiming()
    timing.begin(period: .zero)
    for nanoseconds: Int64 in [5, 3, .max, .min, 0, .max, 1] {
      #expect(timing.add(Timestamp(nanoseconds: nanoseconds)) >= 0)
    }
    #expect(timing.deviations.total == 6)
  }

  @Test func quantilesAreWithinASixteenth() throws {
    var histogram = DurationHistogram()
    #expect(histogram.quantile(0.5) == nil)
    for microseconds in 1...1000 { histogram.add(nanoseconds: Int64(microseconds) * 1000) }
    for (share, expected) in [(0.5, 500e-6), (0.99, 990e-6), (0.001, 1e-6), (1, 1000e-6)] {
      let found = try #require(histogram.quantile(share)).inSeconds
      #expect(abs(found / expected - 1) <= 1 / 15.9, "\(share): \(found)")
    }
    histogram.add(nanoseconds: -5)
    histogram.add(nanoseconds: .max)
    #expect(histogram.quantile(0) == .zero)
    #expect(try #require(histogram.quantile(1)) > .seconds(1000))
  }
}

/// A generator that gives the same numbers each time (Numerical Recipes' 64-bit linear congruence).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 31
  }
}

extension SystemRandomNumberGenerator {
  fileprivate static func seeded(_ seed: UInt64) -> SeededGenerator { SeededGenerator(state: seed) }
}
