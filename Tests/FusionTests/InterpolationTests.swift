import Foundation
import Fusion
import Quantities
import Testing

/// The estimate at any time, between the samples of the field and beyond them.
@Suite struct InterpolationTests {
  /// The field comes at 5 Hz, the board turns by 60°/s and more: in between the gyroscope tells where to.
  @Test func betweenFields() throws {
    var (simulation, estimator) = (Simulation(.inTheHand()), HeadingEstimator.withGyroscope())
    simulation.magnetometer.hertz = 5
    _ = simulation.run(&estimator, until: 5)
    for step in 0..<1500 {
      let time = 5 + Double(step) * 0.004
      _ = simulation.run(&estimator, until: time)
      let estimate = try #require(estimator.estimate(at: at(time)))
      let moment = simulation.moment(estimate, at: time)
      #expect(estimate.time == at(time))
      #expect(abs(moment.error) < 1.5)
      #expect(moment.tilt < 0.5)
      #expect(estimate.problem == nil)
    }
  }

  /// At the time of a sample it is what the sample gave; asking changes nothing.
  @Test func atASample() throws {
    var (simulation, estimator) = (Simulation(.inTheHand()), HeadingEstimator.withGyroscope())
    let last = try #require(simulation.run(&estimator, until: 8.004).last)
    let asked = try #require(estimator.estimate(at: last.estimate.time))
    let off = asked.attitude.inverse.then(last.estimate.attitude)
    #expect((off.v * off.v).sum() < 1e-18)
    #expect(asked.accuracy68 == last.estimate.accuracy68)
    #expect(asked.gyroscopeBias == last.estimate.gyroscopeBias)
    #expect(asked.earthField == last.estimate.earthField)
    var (other, same) = (Simulation(.inTheHand()), HeadingEstimator.withGyroscope())
    _ = other.run(&same, until: 8.004)
    for _ in 0..<3 { _ = same.estimate(at: at(9)) }
    #expect(
      simulation.run(&estimator, until: 10).last?.estimate == other.run(&same, until: 10).last?.estimate)
  }

  /// A little ahead of the last rate the turn goes on; then nothing is known of it, and the attitude stays.
  @Test func beyondTheLastRate() throws {
    var simulation = Simulation(.onATurntable(rate: 90, after: 3))
    var estimator = HeadingEstimator.withGyroscope()
    _ = simulation.run(&estimator, until: 8)
    let soon = try #require(estimator.estimate(at: at(8.05)))
    #expect(abs(simulation.moment(soon, at: 8.05).error) < 1.5)
    let late = try #require(estimator.estimate(at: at(9)))
    let last = try #require(estimator.estimate(at: at(7.99)))
    let turned = (late.attitude.heading.degrees - last.attitude.heading.degrees).remainder(dividingBy: 360)
    #expect(abs(turned) < 20)
    #expect(late.problem == .tooUncertain)
  }

  @Test func whereThereIsNone() {
    var bare = HeadingEstimator()
    bare.update(acceleration: Acceleration(metersPerSecondSquared: SIMD3(0, 0, -9.8)), at: at(0))
    _ = bare.update(field: MagneticField(microtesla: SIMD3(20, 0, 43)), at: at(0))
    #expect(bare.estimate(at: at(0.1)) == nil)
    var estimator = HeadingEstimator.withGyroscope()
    #expect(estimator.estimate(at: at(0)) == nil)
    estimator.update(rate: AngularRate(radiansPerSecond: .zero), at: at(0))
    #expect(estimator.estimate(at: at(0)) == nil)
    estimator.update(acceleration: Acceleration(metersPerSecondSquared: SIMD3(0, 0, -9.8)), at: at(0))
    #expect(estimator.estimate(at: at(0)) == nil)
    _ = estimator.update(field: MagneticField(microtesla: SIMD3(20, 0, 43)), at: at(0))
    #expect(estimator.estimate(at: at(0.01)) != nil)
  }
}
