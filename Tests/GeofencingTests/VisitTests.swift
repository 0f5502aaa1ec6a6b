import Geodesy
import Geofencing
import Quantities
import Testing

@Suite struct VisitTests {
  private struct Day {
    var detector: VisitDetector
    var origin: GeodeticPosition
    var random = Generator(seed: 3)
    /// How far, in seconds, the dates of fixes are ahead.
    var shift = 0.0

    init(_ latitude: Double = 47, _ longitude: Double = 8, current: Visit? = nil) throws {
      detector = VisitDetector(current: current)
      origin = try place(latitude, longitude)
    }

    /// So many meters east of the origin.
    func at(_ meters: Double) throws -> GeodeticPosition {
      try #require(origin.destination(azimuth: Heading(degrees: 90), meters: meters))
    }

    /// Fixes a second apart from one time to another, at a speed from a place, each off by up to so many meters.
    mutating func move(
      _ seconds: Range<Int>, from meters: Double, speed: Double = 0, noise: Double = 0, accuracy: Double = 10
    ) throws -> [Visit] {
      var visits: [Visit] = []
      for second in seconds {
        let place = meters + speed * Double(second - seconds.lowerBound) + noise * (2 * random.fraction() - 1)
        let time = Timestamp(nanoseconds: Int64(second) * 1_000_000_000)
        let fix = try #require(
          PositionFix(
            position: at(place), accuracyMeters: accuracy, time: time, date: date(second) + .seconds(shift)))
        if let visit = detector.update(fix, at: time) { visits.append(visit) }
      }
      return visits
    }

