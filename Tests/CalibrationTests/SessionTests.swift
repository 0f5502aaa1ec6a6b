import Calibration
import Quantities
import Testing

/// Several recordings of one sensor, fitted together.
@Suite struct SessionTests {
  private static let askew = Simulation.softIron(SIMD3(0.9, 1.05, 1.1), turned: (0.7, 0.4, -0.9))

  /// Two turns on the floor, of a board that lies flat and one that stands on its side: a gyroscope that was switched off
  /// between them has another bias. Both clocks start at zero.
  private static func turns(seed: UInt64 = 1, sparse: Bool = false) -> (flat: Simulation, side: Simulation) {
    var flat = Simulation(softIron: askew, motion: .planar, seed: seed)
    if sparse { (flat.count, flat.step) = (300, 0.04) }
    var side = flat
    side.seed = seed + 1000
    side.rateBias = SIMD3(-0.004, 0.01, -0.007)
    side.held = bodyAttitude(0, 0, .pi / 2)
    return (flat, side)
  }

  @Test func twoHalvesTellWhatNeitherTells() throws {
    let (flat, side) = Self.turns()
    let estimator = MagnetometerEstimator()
    for alone in [flat, side] {
      let fit = try estimator.fit(alone.samples())
      #expect(!fit.isAccepted && fit.headingErrorDegrees > 5, "\(fit.headingErrorDegrees)")
    }
    let together = try estimator.fit(sessions: [flat.samples(), side.samples()])
    let error = flat.headingError(together.calibration, within: 45)
    print("two halves: \(error)°, stated \(together.headingErrorDegrees)°")
    #expect(together.isAccepted && error < 2 && error < 3 * together.headingErrorDegrees)
    #expect(together.strangeSessions.isEmpty && together.sessionKeptShares.count == 2)
    // The newest session's, which is the one that goes on.
    let bias = try #require(together.gyroscopeBias).radiansPerSecond
    #expect((bias - side.rateBias).length < 0.003, "\(bias)")
  }

  /// A bias of the gyroscope that all sessions had to share would be wrong in each.
  @Test func eachSessionHasItsBias() throws {
    var (flat, side) = Self.turns()
    flat.rateBias = SIMD3(0.1, -0.06, 0.12)
    side.rateBias = SIMD3(-0.12, 0.1, -0.05)
    let fit = try MagnetometerEstimator(prior: flat.prior).fit(sessions: [flat.samples(), side.samples()])
    let error = flat.headingError(fit.calibration, within: 45)
    #expect(fit.isAccepted && error < 1, "\(error)°")
    #expect((try #require(fit.gyroscopeBias).radiansPerSecond - side.rateBias).length < 0.003)
  }

  /// The stated error holds over many boards: at or above the true one in most runs, and not far above.
  @Test func theStatedErrorIsHonest() throws {
    var (covered, squares) = (0, 0.0)
    let runs = 40
    for run in 0..<runs {
      let (flat, side) = Self.turns(seed: UInt64(run + 200), sparse: true)
      let fit = try MagnetometerEstimator(prior: flat.prior).fit(sessions: [flat.samples(), side.samples()])
      let ratio = flat.headingError(fit.calibration, within: 45) / fit.headingErrorDegrees
      if ratio <= 1 { covered += 1 }
      squares += ratio * ratio / Double(runs)
    }
    print(
      "sessions: stated at or above the true error in \(covered) of \(runs), ratio \(squares.squareRoot())")
    #expect((22...38).contains(covered))
    #expect((0.5...1.3).contains(squares.squareRoot()))
  }

  /// The order and the clocks of sessions do not matter; a session of one without times joins nothing.
  @Test func clocks() throws {
    let (flat, side) = Self.turns()
    let estimator = MagnetometerEstimator(prior: flat.prior)
    let (first, second) = (flat.samples(), side.samples())
    let straight = try estimator.fit(sessions: [first, second])
    let later = second.map { sample in
      var later = sample
      later.time = sample.time.map { $0 + .seconds(-3600) }
      return later
    }
    let moved = try estimator.fit(sessions: [first, later])
    #expect(straight.calibration == moved.calibration)
    let turned = try estimator.fit(sessions: [second, first])
    let off = straight.calibration.hardIron.microtesla - turned.calibration.hardIron.microtesla
    #expect(off.length < 0.1)
    // The clock of the second goes on where the first ends, and the board is another way round.
    let seamless = second.map { sample in
      var seamless = sample
      seamless.time = sample.time.map { $0 + .milliseconds(12_000) }
      return seamless
    }
    #expect(try estimator.fit(sessions: [first, seamless]).calibration == straight.calibration)
    let timeless = second.map { sample in
      var timeless = sample
      timeless.time = nil
      return timeless
    }
    let fit = try estimator.fit(sessions: [first, timeless])
    #expect(fit.isAccepted && flat.headingError(fit.calibration, within: 45) < 1.5)
  }

  /// A magnet was put on the board between two sessions: no calibration holds for both.
  @Test func sessionsThatDisagree() throws {
    let first = Simulation(softIron: Self.askew, motion: .eight(tilt: 60))
    var second = first
    second.hardIron += SIMD3(15, -10, 20)
    (second.seed, second.count) = (2, 400)
    let fit = try MagnetometerEstimator(prior: first.prior).fit(sessions: [first.samples(), second.samples()])
    #expect(fit.grade == .refused && fit.strangeSessions.contains(1), "\(fit.sessionKeptShares)")
    // A drift of a microtesla is no reason to refuse, and is in the stated error.
    second.hardIron = first.hardIron + SIMD3(1, -0.7, 0.5)
    let drifted = try MagnetometerEstimator(prior: first.prior).fit(sessions: [
      first.samples(), second.samples(),
    ])
    let error = max(
      first.headingError(drifted.calibration, within: 45),
      second.headingError(drifted.calibration, within: 45))
    print("drift: \(error)°, stated \(drifted.headingErrorDegrees)°, \(drifted.strangeSessions)")
    #expect(drifted.isAccepted && error < 2.5 * drifted.headingErrorDegrees)
  }

  @Test func tooMany() {
    let samples = Simulation(motion: .tumble).samples()
    #expect(throws: CalibrationError.tooManySessions(17, most: 16)) {
      try MagnetometerEstimator().fit(sessions: [[CalibrationSample]](repeating: samples, count: 17))
    }
    #expect(throws: CalibrationError.tooFewSamples(0, needed: MagnetometerEstimator.leastSamples)) {
      try MagnetometerEstimator().fit(sessions: [])
    }
  }

  /// A session in which all samples were broken is as good as none.
  @Test func anEmptySession() throws {
    let simulation = Simulation(motion: .eight(tilt: 60))
    let fit = try MagnetometerEstimator(prior: simulation.prior).fit(sessions: [simulation.samples(), []])
    #expect(fit.isAccepted && fit.sessionKeptShares[1] == 1 && fit.strangeSessions.isEmpty)
  }
}
