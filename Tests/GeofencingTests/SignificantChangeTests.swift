import Geodesy
import Geofencing
import Quantities
import Testing

/// 500 m and five minutes, as Apple's documentation of startMonitoringSignificantLocationChanges() has it.
@Suite struct SignificantChangeTests {
  private struct Journey {
    var service = SignificantChange()
    let start = Timestamp(nanoseconds: 0)

    mutating func tells(at seconds: Double, _ meters: Double, accuracy: Double = 5) throws -> Bool {
      let position = try #require(place(47, 8).destination(azimuth: Heading(degrees: 90), meters: meters))
      let time = start + .seconds(seconds)
      let fix = try #require(
        PositionFix(
          position: position, accuracyMeters: accuracy, time: time, date: Drive.epoch + .seconds(seconds)))
      return service.update(fix, at: time)
    }
  }

  @Test func thePlaceAtTheStartIsToldThenWhatIsFarAndLate() throws {
    var journey = Journey()
    #expect(try journey.tells(at: 0, 0))
    #expect(try !journey.tells(at: 1, 0))
    #expect(try !journey.tells(at: 299, 5_000))
    #expect(try journey.tells(at: 300, 5_000))
    #expect(try !journey.tells(at: 900, 5_499))
    #expect(try journey.tells(at: 901, 5_501))
    #expect(try !journey.tells(at: 1_200, 9_000))
    #expect(try journey.tells(at: 1_201, 9_000))
  }

  @Test func aFixThatMayBeWrongByMoreShowsNoChange() throws {
    var journey = Journey()
    #expect(try journey.tells(at: 0, 0))
    #expect(try !journey.tells(at: 400, 800, accuracy: 900))
    #expect(try journey.tells(at: 401, 950, accuracy: 900))
  }

  @Test func theNextRunGoesOnWhereTheLastEnded() throws {
    let position = try place(47, 8)
    let last = SignificantChange.Place(
      position: position, accuracyMeters: 5, date: Drive.epoch + .seconds(-3_600))
    var journey = Journey(service: SignificantChange(last: last))
    #expect(try !journey.tells(at: 0, 100))
    #expect(try journey.tells(at: 1, 600))
    var soon = Journey(
      service: SignificantChange(
        last: .init(position: position, accuracyMeters: 5, date: Drive.epoch + .seconds(-60))))
    #expect(try !soon.tells(at: 0, 600))
    #expect(try soon.tells(at: 240, 600))
  }
}
