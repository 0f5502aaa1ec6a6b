import Geofencing
import Quantities
import Testing

@Suite struct FixOrderTests {
  @Test func oldFixesAreIgnored() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    _ = try drive.fix(0)
    for _ in 0..<5 { #expect(try drive.fix(after: 20, 5_000, age: 16) == []) }
    #expect(drive.wait(60) == [])
    #expect(drive.state("home") == .inside)
    #expect(try drive.fix(5_000, age: 14) == [])
    #expect(drive.wait(2) == ["exit home"])
  }

  @Test func aBatchFromEarlierChangesNothing() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    _ = try drive.fix(0)
    // What a log kept while a link was down: an hour old by its dates, and poured out.
    for number in 0..<100 {
      #expect(try drive.fix(after: 0.01, 5_000, datedEarlierBy: 3_600 - Double(number)) == [])
    }
    #expect(drive.wait(60) == [])
    #expect(drive.state("home") == .inside)
  }

  @Test func theSameFixTwiceIsNoSecondFix() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    for _ in 0..<3 { _ = try drive.fix(0) }
    _ = try drive.fix(200)
    // Measured at the same moment as the one before.
    _ = try drive.fix(after: 1, 200, age: 1)
    #expect(drive.wait(10) == [])
    #expect(drive.state("home") == .inside)
  }

  @Test func aReceiverMayCorrectItsDate() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    for _ in 0..<3 { _ = try drive.fix(0) }
    // 1024 weeks back, at the pace of the clock: after ten seconds these are the dates.
    let weeks = 1_024.0 * 7 * 86_400
    for _ in 0..<11 { #expect(try drive.fix(200, datedEarlierBy: weeks) == []) }
    var events: [String] = []
    for _ in 0..<4 { events += try drive.fix(200, datedEarlierBy: weeks) }
    #expect(events == ["exit home"])
  }

  @Test func aFixWithoutAccuracyIsNone() throws {
    let position = try place(0, 0)
    for accuracy in [-1, .nan, .infinity] {
      #expect(
        PositionFix(
          position: position, accuracyMeters: accuracy, time: Timestamp(nanoseconds: 0), date: Drive.epoch)
          == nil)
    }
  }
}
