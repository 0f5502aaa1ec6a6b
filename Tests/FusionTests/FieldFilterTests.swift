import Foundation
import Fusion
import Quantities
import Testing

/// North, and what bends it.
@Suite struct FieldFilterTests {
  /// A good place, sensors of ordinary noise: a fraction of a degree.
  @Test(arguments: [0.0, 77, 180, -100]) func cleanField(heading: Double) throws {
    var simulation = Simulation(.inTheHand(heading: heading))
    var estimator = HeadingEstimator.withGyroscope()
    let moments = simulation.run(&estimator, until: 20)
    #expect(moments.between(1, 20).worstError < 1.5)
    #expect(moments.between(5, 20).error < 0.5)
    let field = try #require(moments.last?.estimate.earthField).microtesla
    #expect(abs(field.x - 20) < 0.5 && abs(field.y) < 1e-9 && abs(field.z - 43) < 0.5)
  }

  /// South of the magnetic equator the field points up, near it along the horizon, near a pole almost down.
  @Test(arguments: [SIMD3(20.0, 0, -43), SIMD3(35, 0, 0.5), SIMD3(8, 0, 56)])
  func otherDips(earth: SIMD3<Double>) {
    var board = Board.inTheHand()
    board.field = { _ in earth }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 20)
    #expect(moments.between(5, 20).worstError < 25 / earth.x)
    #expect(moments.between(1, 20).valid == 1)
  }

  /// 1.5 µT of 20 µT turn the heading by 4.3° at worst, until they are learned from turns in the hand.
  @Test(arguments: [SIMD3(1.2, -0.9, 0), SIMD3(-0.9, -0.9, 0.8), SIMD3(0, 0, 1.5)])
  func residualHardIron(iron: SIMD3<Double>) {
    var board = Board.inTheHand()
    board.hardIron = { _ in iron }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 60)
    #expect(moments.between(30, 60).error < 0.5)
    // Then all around, level: nothing is left of it.
    let start = board.angles(60)
    simulation.board.angles = { start + SIMD3(20 * ($0 - 60), 0, 0) }
    let around = simulation.run(&estimator, until: 78)
    #expect(around.worstError < 1.2)
  }

  /// The same magnitude of the place's is no hard iron: it does not turn with the board, and is the field there.
  @Test func theFieldOfThePlaceIsNotHardIron() {
    var board = Board.inTheHand()
    board.field = { _ in Board.earth + SIMD3(3, 0, -4) }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 30)
    #expect(moments.between(5, 30).worstError < 1.5)
  }

  /// A magnet of 40 µT passes within a second: a quarter turn of the field, which a gyroscope rides out.
  @Test func aMagnetThatPasses() {
    var board = Board.inTheHand()
    board.field = { Board.earth + max(0, 1 - abs($0 - 15) / 0.5) * SIMD3(-20, 35, 10) }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 25)
    #expect(moments.between(14, 25).worstError < 8)
    #expect(moments.between(20, 25).worstError < 2)
    #expect(moments.within95 > 0.95)
  }

  /// The board rested before, so that its gyroscope is known; then 30 µT beside it for ten seconds turn the field by 68°.
  @Test func aMagnetBesideTheBoard() {
    let hand = Board.inTheHand().angles
    var board = Board { hand(max($0, 5)) }
    board.field = { time in
      Board.earth + max(0, min(1, min(time - 15, 26 - time))) * SIMD3(-10, 25, 12)
    }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 40)
    #expect(moments.between(15, 26).worstError < 15)
    #expect(moments.between(15, 26).within95 > 0.8)
    #expect(moments.between(32, 40).worstError < 3)
  }

  /// The farther a field is from Earth's the less it counts: a strong magnet pulls less than a weak one.
  @Test func strongMagnetsPullLess() {
    let errors = [20.0, 60, 180].map { size in
      let hand = Board.inTheHand().angles
      var board = Board { hand(max($0, 5)) }
      board.field = { (15..<30).contains($0) ? Board.earth + size * SIMD3(-0.6, 0.5, 0.6) : Board.earth }
      var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
      return simulation.run(&estimator, until: 30).between(15, 30).worstError
    }
    #expect(errors[0] < 10)
    #expect(errors[1] < 0.7 * errors[0])
    #expect(errors[2] < max(0.7 * errors[1], 0.5))
  }

  /// Two estimators get the same samples, one of them each sample of the field twice, and old ones in between: what was
  /// used once is passed over.
  @Test func eachSampleCountsOnce() {
    var (once, twice) = (HeadingEstimator.withGyroscope(), HeadingEstimator.withGyroscope())
    let board = Board.inTheHand()
    for step in 0..<500 {
      let time = Double(step) * 0.01
      let rate = AngularRate<BodyAxes>(radiansPerSecond: board.rate(from: time - 0.01, to: time))
      let force = Acceleration<BodyAxes>(metersPerSecondSquared: board.force(time))
      once.update(rate: rate, at: at(time))
      once.update(acceleration: force, at: at(time))
      twice.update(rate: rate, at: at(time))
      twice.update(acceleration: force, at: at(time))
      guard step % 5 == 0 else { continue }
      let field = MagneticField<BodyAxes>(microtesla: board.measuredField(time))
      let a = once.update(field: field, at: at(time))
      let b = twice.update(field: field, at: at(time))
      #expect(a == b)
      let other = MagneticField<BodyAxes>(microtesla: SIMD3(-20, 5, 43))
      #expect(twice.update(field: other, at: at(time)) == nil)
      #expect(twice.update(field: other, at: at(time - 0.02)) == nil)
    }
  }

  /// A saturated sample says nothing of north, however plausible it looks; the gyroscope carries the heading past it.
  @Test func saturatedSamples() throws {
    var estimator = HeadingEstimator.withGyroscope()
    let board = Board.resting(heading: 50)
    var worst = 0.0
    for step in 0..<1500 {
      let time = Double(step) * 0.01
      estimator.update(rate: AngularRate(radiansPerSecond: .zero), at: at(time))
      estimator.update(acceleration: Acceleration(metersPerSecondSquared: board.force(time)), at: at(time))
      let isSaturated = (500..<1200).contains(step)
      let field = isSaturated ? SIMD3(-20, 5, 43) : board.measuredField(time)
      let result = estimator.update(
        field: MagneticField(microtesla: field), isSaturated: isSaturated, at: at(time))
      let estimate = try #require(result)
      #expect(estimate.problem == nil)
      worst = max(worst, abs(estimate.attitude.heading.degrees - 50))
    }
    #expect(worst < 0.5)
  }
}
