import Foundation
import Fusion
import Quantities
import Testing

/// Without a gyroscope, and in a vehicle that is level.
@Suite struct OtherOutfitTests {
  /// A board that is turned by hand in its own place: the force is gravity, and its line shows where down is.
  @Test func withoutAGyroscope() {
    var (simulation, estimator) = (Simulation(.inTheHand()), HeadingEstimator())
    let moments = simulation.run(&estimator, until: 20)
    #expect(moments.between(1, 20).error < 1.5)
    #expect(moments.between(1, 20).tilt < 1)
    #expect(moments.valid == 1)
    #expect(moments.within95 == 1)
  }

  /// On a walk nobody can tell acceleration from gravity with an accelerometer alone. The accuracy says so.
  @Test func walkingWithoutAGyroscope() {
    var (simulation, estimator) = (Simulation(.walking()), HeadingEstimator())
    let moments = simulation.run(&estimator, until: 20)
    var (still, calm) = (Simulation(.inTheHand()), HeadingEstimator())
    let claims = [moments, still.run(&calm, until: 20)].map { moments in
      moments.used.map { $0.estimate.accuracy68.degrees }.reduce(0, +) / Double(moments.used.count)
    }
    #expect(claims[0] > 1.5 * claims[1])
    #expect(moments.within95 > 0.7)
  }

  /// Pauses, clocks that start anew, and jitter leave no trace once the samples are good.
  @Test(arguments: [0.0, 1]) func silenceWithoutAGyroscope(restart: Double) {
    var (simulation, estimator) = (Simulation(.inTheHand()), HeadingEstimator())
    simulation.change(.all) {
      $0.silent = [10..<15]
      $0.jitter = 0.2
      if restart > 0 { $0.stamp = { $0 < 12 ? $0 + 500 : $0 - 15 } }
    }
    let moments = simulation.run(&estimator, until: 30)
    #expect(moments.between(15.5, 30).error < 1.5)
    #expect(moments.between(15.5, 30).valid == 1)
  }

  /// A level vehicle that turns; and one on a slope of 3°, for which the claim allows.
  @Test(arguments: [0.0, 3]) func aLevelVehicle(slope: Double) {
    let board = Board { time in SIMD3(20 * time, slope, 0) }
    var simulation = Simulation(board)
    var estimator = HeadingEstimator(parameters: .init(outfit: .levelVehicle))
    let moments = simulation.run(&estimator, until: 20)
    #expect(moments.worstError < (slope == 0 ? 4 : 10))
    #expect(moments.within95 > 0.95)
    #expect(
      moments.allSatisfy { $0.estimate.attitude.pitch.degrees == 0 && $0.estimate.gyroscopeBias == nil })
  }
}
