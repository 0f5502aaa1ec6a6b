import Foundation
import Quantities
import Testing

@testable import Calibration

/// Calibrations while a simulated board is turned.
@Suite struct MagnetometerSessionTests {
  private func simulation(_ motion: Simulation.Motion, seconds: Double = 12) -> Simulation {
    var simulation = Simulation(motion: motion)
    simulation.softIron = Simulation.softIron(SIMD3(1.1, 0.92, 1.02), turned: (0.4, -0.3, 0.8))
    simulation.step = 0.04
    simulation.count = Int(seconds / simulation.step)
    return simulation
  }

  private func session(_ simulation: Simulation, tilt: Double = 45, prior: Bool = true) -> MagnetometerSession
  {
    MagnetometerSession(
      estimator: MagnetometerEstimator(
        prior: prior ? simulation.prior : .none, tilt: Angle(degrees: tilt)))
  }

  @Test func figuresOfEightAreEnoughInSomeSeconds() throws {
    let simulation = simulation(.eight(tilt: 60), seconds: 40)
    var session = session(simulation)
    #expect(session.guidance == .begin(onTheFloor: false) && session.directions.isEmpty)
    var fits = 0
    for sample in simulation.samples() where session.ending == nil { fits += session.add(sample) ? 1 : 0 }
    #expect(session.ending == .targetReached && session.guidance == .enough(.targetReached))
    // Three fits at the target, and ten with motion before.
    #expect(session.seconds > 9.9 && session.seconds < 20, "\(session.seconds)")
    #expect(abs(Double(fits) - session.seconds) <= 1.5)
    let best = try #require(session.best)
    #expect(best.headingErrorDegrees <= 1 && simulation.headingError(best.calibration, within: 45) < 1)
    #expect(session.directions.allSatisfy { abs($0.length - 1) < 1e-9 })
  }

  @Test func whatLiesStillIsToBeTurned() {
    var simulation = simulation(.planar, seconds: 10)
    simulation.motion = .slope(0)
    let one = simulation.samples()[0]
    var session = session(simulation)
    for index in 0..<250 {
      var sample = one
      sample.time = Timestamp(nanoseconds: Int64(index) * 40_000_000)
      sample.field.microtesla.x += index % 2 == 0 ? 0.3 : -0.3
      session.add(sample)
    }
    #expect(session.guidance == .move(onTheFloor: false) && session.ending == nil && session.best == nil)
  }

  @Test func aRobotOnTheFloorNeedsThePlace() throws {
    let simulation = simulation(.planar, seconds: 15)
    var blind = session(simulation, tilt: 5, prior: false)
    blind = MagnetometerSession(estimator: blind.estimator, target: 0.5)
    var known = session(simulation, tilt: 5)
    #expect(blind.guidance == .begin(onTheFloor: true))
    for sample in simulation.samples() {
      blind.add(sample)
      if known.ending == nil { known.add(sample) }
    }
    #expect(blind.guidance == .tellPlace && blind.ending == nil)
    #expect(known.ending == .targetReached)
    let best = try #require(known.best)
    #expect(simulation.headingError(best.calibration, within: 5) < 1)
  }

  /// A magnet is put beside it, and stays: what was good before is kept.
  @Test func theBestIsKept() throws {
    let simulation = simulation(.eight(tilt: 60), seconds: 12)
    var session = session(simulation)
    let samples = simulation.samples()
    for sample in samples { session.add(sample) }
    let before = try #require(session.best)
    var generator = Generator(seed: 5)
    for (index, sample) in samples.enumerated() {
      var sample = sample
      sample.time = sample.time.map { $0 + .seconds(13) }
      // Something that swings about, half as strong as the field.
      let angle = Double(index) * 0.37
      sample.field.microtesla += SIMD3(24 * cos(angle), 24 * sin(angle), 10 * generator.normal())
      session.add(sample)
    }
    #expect(session.isDisturbed)
    let best = try #require(session.best)
    #expect(best.headingErrorDegrees <= 1.2 * before.headingErrorDegrees)
    #expect(simulation.headingError(best.calibration, within: 45) < 1)
  }

