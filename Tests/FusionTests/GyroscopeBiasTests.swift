import Foundation
import Fusion
import Quantities
import Testing

/// What is taken off the gyroscope's rates, and what must not be.
@Suite struct GyroscopeBiasTests {
  @Test func atRest() throws {
    let bias = degrees(SIMD3(2.0, -1.5, 1))
    var board = Board.resting(heading: 100, pitch: 10, roll: -20)
    board.gyroscopeBias = { _ in bias }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let last = try #require(simulation.run(&estimator, until: 4).last)
    #expect(last.biasError(bias) < 0.1)
    #expect(abs(last.error) < 1)
    let later = try #require(simulation.run(&estimator, until: 10).last)
    #expect(later.biasError(bias) < 0.05)
    #expect(later.tilt < 0.3)
  }

  /// A bare chip that is 10°/s off: a field that stands still tells it from a turn.
  @Test func largeAtRest() throws {
    let bias = degrees(SIMD3(3.0, -2, 10))
    var board = Board.resting(heading: 100)
    board.gyroscopeBias = { _ in bias }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let last = try #require(simulation.run(&estimator, until: 10).last)
    #expect(last.biasError(bias) < 0.1)
    #expect(abs(last.error) < 2)
  }

  /// A table that turns steadily feels like a bias to the gyroscope and the accelerometer, and is none.
  @Test(arguments: [5.0, 10, -10, 45], [0.0, 4]) func notFromATurntable(rate: Double, start: Double) throws {
    var simulation = Simulation(.onATurntable(rate: rate, after: start))
    var estimator = HeadingEstimator.withGyroscope()
    let moments = simulation.run(&estimator, until: start + 60)
    let last = try #require(moments.last)
    let bias = try #require(last.estimate.gyroscopeBias).radiansPerSecond
    // Without a rest before it, a gyroscope may be off by 3°/s, and nothing has told otherwise.
    #expect(abs(bias.z) < degrees(start == 0 ? 1 : 0.1))
    #expect(last.biasError(.zero) < 1)
    #expect(moments.worstError < 2)
    #expect(moments.within95 > 0.99)
  }

  /// A field that fell silent is no witness of rest: the table begins to turn after it did.
  @Test func notFromATurntableWithoutAField() throws {
    var simulation = Simulation(.onATurntable(rate: 10, after: 10))
    simulation.magnetometer.silent = [6..<100]
    var estimator = HeadingEstimator.withGyroscope()
    _ = simulation.run(&estimator, until: 46)
    let estimate = try #require(estimator.estimate(at: at(45.99)))
    let moment = simulation.moment(estimate, at: 45.99)
    #expect(moment.biasError(.zero) < 0.5)
    #expect(abs(moment.error) < 5)
    #expect(abs(moment.error) < estimate.accuracy95.degrees)
  }

  /// A boat that swings at anchor is quiet for a second or two where it turns round. That is no rest.
  @Test(arguments: [5.0, 20]) func notFromABoat(magnetometer: Double) throws {
    var (simulation, estimator) = (Simulation(.onABoat()), HeadingEstimator.withGyroscope())
    simulation.magnetometer.hertz = magnetometer
    let moments = simulation.run(&estimator, until: 120)
    let last = try #require(moments.last)
    #expect(last.biasError(.zero) < 0.1)
    #expect(moments.between(5, 120).worstError < 1.5)
  }

  /// A turn of 1 or 2°/s, no faster than a bias, may be taken as one for a while. The field still tells where it leads, and
  /// where it ends.
  @Test(arguments: [1.0, 2]) func slowTurntable(rate: Double) {
    var simulation = Simulation(.onATurntable(rate: rate, after: 4))
    let turning = simulation.board.angles
    simulation.board.angles = { turning(min($0, 44)) }
    var estimator = HeadingEstimator.withGyroscope()
    let moments = simulation.run(&estimator, until: 60)
    #expect(moments.worstError < 3)
    #expect(moments.between(55, 60).worstError < 2.5)
  }

  /// Never at rest: the leveling has to tell it.
  @Test func inMotion() throws {
    let bias = degrees(SIMD3(2.0, -1.5, 1))
    var board = Board.inTheHand()
    board.gyroscopeBias = { _ in bias }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 40)
    let last = try #require(moments.last)
    #expect(last.biasError(bias) < 0.5)
    #expect(moments.between(20, 40).error < 1.5)
    #expect(moments.between(20, 40).worstTilt < 1)
    #expect(moments.within95 > 0.95)
  }

  @Test func whileWalking() throws {
    let bias = degrees(SIMD3(1.0, -0.7, 0.5))
    var board = Board.walking()
    board.gyroscopeBias = { _ in bias }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 60)
    let last = try #require(moments.last)
    #expect(last.biasError(bias) < 1)
    #expect(moments.between(30, 60).tilt < 1)
    #expect(moments.between(30, 60).error < 4)
    #expect(moments.within95 > 0.95)
  }

  /// A chip that warms up is 1°/s further off within three minutes, and the board rests once a minute.
  @Test func wanders() throws {
    let bias: (Double) -> SIMD3<Double> = { degrees(SIMD3(1, -1, 1) * (1 + min($0 / 180, 1))) }
    let hand = Board.inTheHand().angles
    var board = Board { time in
      let minutes = (time / 60).rounded(.down)
      return hand(50 * minutes + min(time - 60 * minutes, 50))
    }
    board.gyroscopeBias = bias
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    simulation.setRates(gyroscope: 50, accelerometer: 50, magnetometer: 10)
    let moments = simulation.run(&estimator, until: 180)
    let last = try #require(moments.last)
    #expect(last.biasError(bias(180)) < 0.1)
    #expect(moments.between(60, 180).error < 2)
  }

  /// Rates that no gyroscope's bias reaches are never one: 20°/s at rest is a broken chip, and the accuracy must not hide it.
  @Test func neverMoreThanAnyChipHas() throws {
    var board = Board.resting()
    board.gyroscopeBias = { _ in degrees(SIMD3(0, 0, 60)) }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let last = try #require(simulation.run(&estimator, until: 20).last)
    let bias = try #require(last.estimate.gyroscopeBias).radiansPerSecond
    #expect(abs(bias.x) < degrees(21) && abs(bias.y) < degrees(21) && abs(bias.z) < degrees(21))
    #expect(last.estimate.attitude.heading.degrees.isFinite)
  }
}

extension Moment {
  /// How far the estimated bias is from another, in degrees per second.
  func biasError(_ bias: SIMD3<Double>) -> Double {
    let off = (estimate.gyroscopeBias?.radiansPerSecond ?? SIMD3(repeating: .infinity)) - bias
    return (off * off).sum().squareRoot() * 180 / .pi
  }
}
