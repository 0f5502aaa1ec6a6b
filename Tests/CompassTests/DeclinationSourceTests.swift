import Foundation
import GNSS
import Quantities
import Testing

@testable import Compass

/// The declination along tracks, against a reference of its own.
@Suite struct DeclinationSourceTests {
  /// A great circle at a steady speed and height.
  struct Track: Sendable, CustomTestStringConvertible {
    var name: String
    var latitude: Double
    var longitude: Double
    var course: Double
    var speed: Double
    var height: Double
    /// Seconds between fixes.
    var interval = 1.0
    var minutes = 10.0
    var testDescription: String { name }

    /// Degrees after so many seconds.
    func place(_ seconds: Double) -> (latitude: Double, longitude: Double) {
      let (phi, azimuth) = (latitude * .pi / 180, course * .pi / 180)
      let arc = speed * seconds / 6_371_000
      let sine = sin(phi) * cos(arc) + cos(phi) * sin(arc) * cos(azimuth)
      let east = atan2(sin(azimuth) * sin(arc) * cos(phi), cos(arc) - sin(phi) * sine)
      return (
        asin(sine) * 180 / .pi,
        (longitude + east * 180 / .pi + 540).truncatingRemainder(dividingBy: 360) - 180
      )
    }
  }

  static let tracks = [
    Track(name: "car", latitude: 47.4, longitude: 8.5, course: 70, speed: 45, height: 500),
    Track(
      name: "airliner", latitude: 52, longitude: -100, course: 20, speed: 260, height: 11_000, minutes: 90),
    Track(
      name: "over the date line", latitude: -17, longitude: 179.5, course: 95, speed: 250, height: 10_000),
    // 0.05° in a kilometre.
    Track(
      name: "toward the south magnetic pole", latitude: -54, longitude: 118, course: 100, speed: 260,
      height: 9000),
    Track(name: "by 85° S", latitude: -84.9, longitude: 147, course: 90, speed: 300, height: 9000),
    Track(
      name: "ship, a fix a minute", latitude: -54, longitude: 118, course: 200, speed: 12, height: 0,
      interval: 60, minutes: 120),
    Track(name: "supersonic", latitude: 60, longitude: -92, course: 0, speed: 400, height: 18_000),
  ]

  @Test(arguments: tracks.indices) func aValueIsNeverOffBy005Degrees(_ index: Int) throws {
    let track = Self.tracks[index]
    let reference = try ReferenceDeclination("WMM2025.COF")
    var (source, worst, compared) = (DeclinationSource(), 0.0, 0)
    let start = try #require(UTCTime(year: 2026, month: 11, day: 30))
    // Just before the next fix a value is stalest.
    for second in stride(from: 0, to: track.minutes * 60, by: track.interval) {
      source.add(fix: try fix(track, at: second, start))
      guard Int(second / track.interval).isMultiple(of: 7) else { continue }
      for part in [0.0, 0.5, 0.999] {
        let time = second + part * track.interval
        let declination = try source.required(1000 + time)
        let place = track.place(time)
        let truth = reference.declination(
          latitude: place.latitude, longitude: place.longitude, height: track.height, year: 2026.91233)
        let error = abs(difference(declination.angle.degrees, truth))
        worst = max(worst, error)
        // What it says of its own staleness is no less than the error, but for how the gradient varies on the way.
        #expect(error < 1.05 * declination.staleness.degrees + 1e-4, "\(track.name) after \(time) s")
        compared += 1
      }
    }
    #expect(worst < 0.05 && compared > 15, "\(track.name)")
    print("declination, \(track.name): worst error \(worst)°")
  }

  /// A station whose receiver is heard once. Declination there moves by 0.13° a year.
  @Test func yearsWithoutAFix() throws {
    let reference = try ReferenceDeclination("WMM2025.COF")
    var source = DeclinationSource()
    let track = Track(name: "station", latitude: 47.4, longitude: 8.5, course: 0, speed: 0, height: 500)
    let start = try #require(UTCTime(year: 2026, month: 1, day: 1))
    source.add(fix: try fix(track, at: 0, start))
    for days in stride(from: 0.0, through: 1_460, by: 36.5) {
      let declination = try source.required(1000 + days * 86_400)
      let truth = reference.declination(
        latitude: 47.4, longitude: 8.5, height: 500, year: 2026 + days / 365.25)
      #expect(abs(difference(declination.angle.degrees, truth)) < 0.003)
    }
    // Beyond the model's end there is no number.
    let gone = source.declination(at: seconds(1000 + 1_462 * 86_400))
    #expect(gone == nil)
    let day = CalendarDate(year: 2030, month: 1, day: 2)
    #expect(source.problem == .dateOutside(day, known: 2020..<2030, rolloverWeeks: nil))
  }