  @Test func memoryIsBoundedAndGapsAreNoTime() {
    let simulation = simulation(.tumble, seconds: 10)
    var session = MagnetometerSession(
      estimator: MagnetometerEstimator(prior: simulation.prior), capacity: 300)
    for round in 0..<3 {
      for sample in simulation.samples() {
        var sample = sample
        // A recording of several sessions: hours apart, and once by a clock that began anew.
        sample.time = sample.time.map { $0 + .seconds(round == 1 ? 7200 : 0) }
        session.add(sample)
      }
    }
    #expect(session.sampleCount == 750 && session.seconds < 33)
    #expect(session.directions.count <= 300)
  }
}

/// When it is enough, by sequences of heading errors written by hand.
@Suite struct SessionStopRuleTests {
  private func ending(_ errors: [Double], target: Double = 1, moved: Bool = true) -> (at: Int, SessionEnding)?
  {
    var rule = SessionStopRule(target: target)
    for (index, error) in errors.enumerated() {
      if let ending = rule.judge(error: error, isAccepted: error <= 5, moved: moved) {
        return (index, ending)
      }
    }
    return nil
  }

  @Test func theTargetHasToHold() throws {
    // Below it from the first: ten seconds of motion are wanted.
    let early = try #require(ending([Double](repeating: 0.9, count: 20)))
    #expect(early.at == 9 && early.1 == .targetReached)
    // Three in a row, and one in between does not count.
    let falling = [30, 20, 12, 9, 7, 5, 4, 3, 2, 1.5, 0.9, 0.9, 1.1, 1.0, 0.9, 0.8, 0.7]
    let late = try #require(ending(falling))
    #expect(late.at == 15 && late.1 == .targetReached)
    #expect(ending([Double](repeating: 0.9, count: 100), moved: false) == nil)
  }

  @Test func whatNoLongerImprovesIsEnoughWhereItIsUsable() throws {
    let plateau = [20, 10, 5, 3] + [Double](repeating: 2.9, count: 100)
    let usable = try #require(ending(plateau))
    // The fourth was the last milestone: 2.9 is no improvement by a twentieth.
    #expect(usable.at == 3 + 25 && usable.1 == .noLongerImproving)
    #expect(ending([Double](repeating: 6, count: 200)) == nil)
    #expect(ending(plateau, moved: false) == nil)
  }

  @Test func confirmationCountsDown() {
    var rule = SessionStopRule(target: 1)
    #expect(rule.confirmation == nil)
    _ = rule.judge(error: 0.9, isAccepted: true, moved: true)
    #expect(rule.confirmation?.done == 1 && rule.confirmation?.needed == 10)
    for _ in 0..<7 { _ = rule.judge(error: 0.9, isAccepted: true, moved: true) }
    #expect(rule.confirmation?.done == 8 && rule.confirmation?.needed == 10)
    rule.interrupt()
    #expect(rule.confirmation == nil)
  }
}

@Suite struct CoverageMapTests {
  @Test func directionsHaveTheirPlaces() throws {
    let map = CoverageMap(rows: 20, columns: 40)
    // +x is in the middle, +y a quarter to the right of it, −y to the left, z above and below.
    let x = try #require(map.cell(of: SIMD3(1, 0, 0.01)))
    #expect(x == (9, 20))
    #expect(try #require(map.cell(of: SIMD3(0, 1, -0.01))) == (10, 30))
    #expect(try #require(map.cell(of: SIMD3(0, -1, -0.01))) == (10, 10))
    #expect(try #require(map.cell(of: SIMD3(0, 0, 1))).row == 0)
    #expect(try #require(map.cell(of: SIMD3(0, 0, -1))).row == 19)
    #expect(map.cell(of: SIMD3(.nan, 0, 0)) == nil && map.cell(of: .zero) == nil)
    #expect(map.share == 0 && !map.isSeen(row: 0, column: 0))
  }

  @Test func oneDirectionIsAHundredthOfTheSphere() {
    // A cap whose cosine reaches down to 0.98 has (1 − 0.98) / 2 of the sphere.
    for direction in [SIMD3<Double>(1, 0, 0), SIMD3(0, 0, 1), SIMD3(0.48, -0.6, 0.64)] {
      let map = CoverageMap(rows: 100, columns: 200, directions: [direction])
      #expect(abs(map.share - 0.01) < 0.001, "\(map.share)")
    }
    var generator = Generator(seed: 3)
    let all = (0..<4000).map { _ in
      let v = generator.normals()
      return v / v.length
    }
    #expect(CoverageMap(rows: 20, columns: 60, directions: all).share > 0.99)
    #expect(CoverageMap(rows: 0, columns: -3).share == 0)
  }
}
