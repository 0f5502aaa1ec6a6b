import Foundation
import Fusion
import Testing

/// The horizon while something accelerates or turns the board.
@Suite struct CarriedHorizonTests {
  /// 5 m/s² to and fro along three axes at once, from 3 to 5 Hz: a bare accelerometer would be tilted by 27°.
  @Test func shaking() {
    var board = Board.inTheHand()
    board.acceleration = { time in
      SIMD3(5 * sin(2 * .pi * 3 * time), 5 * sin(2 * .pi * 4.1 * time), 5 * sin(2 * .pi * 5.3 * time))
    }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 20).between(5, 20)
    #expect(moments.tilt < 0.5)
    #expect(moments.worstTilt < 1)
    #expect(moments.error < 1)
  }

  /// 3 m/s² at 2 Hz: a bare accelerometer would be tilted by 17°.
  @Test func walking() {
    var (simulation, estimator) = (Simulation(.walking()), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 30).between(5, 30)
    #expect(moments.tilt < 0.5)
    #expect(moments.worstTilt < 1)
    #expect(moments.error < 2.5)
    #expect(moments.within95 > 0.95)
  }

  /// Two turns per second about a leaning axis, for five seconds after a rest. A tenth of a degree of sampling error per
  /// turn would add up to one.
  @Test func fastRotation() {
    let board = Board { time in SIMD3(720 * min(max(time - 3, 0), 5), 20, 15) }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    simulation.gyroscope.hertz = 200
    let moments = simulation.run(&estimator, until: 10)
    #expect(moments.between(3, 8).worstTilt < 1)
    #expect(moments.between(3, 8).worstError < 5)
    #expect(moments.between(8.2, 10).worstTilt < 0.5)
    #expect(moments.between(8.2, 10).worstError < 1)
  }

  /// Head over heels, through all attitudes, where heading and roll jump but the attitude does not.
  @Test func somersaults() {
    let board = Board { time in SIMD3(40, 90 * max(0, time - 3), 10) }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 15)
    #expect(moments.between(3, 15).worstTilt < 1)
    #expect(moments.between(3, 15).worstError < 3)
  }

  /// A car pulls away and brakes, 3 m/s² for four seconds each: longer than the average, which is tilted by less than the 17° of
  /// a bare accelerometer. The heading is held meanwhile: for the field it is a disturbance.
  @Test func braking() {
    var board = Board.resting(heading: 60)
    board.acceleration = { time in
      SIMD3(0.5, 0.866, 0) * ((10..<14).contains(time) ? 3 : (24..<28).contains(time) ? -3 : 0)
    }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 40)
    #expect(moments.between(0, 10).worstTilt < 0.5)
    #expect(moments.worstTilt < 15)
    #expect(moments.worstError < 8)
    #expect(moments.within95 == 1)
    #expect(moments.between(36, 40).worstTilt < 1)
  }

  /// A magnet of any size leaves the horizon alone.
  @Test func noMagnetTiltsIt() {
    var (still, magnet) = (Simulation(.inTheHand()), Simulation(.inTheHand()))
    magnet.board.field = { Board.earth + 400 * SIMD3(sin($0), cos(3 * $0), sin(2 * $0)) }
    var estimators = (HeadingEstimator.withGyroscope(), HeadingEstimator.withGyroscope())
    let a = still.run(&estimators.0, until: 10)
    let b = magnet.run(&estimators.1, until: 10)
    #expect(a.count == b.count)
    #expect(zip(a, b).allSatisfy { abs($0.tilt - $1.tilt) < 1e-9 })
  }
}

extension HeadingEstimator {
  static func withGyroscope() -> HeadingEstimator { HeadingEstimator(parameters: .init(outfit: .gyroscope)) }
}
