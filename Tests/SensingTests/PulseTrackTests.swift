import DeviceIO
import GNSS
import Quantities
import Testing

@testable import Sensing

@Suite struct PulseTrackTests {
  private static let noon =
    UTCTime(year: 2026, month: 7, day: 1, hour: 12) ?? UTCTime(nanosecondsSince1970: 0)

  /// A pulse some seconds after the machine's start, whose clock is 40 ms ahead of noon at second 100.
  private static func pulse(_ seconds: Double, _ sequence: UInt32) -> Pulse {
    let time = Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
    return Pulse(
      time: time, machineTime: noon + .milliseconds(40) + (time - Timestamp(nanoseconds: 100_000_000_000)),
      sequence: sequence)
  }

  /// A fix of a time counted from noon, whose last byte came at a moment of the machine.
  private static func fix(_ second: Double, received: Double) throws -> GNSSFix {
    let position = try #require(GeodeticPosition(latitudeDegrees: 48, longitudeDegrees: 11))
    var fix = GNSSFix(
      time: noon + .nanoseconds(Int64((second * 1e9).rounded())), position: position, kind: .autonomous,
      horizontalAccuracy: Accuracy(meters: 5, source: .assumed))
    fix.received = Timestamp(nanoseconds: Int64((received * 1e9).rounded()))
    return fix
  }

  private static func track(_ pulses: [(Double, UInt32)]) -> PulseTrack {
    var track = PulseTrack()
    for (seconds, sequence) in pulses { track.add(pulse(seconds, sequence)) }
    return track
  }

  @Test func joinsTheFixThatComesAfterIt() throws {
    var track = Self.track([(99, 7), (100, 8)])
    let fix = try Self.fix(0, received: 100.35)
    #expect(track.join(fix) == Self.pulse(100, 8))
    // The clock was set 40 ms ahead above.
    #expect(track.statistics.offset == .milliseconds(40))
  }

  /// A fix that is handed on only when the next epoch begins still belongs to the pulse before its bytes.
  @Test func joinsAFixThatWaited() throws {
    var track = Self.track([(99, 7), (100, 8), (101, 9)])
    #expect(track.join(try Self.fix(0, received: 100.35))?.sequence == 8)
    #expect(track.join(try Self.fix(1, received: 101.2))?.sequence == 9)
  }

  @Test func joinsNothingElse() throws {
    var track = Self.track([(99, 7), (100, 8)])
    #expect(track.join(try Self.fix(0.2, received: 100.35)) == nil, "between seconds")
    #expect(track.join(try Self.fix(0, received: 100.95)) == nil, "too late to tell")
    #expect(track.join(try Self.fix(0, received: 99.95)) == nil, "of the second before, too late")
    #expect(track.join(try Self.fix(0, received: 98.5)) == nil, "before any pulse")
    var unstamped = try Self.fix(0, received: 100.35)
    unstamped.received = nil
    #expect(track.join(unstamped) == nil)
    #expect(track.statistics.offset == nil)
  }

  /// UBX says a solution's time with the error of the receiver's clock: 0.4 ms early here.
  @Test func aTimeBesideTheSecondIsOfTheSecond() throws {
    var track = Self.track([(99, 7), (100, 8)])
    #expect(track.join(try Self.fix(-0.0004, received: 100.35))?.sequence == 8)
    #expect(track.statistics.offset == .milliseconds(40))
  }

  @Test func aFirstPulseIsNoSecondYet() throws {
    var track = Self.track([(100, 8)])
    #expect(track.join(try Self.fix(0, received: 100.35)) == nil)
    #expect(track.statistics.rejected == 1)
  }

  /// 200 millionths of a second are 200 µs.
  @Test(arguments: [(1.000_199, 1), (0.999_801, 1), (1.000_201, 0), (0.999_799, 0), (2.000_399, 1), (0.5, 0)])
  func intervals(_ interval: Double, accepted: Int) {
    let track = Self.track([(100, 1), (100 + interval, 2)])
    #expect(track.statistics.accepted == accepted)
    #expect(track.statistics.rejected == 2 - accepted)
  }

  @Test func noiseBetweenPulsesCostsNone() {
    let track = Self.track([(100, 1), (101, 2), (101.4, 3), (102, 4), (103, 5)])
    #expect(track.statistics.accepted == 3)
    #expect(track.statistics.rejected == 2)
    #expect(track.statistics.missed == 0)
  }

  /// Where the first pulse was noise, those after it agree with each other.
  @Test func recoversFromAWrongStart() {
    let track = Self.track([(100.3, 1), (101, 2), (102, 3), (103, 4)])
    #expect(track.statistics.accepted == 2)
  }

  @Test func countsMissedPulses() {
    // The kernel's count wraps.
    let track = Self.track([(100, .max), (101, 0), (104, 3), (105, 4)])
    #expect(track.statistics.missed == 2)
    #expect(track.statistics.accepted == 3)
    // Another source begins anew.
    #expect(Self.track([(100, 4_000), (101, 1), (102, 2)]).statistics.missed == 0)
  }

  /// Stamps that are 3 µs late and early in turn on a clock that is 50 millionths fast: each second difference is
  /// 12 µs, and over the root of 6 that is 4.9 µs.
  @Test func jitterIsFreeOfTheRate() throws {
    var track = PulseTrack()
    for index in 0..<40 {
      let late = index.isMultiple(of: 2) ? 3e-6 : -3e-6
      track.add(Self.pulse(100 + Double(index) * 1.000_05 + late, UInt32(index)))
    }
    let jitter = try #require(track.statistics.jitter)
    #expect(abs(jitter.inSeconds - 12e-6 / 6.0.squareRoot()) < 0.01e-6)
    #expect(Self.track([(100, 1), (101, 2)]).statistics.jitter == nil)
  }
}