    func date(_ second: Int) -> UTCTime { Drive.epoch + .seconds(second) }
  }

  @Test func aStayHasAnArrivalAndADeparture() throws {
    var day = try Day()
    #expect(try day.move(0..<600, from: 0, speed: 10) == [])
    #expect(try day.move(600..<1_185, from: 6_000, noise: 20) == [])
    let arrival = try #require(try day.move(1_185..<3_600, from: 6_000, noise: 20).first)
    let expected = day.date(600)
    let begin = try #require(arrival.arrival)
    // The stay begins within the radius of 100 m, which the car crossed in ten seconds.
    #expect(abs((begin - expected).inSeconds) <= 15)
    #expect(arrival.departure == nil)
    #expect(try arrival.center.distance(to: day.at(6_000)) < 10)
    let departures = try day.move(3_600..<4_000, from: 6_000, speed: 10)
    #expect(departures.count == 1)
    let departure = try #require(departures.first)
    #expect(departure.arrival == arrival.arrival)
    #expect(departure.center == arrival.center)
    // 150 m from the middle after 15 s.
    #expect(abs((try #require(departure.departure) - day.date(3_615)).inSeconds) <= 2)
  }

  @Test(arguments: [0.15, 0.25, 0.5, 1, 2, 5])
  func slowTrafficIsNoVisit(speed: Double) throws {
    var day = try Day()
    #expect(try day.move(0..<600, from: -6_000, speed: 10) == [])
    // For an hour, from half a kilometer an hour on.
    #expect(try day.move(600..<4_200, from: 0, speed: speed, noise: 10) == [])
  }

  @Test func stopAndGoIsNoVisit() throws {
    var day = try Day()
    _ = try day.move(0..<600, from: -6_000, speed: 10)
    var visits: [Visit] = []
    // Stands five minutes, rolls on for 60 m, and so on for two hours.
    for round in 0..<24 {
      let (begin, place) = (600 + round * 306, Double(round) * 60)
      visits += try day.move(begin..<(begin + 300), from: place, noise: 5)
      visits += try day.move((begin + 300)..<(begin + 306), from: place, speed: 10)
    }
    #expect(visits == [])
  }

  @Test func whoWasThereBeforeHasNoArrival() throws {
    var day = try Day()
    let visits = try day.move(0..<700, from: 0, noise: 10)
    #expect(visits.map(\.arrival) == [nil])
    #expect(visits.map(\.departure) == [nil])
  }

  @Test func aWrongFirstFixIsNoArrival() throws {
    var day = try Day()
    _ = try day.move(0..<1, from: 4_000)
    #expect(try day.move(1..<700, from: 0, noise: 10).map(\.arrival) == [nil])
    // Who moves from the beginning arrives somewhere.
    var flight = try Day()
    _ = try flight.move(0..<60, from: -15_000, speed: 250)
    let arrival = try #require(try flight.move(60..<700, from: 0).first?.arrival)
    #expect(abs((arrival - flight.date(60)).inSeconds) <= 15)
  }

  @Test func aShortWalkIsNoDeparture() throws {
    var day = try Day()
    _ = try day.move(0..<700, from: 0)
    #expect(try day.move(700..<800, from: 300) == [])
    #expect(try day.move(800..<900, from: 0) == [])
    #expect(try day.move(900..<1_000, from: 300) == [])
    #expect(day.detector.current != nil)
    #expect(try day.move(1_000..<1_100, from: 300).count == 1)
  }

  @Test func aStayWithoutSightOfTheSkyIsOne() throws {
    var day = try Day()
    _ = try day.move(0..<60, from: -600, speed: 10)
    _ = try day.move(60..<65, from: 0)
    // Two hours in a garage.
    let visits = try day.move(7_265..<7_270, from: 20)
    #expect(visits.count == 1)
    let arrival = try #require(visits.first?.arrival)
    #expect(abs((arrival - day.date(60)).inSeconds) <= 15)
  }

  @Test func wrongFixesNowAndThenDoNotEndAStay() throws {
    var day = try Day()
    _ = try day.move(0..<600, from: 0, speed: 10)
    var visits: [Visit] = []
    // Of each two minutes six seconds lie three kilometers off.
    for begin in stride(from: 600, to: 1_320, by: 120) {
      visits += try day.move(begin..<(begin + 114), from: 6_000, noise: 10)
      visits += try day.move((begin + 114)..<(begin + 120), from: 9_000)
    }
    #expect(visits.count == 1)
    let arrival = try #require(visits.first?.arrival)
    #expect(abs((arrival - day.date(600)).inSeconds) <= 15)
    #expect(try #require(visits.first).center.distance(to: day.at(6_000)) < 10)
  }

  @Test func aCorrectedDateMovesTheStayToIt() throws {
    var day = try Day()
    // The dates are 1024 weeks ahead, and corrected while the device stays.
    day.shift = 1_024.0 * 7 * 86_400
    _ = try day.move(0..<60, from: -600, speed: 10)
    #expect(try day.move(60..<300, from: 0) == [])
    day.shift = 0
    let arrival = try #require(try day.move(300..<800, from: 0).first)
    #expect(abs((try #require(arrival.arrival) - day.date(60)).inSeconds) <= 15)
    // They are 90 minutes ahead when the next stay begins, and corrected before it ends.
    _ = try day.move(800..<1_000, from: 0, speed: 20)
    day.shift = 5_400
    #expect(try day.move(1_000..<1_700, from: 9_000).count == 1)
    day.shift = 0
    let departure = try #require(try day.move(1_700..<2_000, from: 20_000).first)
    let (begin, end) = (try #require(departure.arrival), try #require(departure.departure))
    #expect(abs((begin - day.date(1_000)).inSeconds) <= 15)
    #expect(abs((end - day.date(1_700)).inSeconds) <= 15)
  }

  @Test func anArrivalThatIsLaterThanTheDepartureIsUnknown() throws {
    let visit = try Visit(center: place(47, 8), accuracyMeters: 20, arrival: Drive.epoch + .seconds(7_200))
    var day = try Day(current: visit)
    let departure = try #require(try day.move(0..<200, from: 5_000).first)
    #expect(departure.arrival == nil && departure.departure == day.date(0))
  }

  @Test func wideFixesSayNothing() throws {
    var day = try Day()
    _ = try day.move(0..<700, from: 0)
    #expect(try day.move(700..<2_000, from: 400, accuracy: 150) == [])
    #expect(day.detector.current != nil)
  }

  @Test func aVisitOfAnEarlierRunEnds() throws {
    let visit = try Visit(center: place(47, 8), accuracyMeters: 20, arrival: Drive.epoch + .seconds(-7_200))
    var day = try Day(current: visit)
    let visits = try day.move(0..<200, from: 5_000)
    #expect(visits.count == 1)
    #expect(visits.first?.arrival == visit.arrival)
    #expect(visits.first?.departure == day.date(0))
  }

  @Test func theMiddleOnTheAntimeridianIsThere() throws {
    var day = try Day(0, 180)
    let visits = try day.move(0..<700, from: 0, noise: 20)
    let center = try #require(visits.first).center
    #expect(abs(abs(center.longitudeDegrees) - 180) < 0.0002)
  }
}
