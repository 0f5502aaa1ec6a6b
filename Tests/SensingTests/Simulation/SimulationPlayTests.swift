import Configuration
import Foundation
import GNSS
import Quantities
import Testing

@testable import Sensing

/// What a station says of a simulation, against the truth that it was given.
@Suite struct SimulationPlayTests {
  /// Without any noise; what is left comes from the digits of the sentences.
  @Test func aStillPlaceStaysWhereItIs() throws {
    let played = try Played("48.2,16.37,altitude=171,positionNoise=0", seconds: 20)
    #expect(played.fixes.count == 20)
    for (index, fix) in played.fixes.enumerated() {
      #expect(Earth.meters(fix.position, place(48.2, 16.37)) < 0.001)
      #expect(abs(Played.seconds(fix) - Double(index)) < 1e-6)
      #expect(fix.received == Played.start + .seconds(index))
      #expect(fix.kind == .simulated)
      #expect(fix.altitudeMSL == 171)
      #expect(fix.speed == 0)
      #expect(fix.course == nil)
      #expect(fix.horizontalAccuracy == Accuracy(meters: 0.01, source: .receiver))
    }
  }

  /// Truth: GeographicLib for Python 2.1, Geodesic.WGS84.Direct(37.3317, -122.0307, 73, 3600).
  @Test func aPlaceMovesAlongTheGeodesicWithTheDefaultNoise() throws {
    let played = try Played("37.3317,-122.0307,speed=12,course=73", seconds: 300.5)
    let last = try #require(played.fixes.last)
    #expect(Earth.meters(last.position, place(37.3411773179, -121.9918488058)) < 0.1)
    #expect(last.speed.map { abs($0 - 12) < 1e-6 } == true)
    #expect(last.course.map { abs($0.degrees - 73.02356302) < 1e-5 } == true)
    #expect(last.altitudeMSL == nil)
    #expect(last.horizontalAccuracy.meters == 0.03)
    #expect(last.speedAccuracy == 0.05)
    #expect(abs((played.headings.last?.trueHeading?.degrees ?? 0) - 73.02) < 5)
  }

  /// The default noise, and the error of each fix of a whole ride round the scenario, against the uniform noise-free track.
  @Test func everyScenarioIsWithinATenthOfAMeterOfItsTruth() throws {
    for scenario in SimulationScenario.allCases {
      let simulation = try Simulation(SimulationConfiguration(.scenario(scenario)))
      let length = min(simulation.track.duration, 3000)
      let played = try Played(scenario.rawValue + ",rate=100", seconds: length / 100)
      var worst = 0.0
      for fix in played.fixes {
        let truth = try #require(simulation.truth(at: Played.seconds(fix) * 100))
        worst = max(worst, Earth.meters(fix.position, truth.position))
      }
      print("\(scenario.rawValue): \(played.fixes.count) fixes, worst \(worst) m")
      #expect(played.fixes.count > 100)
      #expect(worst < 0.1)
    }
  }

  /// 68 % of the errors lie within the stated accuracy, in all directions alike.
  @Test func positionNoiseIsWhatIsStated() throws {
    let played = try Played("48.2,16.37,positionNoise=8,seed=11,updatesPerSecond=0.1,rate=1000", seconds: 200)
    let errors = played.fixes.map { Earth.offset(from: place(48.2, 16.37), to: $0.position) }
    let inside = errors.count { ($0.north * $0.north + $0.east * $0.east).squareRoot() <= 8 }
    let share = Double(inside) / Double(errors.count)
    let north = errors.reduce(0) { $0 + $1.north } / Double(errors.count)
    let east = errors.reduce(0) { $0 + $1.east } / Double(errors.count)
    print("\(errors.count) fixes, \(share) within the stated 8 m, mean \(north) m north, \(east) m east")
    // 20 000 values, one at each knot of the noise: three sigma of the share is 0.01, of a mean 0.12 m.
    #expect(errors.count == 20_000)
    #expect(abs(share - 0.68) < 0.01)
    #expect(abs(north) < 0.12 && abs(east) < 0.12)
    #expect(played.fixes.allSatisfy { abs($0.horizontalAccuracy.meters - 8) < 1e-9 })
  }