  /// A tunnel of ten minutes at 30 m/s: 18 km without a fix.
  @Test func withoutFixesTheSigmaGrows() throws {
    let track = Track(name: "tunnel", latitude: 60, longitude: -92, course: 90, speed: 30, height: 0)
    let reference = try ReferenceDeclination("WMM2025.COF")
    var source = DeclinationSource()
    source.add(fix: try fix(track, at: 0, try #require(UTCTime(year: 2026, month: 11, day: 30))))
    let (fresh, stale) = (
      try source.required(1000), try source.required(1600)
    )
    #expect(fresh.angle == stale.angle && fresh.staleness == .zero)
    let place = track.place(600)
    let truth = reference.declination(
      latitude: place.latitude, longitude: place.longitude, height: 0, year: 2026.91233)
    let error = abs(difference(stale.angle.degrees, truth))
    #expect(error > 0.1 && error < 1.1 * stale.staleness.degrees && stale.staleness.degrees < 3 * error)
    let sum = fresh.sigma.degrees * fresh.sigma.degrees + stale.staleness.degrees * stale.staleness.degrees
    #expect(abs(stale.sigma.degrees - sum.squareRoot()) < 1e-9)
    // A year without a fix is half a turn at most.
    let lost = try source.required(1000 + 300 * 86_400)
    #expect(lost.sigma.degrees <= 180 && lost.staleness.degrees <= 180)
  }

  /// A place known to 10 km only: where declination changes by 0.05° in a kilometre that is half a degree.
  @Test func anUncertainPlaceIsAnUncertainDeclination() throws {
    let track = Track(name: "", latitude: -54.5, longitude: 118, course: 0, speed: 0, height: 0)
    let start = try #require(UTCTime(year: 2026, month: 11, day: 30))
    var sigmas: [Double] = []
    for meters in [5.0, 10_000] {
      var fix = try fix(track, at: 0, start)
      fix.horizontalAccuracy = Accuracy(meters: meters, source: .receiver)
      var source = DeclinationSource()
      source.add(fix: fix)
      sigmas.append(try source.required(1000).sigma.degrees)
    }
    let added = (sigmas[1] * sigmas[1] - sigmas[0] * sigmas[0]).squareRoot()
    #expect((0.4...0.6).contains(added))
  }

  /// On the way from 135° E to 150° E declination passes 180°, which is no step.
  @Test func whereDeclinationTurnsOver() throws {
    let start = try #require(UTCTime(year: 2026, month: 11, day: 30))
    var signs = Set<Bool>()
    for step in 0...10_000 {
      let track = Track(
        name: "", latitude: -75, longitude: 135 + Double(step) * 0.0015, course: 0, speed: 100, height: 0)
      var source = DeclinationSource()
      source.add(fix: try fix(track, at: 0, start))
      let declination = try source.required(1010)
      #expect(declination.staleness.degrees < 0.12)
      signs.insert(declination.angle > .zero)
    }
    #expect(signs.count == 2)
  }

  @Test func zonesAndGridVariation() throws {
    let start = try #require(UTCTime(year: 2025, month: 1, day: 1))
    func source(_ latitude: Double, _ longitude: Double, _ height: Double) throws -> DeclinationSource {
      var source = DeclinationSource()
      source.add(
        fix: try fix(
          Track(name: "", latitude: latitude, longitude: longitude, course: 0, speed: 0, height: height),
          at: 0, start))
      return source
    }
    // Rows 1, 2 and 4 of WMM2025_TEST_VALUES.txt; grid variation is D less longitude.
    var blackout = try source(89, -121, 28_000)
    let none = blackout.declination(at: seconds(1000))
    #expect(none == nil && blackout.problem == .blackout)
    #expect(
      blackout.place?.zone == .blackout && abs((blackout.place?.field.totalMicrotesla ?? 0) - 56.214) < 1e-3)
    var caution = try source(80, -96, 48_000)
    let uncertain = try caution.required(1000)
    #expect(uncertain.zone == .caution && caution.problem == nil)
    #expect(abs(uncertain.angle.degrees - -29.91) < 0.00501)
    #expect(abs(try #require(uncertain.gridVariation).degrees - 66.09) < 0.00501)
    #expect(abs(uncertain.sigma.degrees - 2.5164) < 1e-3)
    var reliable = try source(43, 93, 65_000)
    let good = try reliable.required(1000)
    #expect(good.zone == .reliable && good.gridVariation == nil && good.staleness == .zero)
  }

  @Test func problemsAreTyped() throws {
    var source = DeclinationSource()
    let before = source.declination(at: seconds(1))
    #expect(before == nil && source.problem == .noFix)
    let track = Track(name: "", latitude: 47, longitude: 8, course: 0, speed: 0, height: 0)
    // 30 November 2026 less 1024 weeks, a clock that was never set, and a year too late.
    for (date, weeks) in [
      ((2007, 4, 16), 1024), ((1987, 8, 31), 2048), ((1970, 1, 1), nil), ((2031, 1, 1), nil),
      ((2019, 12, 31), nil),
    ] as [((Int, Int, Int), Int?)] {
      let time = try #require(UTCTime(year: date.0, month: date.1, day: date.2))
      source.add(fix: try fix(track, at: 0, time))
      let none = source.declination(at: seconds(1000))
      #expect(none == nil && source.place == nil)
      let problem = DeclinationProblem.dateOutside(time.date, known: 2020..<2030, rolloverWeeks: weeks)
      #expect(source.problem == problem)
      #expect(problem.description.contains("\(date.0)-") && problem.description.contains("2020 to 2029"))
      #expect(problem.description.contains("rolled over") == (weeks != nil))
    }
    source.add(fix: try fix(track, at: 0, try #require(UTCTime(year: 2026, month: 11, day: 30))))
    _ = try source.required(1000)
    #expect(source.problem == nil)
  }

  /// Speed from two fixes where none is told; a clock that starts anew; fixes without a time of arrival.
  @Test func theAgeOfAFix() throws {
    let track = Track(name: "", latitude: 60, longitude: -92, course: 90, speed: 50, height: 0)
    let start = try #require(UTCTime(year: 2026, month: 11, day: 30))
    var (told, derived) = (DeclinationSource(), DeclinationSource())
    for second in [0.0, 10] {
      let complete = try fix(track, at: second, start)
      told.add(fix: complete)
      var bare = complete
      (bare.speed, bare.received) = (nil, nil)
      derived.add(fix: bare)
    }
    _ = derived.declination(at: seconds(77))
    let (a, b) = (
      try told.required(1070), try derived.required(137)
    )
    #expect(a.staleness > .zero && abs(a.staleness.degrees / b.staleness.degrees - 1) < 0.01)
    let (anew, later) = (try derived.required(3), try derived.required(63))
    #expect(anew.staleness == .zero && abs(later.staleness.degrees / b.staleness.degrees - 1) < 1e-9)
    // A sample a little before the fix.
    let early = try told.required(1009.9)
    #expect(early.staleness == .zero)
  }

  @Test func nothingOfAFixIsATrap() throws {
    let start = try #require(UTCTime(year: 2026, month: 11, day: 30))
    let wild: [Double] = [.nan, .infinity, -.infinity, -1, 1e300]
    for (latitude, longitude) in [(90.0, 0.0), (-90, 180), (0, -180), (89.9999999, 45)] {
      for value in wild {
        var fix = try fix(
          Track(name: "", latitude: latitude, longitude: longitude, course: 0, speed: 0, height: value),
          at: 0,
          start)
        fix.speed = value
        fix.horizontalAccuracy = Accuracy(meters: value, source: .receiver)
        for time in [UTCTime(nanosecondsSince1970: .min), start, UTCTime(nanosecondsSince1970: .max)] {
          fix.time = time
          var source = DeclinationSource()
          source.add(fix: fix)
          source.add(fix: fix)
          for moment in [Int64.min, 0, 1 << 60, .max] {
            let declination = source.declination(at: Timestamp(nanoseconds: moment))
            #expect(declination.map { $0.sigma.degrees <= 180 && $0.angle.degrees.isFinite } ?? true)
          }
        }
      }
    }
  }

  /// A fix that came 1000 s after the clock's start, and so much later.
  private func fix(_ track: Track, at second: Double, _ start: UTCTime) throws -> GNSSFix {
    let place = track.place(second)
    let position = try #require(
      GeodeticPosition(latitudeDegrees: place.latitude, longitudeDegrees: place.longitude))
    var fix = GNSSFix(
      time: start + .seconds(second), position: position, kind: .autonomous,
      horizontalAccuracy: Accuracy(meters: 1, source: .assumed))
    fix.altitudeEllipsoid = track.height
    fix.speed = track.speed
    fix.received = seconds(1000 + second)
    return fix
  }
}

extension DeclinationSource {
  /// The declination at a time in seconds, which has to be there.
  fileprivate mutating func required(_ time: Double) throws -> Declination {
    let declination = declination(at: seconds(time))
    return try #require(declination)
  }
}
