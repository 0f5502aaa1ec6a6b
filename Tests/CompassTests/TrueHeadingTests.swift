import Compass
import GNSS
import Geomagnetism
import Quantities
import Testing

/// Declination against rows of NOAA's tables and against an independent program.
@Suite struct TrueHeadingTests {
  struct Place: Sendable {
    var latitude: Double
    var longitude: Double
    var height: Double
    var year: Int
    var declination: Double
    var tolerance: Double
  }

  @Test(arguments: [
    // WMM2025_TEST_VALUES.txt and the report's table.
    Place(latitude: 80, longitude: 0, height: 0, year: 2025, declination: 1.28, tolerance: 0.00501),
    Place(latitude: 0, longitude: 120, height: 100_000, year: 2025, declination: -0.15, tolerance: 0.00501),
    Place(latitude: -80, longitude: -120, height: 0, year: 2025, declination: 68.78, tolerance: 0.00501),
    Place(latitude: -50, longitude: -103, height: 3000, year: 2025, declination: 27.96, tolerance: 0.00501),
    // WMM2020_TEST_VALUES.txt: an old recording keeps its true headings.
    Place(latitude: -50, longitude: -103, height: 3000, year: 2020, declination: 28.10, tolerance: 0.00501),
    Place(latitude: 43, longitude: 93, height: 65_000, year: 2020, declination: 0.71, tolerance: 0.00501),
  ])
  func declinationOfTheFix(place: Place) throws {
    let fix = try #require(
      someFix(latitude: place.latitude, longitude: place.longitude, height: place.height, year: place.year))
    let reading = try reading(heading: 350, after: [fix])
    let declination = try #require(reading.declination)
    #expect(abs(declination.degrees - place.declination) < place.tolerance)
    let trueHeading = try #require(reading.trueHeading)
    #expect(
      abs(difference(trueHeading.degrees, reading.magnetic.degrees + place.declination)) < place.tolerance)
    #expect((0..<360).contains(trueHeading.degrees))
  }

  @Test func withoutAFixThereIsNoTrueHeading() throws {
    let reading = try reading(heading: 10, after: [])
    #expect(reading.declination == nil && reading.trueHeading == nil && reading.zone == nil)
    #expect(reading.isValid)
  }

  /// The second fix is 2000 km away from the first: its declination counts from the next reading on.
  @Test func theLastFixCounts() throws {
    let far = try #require(someFix(latitude: 80, longitude: 0, height: 0, year: 2025))
    let here = try #require(someFix(latitude: -50, longitude: -103, height: 3000, year: 2025))
    let reading = try reading(heading: 10, after: [far, here])
    #expect(abs((reading.declination?.degrees ?? 0) - 27.96) < 0.00501)
  }

  /// A receiver that starts without a date says 1980 or 1999: no model, and a sentence why.
  @Test func aDateThatNoModelCovers() throws {
    let good = try #require(someFix(latitude: 80, longitude: 0, height: 0, year: 2025))
    let old = try #require(someFix(latitude: 80, longitude: 0, height: 0, year: 1999))
    var pipeline = HeadingPipeline()
    pipeline.add(fix: good)
    #expect(pipeline.declinationProblem == nil)
    pipeline.add(fix: old)
    let day = CalendarDate(year: 1999, month: 1, day: 1)
    #expect(pipeline.declinationProblem == .dateOutside(day, known: 2020..<2030, rolloverWeeks: nil))
    let result = pipeline.add(field: field(SIMD3(20, 0, 43)), isSaturated: false, at: seconds(1))
    let reading = try #require(result)
    #expect(reading.declination == nil && reading.isValid)
    pipeline.add(fix: good)
    #expect(pipeline.declinationProblem == nil)
  }

  /// Without a height above the ellipsoid, that above the sea serves; a height that cannot be is held at the limit.
  @Test func heights() throws {
    func declination(_ change: (inout GNSSFix) -> Void) throws -> Double {
      var fix = try #require(someFix(latitude: -50, longitude: -103, height: nil, year: 2025))
      change(&fix)
      let reading = try reading(heading: 0, after: [fix])
      return try #require(reading.declination).degrees
    }
    let ground = try declination { _ in }
    let high = try declination { $0.altitudeEllipsoid = 800_000 }
    #expect(abs(high - ground) > 0.1)
    let highAboveTheSea = try declination { $0.altitudeMSL = 800_000 }
    let groundFirst = try declination {
      $0.altitudeEllipsoid = 0
      $0.altitudeMSL = 800_000
    }
    #expect(highAboveTheSea == high && groundFirst == ground)
    for height in [-5000.0, 1e9, .nan, .infinity, -.infinity] {
      let held = try declination { $0.altitudeEllipsoid = height }
      #expect(held.isFinite)
    }
  }

  /// 85° N 135° W, where H is 1189 nT: no compass, even if it measures a little more.
  @Test func theBlackoutZone() throws {
    let fix = try #require(someFix(latitude: 85, longitude: -135, height: 0, year: 2026, month: 11, day: 30))
    let there = Truth(heading: 10, pitch: 0, roll: 0, horizontal: 2.1, vertical: 56.9)
    let reading = try reading(there, after: [fix])
    #expect(reading.zone == .blackout)
    #expect(reading.declination == nil && reading.accuracyDegrees < 0 && reading.accuracy95Degrees < 0)
    #expect(reading.problem == .fieldVertical)
  }

  /// The model's own sigma of declination there, 0.94° at 6000 nT and 2.7° at 2000 nT, is part of the accuracy.
  @Test func declinationUncertaintyJoinsTheAccuracy() throws {
    // First row but one of WMM2025_TEST_VALUES.txt: H is 2164 nT there, so sigma is 2.52°.
    let fix = try #require(someFix(latitude: 80, longitude: -96, height: 48_000, year: 2025))
    let place = Truth(heading: 10, pitch: 0, roll: 0, horizontal: 2.164, vertical: 55.623)
    let uncertain = try reading(place, after: [fix])
    #expect(uncertain.zone == .caution)
    let alone = try reading(place, after: [])
    let sum = alone.accuracyDegrees * alone.accuracyDegrees + 2.5165 * 2.5165
    #expect(abs(uncertain.accuracyDegrees - sum.squareRoot()) < 0.01)
    #expect(abs(uncertain.accuracy95Degrees - 2 * uncertain.accuracyDegrees) < 1e-9)
  }

  private func reading(heading: Double, after fixes: [GNSSFix]) throws -> HeadingReading {
    try reading(Truth(heading: heading, pitch: 0, roll: 0), after: fixes)
  }

  /// From a level board, with a calibration good to a degree.
  private func reading(_ truth: Truth, after fixes: [GNSSFix]) throws -> HeadingReading {
    var configuration = HeadingPipeline.Configuration(accelerometerMounting: .identity)
    configuration.calibration.headingErrorDegrees = 1
    var pipeline = HeadingPipeline(configuration: configuration)
    for fix in fixes { pipeline.add(fix: fix) }
    pipeline.add(acceleration: acceleration(truth.force), at: seconds(1))
    let result = pipeline.add(field: field(truth.field), isSaturated: false, at: seconds(1.01))
    return try #require(result)
  }
}
