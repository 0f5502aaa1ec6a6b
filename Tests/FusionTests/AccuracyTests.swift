import Foundation
import Fusion
import Quantities
import Testing

/// How sure a heading claims to be.
@Suite struct AccuracyTests {
  /// Switched on in the hand, on a walk, or at rest, with a gyroscope and a magnetometer that are off by what is usual: the
  /// first heading comes within a second, and what is claimed holds from the first one on.
  @Test(arguments: 0..<3) func theFirstSeconds(motion: Int) throws {
    var (all, within68, within95, firsts) = (0, 0, 0, 0)
    for start in 0..<24 {
      let shift = Double(start) * 3.7
      let original = [Board.inTheHand(), .walking(), .resting(heading: 111)][motion]
      var board = original
      board.angles = { original.angles($0 + shift) + SIMD3(15 * Double(start), 0, 0) }
      board.acceleration = { original.acceleration($0 + shift) }
      let turn = Double(start) * 2.399
      board.gyroscopeBias = { _ in degrees(2 * SIMD3(cos(turn), sin(turn), cos(3 * turn))) }
      board.hardIron = { _ in 1.2 * SIMD3(sin(2 * turn), cos(2 * turn), sin(turn)) }
      var (simulation, estimator) = (Simulation(board, seed: UInt64(start)), HeadingEstimator.withGyroscope())
      let moments = simulation.run(&estimator, until: 3)
      let first = try #require(moments.used.first)
      #expect(first.time < 1)
      firsts += abs(first.error) <= first.estimate.accuracy95.degrees ? 1 : 0
      for moment in moments.used {
        all += 1
        within68 += abs(moment.error) <= moment.estimate.accuracy68.degrees ? 1 : 0
        within95 += abs(moment.error) <= moment.estimate.accuracy95.degrees ? 1 : 0
      }
    }
    #expect(firsts >= 23)
    #expect(within68 >= all * 68 / 100, "\(within68) of \(all)")
    #expect(within95 >= all * 95 / 100, "\(within95) of \(all)")
  }

  /// Each of the claims is at least what the calibration leaves, and 95 % is more than 68 %.
  @Test func ofTheCalibration() throws {
    for degrees in [0.5, 2, 10] {
      var parameters = HeadingEstimator.Parameters(outfit: .gyroscope)
      parameters.calibrationError = Angle(degrees: degrees)
      var (simulation, estimator) = (Simulation(.resting()), HeadingEstimator(parameters: parameters))
      let last = try #require(simulation.run(&estimator, until: 20).last?.estimate)
      #expect(last.accuracy68.degrees >= degrees)
      #expect(last.accuracy68.degrees < 1.4 * degrees + 0.5)
      #expect(last.accuracy95.degrees >= 1.9 * last.accuracy68.degrees)
      #expect(last.accuracy95.degrees <= 2.5 * last.accuracy68.degrees)
    }
  }

  /// A magnet in the hand moves about the board for a quarter of a minute: the claim grows while it does, and for a while
  /// after it.
  @Test func whileDisturbed() {
    let hand = Board.inTheHand().angles
    var board = Board { hand(max($0, 4)) }
    board.field = { time in
      guard (15..<30).contains(time) else { return Board.earth }
      return Board.earth + 25 * SIMD3(sin(1.1 * time), cos(0.7 * time), sin(0.4 * time))
    }
    var parameters = HeadingEstimator.Parameters(outfit: .gyroscope)
    parameters.calibrationError = Angle(degrees: 1.3)
    var (simulation, estimator) = (Simulation(board), HeadingEstimator(parameters: parameters))
    let moments = simulation.run(&estimator, until: 90)
    func claim(_ start: Double, _ end: Double) -> Double {
      let claims = moments.between(start, end).map { $0.estimate.accuracy68.degrees }
      return claims.reduce(0, +) / Double(claims.count)
    }
    #expect(claim(20, 30) > claim(10, 15) + 0.5)
    #expect(claim(30, 33) > claim(10, 15) + 0.5)
    #expect(claim(80, 90) < claim(10, 15) + 0.2)
    #expect(moments.within95 > 0.95)
  }

  /// While no rate is heard nobody knows how far the board turns: a heading for a time without a sample of the field is worth
  /// less and less, and soon nothing.
  @Test func whileAGyroscopeIsSilent() throws {
    var (simulation, estimator) = (Simulation(.resting(heading: 70)), HeadingEstimator.withGyroscope())
    _ = simulation.run(&estimator, until: 10)
    var last = 0.0
    for ahead in [0.0, 0.05, 0.15, 0.3, 0.5] {
      let estimate = try #require(estimator.estimate(at: at(9.99 + ahead)))
      #expect(estimate.problem == nil)
      #expect(estimate.accuracy68.degrees >= last)
      last = estimate.accuracy68.degrees
    }
    // A hand turns a board by 60°/s.
    #expect(last > 20)
    let late = try #require(estimator.estimate(at: at(12)))
    #expect(late.problem == .tooUncertain)
    #expect(late.accuracy68.degrees == 180 && late.accuracy95.degrees == 180)
    #expect(abs(late.attitude.heading.degrees - 70) < 1)
  }

  /// While no field is heard, the heading is worth what the gyroscope is.
  @Test func whileAMagnetometerIsSilent() throws {
    var (simulation, estimator) = (Simulation(.resting(heading: 70)), HeadingEstimator.withGyroscope())
    simulation.magnetometer.silent = [10..<200]
    simulation.board.gyroscopeBias = { _ in degrees(SIMD3(0.5, 0.5, 0.5)) }
    var claims: [Double] = []
    for time in [10.0, 70, 130] {
      _ = simulation.run(&estimator, until: time)
      let estimate = try #require(estimator.estimate(at: at(time - 0.01)))
      claims.append(estimate.accuracy68.degrees)
      let moment = simulation.moment(estimate, at: time - 0.01)
      #expect(abs(moment.error) <= estimate.accuracy95.degrees)
    }
    #expect(claims == claims.sorted())
    #expect(claims[2] > claims[0])
  }

  /// Invalid headings: nothing that is still claimed could be relied on.
  @Test func invalid() throws {
    var estimator = HeadingEstimator.withGyroscope()
    func field(_ value: SIMD3<Double>, _ time: Double) throws -> HeadingEstimate {
      let estimate = estimator.update(field: MagneticField(microtesla: value), at: at(time))
      return try #require(estimate)
    }
    let early = try field(SIMD3(20, 0, 43), 0)
    #expect(early.problem == .noAcceleration)
    #expect(early.accuracy68.degrees == 180 && early.accuracy95.degrees == 180)
    // Only 1.5 µT along the horizon, as at a magnetic pole.
    var (simulation, polar) = (Simulation(.resting()), HeadingEstimator.withGyroscope())
    simulation.board.field = { _ in SIMD3(1.5, 0, 58) }
    let atThePole = simulation.run(&polar, until: 20)
    #expect(atThePole.between(5, 20).valid == 0)
    let problem = try #require(atThePole.last?.estimate.problem)
    #expect(problem == .fieldVertical || problem == .tooUncertain)
    // Nothing is known of the gyroscope, and the calibration leaves 60°.
    var parameters = HeadingEstimator.Parameters(outfit: .gyroscope)
    parameters.calibrationError = Angle(degrees: 60)
    var (resting, poor) = (Simulation(.resting()), HeadingEstimator(parameters: parameters))
    let uncalibrated = resting.run(&poor, until: 5)
    #expect(uncalibrated.valid == 0)
    #expect(uncalibrated.last?.estimate.problem == .tooUncertain)
  }
}