  /// Errors of the true heading of a still place that faces 250°, 20 s of its motion apart, which is as far as they depend on each other.
  @Test func headingNoiseIsWhatIsStated() throws {
    for sigma in [1.0, 4] {
      let played = try Played(
        "48.2,16.37,course=250,headingNoise=\(sigma),rate=500,updatesPerSecond=0.1", seconds: 160)
      let errors = try played.headings.dropFirst().map {
        (try #require($0.trueHeading?.degrees) - 250).remainder(dividingBy: 360)
      }
      let spread = (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
      let inside = played.headings.dropFirst().indices.count {
        abs(errors[$0 - 1]) <= played.headings[$0].accuracyDegrees
      }
      let share = Double(inside) / Double(errors.count)
      print("sigma \(sigma): \(errors.count) headings, \(spread)°, \(share) within the stated accuracy")
      #expect(errors.count > 3_900)
      // The sensors add theirs: 0.1 µT of 21 µT is 0.27°, 0.06° of tilt at a dip of 65° is 0.13°.
      #expect(abs(spread - (sigma * sigma + 0.3 * 0.3).squareRoot()) < 0.05 * sigma)
      #expect(share > 0.67)
    }
  }

  /// The official test value of WMM2025 for 2025.0, 0 km, 0° N, 120° E: X 39 677.8, Y -109.6, Z -10 580.2 nT, D -0.16°
  /// (NOAA/NCEI, WMM2025_TEST_VALUE_TABLE_FOR_REPORT). The board faces true north: x forward, y right, z down.
  @Test func theFieldIsEarths() throws {
    let sensors = SimulatedSensors(seed: 1)
    let state = TrackState(
      position: place(0, 120), altitude: 0, speed: 0, course: Heading(degrees: 0),
      heading: Heading(degrees: 0), isReceiving: true)
    let date = try #require(UTCTime(year: 2025, month: 1, day: 1))
    var mean = SIMD3<Double>.zero
    for index in 0..<1000 {
      mean += sensors.samples(Int64(index), state, at: date).field.field.microtesla / 1000
    }
    // Three sigma of the mean of 1000 samples of 0.1 µT.
    #expect(abs(mean.x - 39.6778) < 0.01 && abs(mean.y + 0.1096) < 0.01 && abs(mean.z + 10.5802) < 0.01)
    // Turned to the east, the field comes from the left.
    var turned = state
    turned.heading = Heading(degrees: 90)
    let field = sensors.samples(0, turned, at: date).field.field.microtesla
    #expect(abs(field.x + 0.11) < 0.5 && abs(field.y + 39.68) < 0.5)
  }

  @Test func aBoardWithoutAClockHasAFieldAsWell() {
    let state = TrackState(
      position: place(0, 120), altitude: nil, speed: 0, course: Heading(degrees: 0),
      heading: Heading(degrees: 0), isReceiving: true)
    let samples = SimulatedSensors(seed: 1).samples(0, state, at: UTCTime(nanosecondsSince1970: 0))
    #expect((35...45).contains(samples.field.field.magnitudeMicrotesla))
  }

  @Test func theHeadingFollowsTheRide() throws {
    let simulation = try Simulation(SimulationConfiguration(.scenario(.cityBicycleRide)))
    let played = try Played("City Bicycle Ride", seconds: 900)
    var errors: [Double] = []
    for reading in played.headings.dropFirst() {
      let truth = try #require(simulation.truth(at: Played.seconds(reading)))
      let heading = try #require(reading.trueHeading?.degrees)
      errors.append((heading - truth.heading.degrees).remainder(dividingBy: 360))
      #expect(reading.isValid)
    }
    let spread = (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
    print("bicycle ride: \(errors.count) headings, error \(spread)°, worst \(errors.map(abs).max() ?? 0)°")
    #expect(spread < 1.5)
    #expect(errors.map(abs).max() ?? 360 < 6)
  }

  /// A fifth of the time in outages of 12 s on average, over 20 000 s.
  @Test func outagesTakeTheirShare() throws {
    let played = try Played("48.2,16.37,outages=0.2,outageSeconds=12,seed=3,rate=100", seconds: 200)
    let seconds = Set(played.fixes.map { Int((Played.seconds($0) * 100).rounded()) })
    var lengths: [Int] = []
    var current = 0
    for second in 0..<20_000 {
      if seconds.contains(second) {
        if current > 0 { lengths.append(current) }
        current = 0
      } else {
        current += 1
      }
    }
    let share = 1 - Double(seconds.count) / 20_000
    print("outages: \(lengths.count), \(share) of the time, \(lengths.min() ?? 0) to \(lengths.max() ?? 0) s")
    // 333 cycles of a minute, each with one outage of 6 to 18 s: the sigma of the share is 0.003.
    #expect(abs(lengths.count - 333) <= 3)
    #expect(abs(share - 0.2) < 0.01)
    #expect(lengths.allSatisfy { (5...37).contains($0) })
    // The compass goes on.
    #expect(played.headings.count == 5000)
  }

  @Test func theIndoorGapsHaveNoFixes() throws {
    let simulation = try Simulation(SimulationConfiguration(.scenario(.indoorGaps)))
    let played = try Played("Indoor Gaps", seconds: simulation.track.duration)
    let times = [-1] + played.fixes.map(Played.seconds)
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 1.5 }
    print("indoor gaps: \(gaps) s")
    // Three buildings: 62 m, 71 m and 30 s and 44 m, and 46 m at 1.4 m/s, less the corners.
    #expect(gaps.count == 3)
    #expect(gaps.allSatisfy { (20...150).contains($0) })
  }

  @Test func timeIsCompressed() throws {
    let track = "37.3317,-122.0307,speed=10,course=0,positionNoise=0"
    let slow = try Played(track, seconds: 100)
    let fast = try Played(track + ",rate=10", seconds: 10)
    // The same fixes, in a tenth of the time; the speed is that of the motion.
    #expect(slow.fixes.map(\.position) == fast.fixes.map(\.position))
    #expect(abs(Played.seconds(try #require(fast.fixes.last)) - 9.9) < 1e-6)
    #expect(fast.fixes.allSatisfy { $0.speed.map { abs($0 - 10) < 1e-6 } == true })
    let dense = try Played(track + ",updatesPerSecond=5", seconds: 10)
    #expect(dense.fixes.count == 50)
  }

  @Test func aTrackThatStopsEndsTheStation() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      GPXText.file(GPXText.points("wpt", [(47, 8), (47, 8.001)], seconds: [0, 10])), to: "t.gpx")
    let stopped = try Played(path + ",end=stop", seconds: 100)
    #expect(stopped.hasEnded)
    #expect(stopped.fixes.count == 10)
    let held = try Played(path, seconds: 100)
    #expect(!held.hasEnded)
    #expect(held.fixes.count == 100)
    let looped = try Played(path + ",end=loop,positionNoise=0", seconds: 100)
    #expect(looped.fixes[3].position == looped.fixes[13].position)
  }

  @Test func theSameSeedGivesTheSameTrackExactly() throws {
    func run(seed: Int) throws -> Played {
      try Played("City Run,seed=\(seed),positionNoise=5,headingNoise=3,outages=0.1", seconds: 200)
    }
    let (first, second) = (try run(seed: 42), try run(seed: 42))
    #expect(first.fixes == second.fixes)
    #expect(first.headings == second.headings)
    let other = try run(seed: 43)
    #expect(first.fixes != other.fixes)
    // SplitMix64 started with 1234567, as its authors' C program prints it (https://rosettacode.org/wiki/
    // Pseudo-random_numbers/Splitmix64): the generator is the published one.
    var reference = SplitMix(state: 1_234_567)
    #expect(
      (0..<5).map { _ in reference.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }
}
