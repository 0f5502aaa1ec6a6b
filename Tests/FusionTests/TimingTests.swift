import Foundation
import Fusion
import Testing

/// Rates of all kinds, clocks that jitter, samples that come late.
@Suite struct TimingTests {
  /// A board in the hand turns by 60°/s and more: each sensor may be the fastest or the slowest.
  @Test(arguments: [50.0, 200, 1000], [20.0, 200, 1000]) func rates(gyroscope: Double, accelerometer: Double)
  {
    for magnetometer in [5.0, 100, 1000] {
      var (simulation, estimator) = (Simulation(.inTheHand()), HeadingEstimator.withGyroscope())
      simulation.setRates(
        gyroscope: gyroscope, accelerometer: accelerometer, magnetometer: magnetometer)
      let moments = simulation.run(&estimator, until: 8)
      #expect(moments.between(3, 8).worstError < 1.5, "field at \(magnetometer) Hz")
      #expect(moments.between(3, 8).worstTilt < 0.5, "field at \(magnetometer) Hz")
      #expect(moments.within95 == 1)
    }
  }

  /// A force is one of its own time: between rates that come at 10 Hz the board turns by 10°.
  @Test(arguments: [10.0, 50, 1000], [10.0, 100]) func aSlowGyroscope(
    accelerometer: Double, magnetometer: Double
  ) {
    var (simulation, estimator) = (Simulation(.inTheHand()), HeadingEstimator.withGyroscope())
    simulation.setRates(gyroscope: 10, accelerometer: accelerometer, magnetometer: magnetometer)
    let moments = simulation.run(&estimator, until: 20)
    #expect(moments.between(5, 20).error < 0.6)
    #expect(moments.between(5, 20).tilt < 0.6)
    #expect(moments.within95 == 1)
  }

  /// All sensors from 1 Hz to 1 kHz on a board that turns slowly.
  @Test(arguments: [1.0, 30, 1000], [1.0, 1000]) func ratesFromOneHertz(
    gyroscope: Double, accelerometer: Double
  ) {
    for magnetometer in [1.0, 20, 1000] {
      var (simulation, estimator) = (Simulation(.onABoat()), HeadingEstimator.withGyroscope())
      simulation.setRates(
        gyroscope: gyroscope, accelerometer: accelerometer, magnetometer: magnetometer)
      let moments = simulation.run(&estimator, until: 12)
      #expect(moments.between(5, 12).worstError < 4, "field at \(magnetometer) Hz")
      #expect(moments.between(3, 12).worstTilt < 4, "field at \(magnetometer) Hz")
      #expect(moments.within95 == 1)
    }
  }

  /// The measurements come 20 % of a period early or late, and say so.
  @Test func unevenMeasurements() {
    var (simulation, estimator) = (Simulation(.inTheHand()), HeadingEstimator.withGyroscope())
    simulation.change(.all) { $0.jitter = 0.2 }
    let moments = simulation.run(&estimator, until: 20)
    #expect(moments.between(5, 20).error < 0.5)
    #expect(moments.between(5, 20).worstTilt < 0.5)
  }

  /// They come evenly, and the clock says that they do not: 2 ms of error at 70°/s, which has to average out.
  @Test func clockJitter() {
    var (simulation, estimator) = (Simulation(.inTheHand()), HeadingEstimator.withGyroscope())
    simulation.change(.all) { $0.stampJitter = 0.2 }
    let moments = simulation.run(&estimator, until: 30)
    #expect(moments.between(5, 30).error < 0.7)
    #expect(moments.between(5, 30).worstTilt < 1)
    #expect(moments.within95 == 1)
  }

  /// The field is used at the time at which it was measured, though it comes later than rates of later times.
  @Test(arguments: [0.02, 0.05]) func lateFields(delay: Double) {
    var (simulation, estimator) = (Simulation(.inTheHand()), HeadingEstimator.withGyroscope())
    simulation.magnetometer.delay = delay
    let moments = simulation.run(&estimator, until: 20)
    #expect(moments.between(5, 20).error < 0.5)
    #expect(moments.between(5, 20).worstError < 1)
    // Taken at the time of its arrival, a heading that turns by 63°/s would be 3° off.
  }

  /// Later than the gyroscope's past is kept, a field still gives a heading, and one that says how good it is.
  @Test func veryLateFields() {
    var (simulation, estimator) = (Simulation(.onABoat()), HeadingEstimator.withGyroscope())
    simulation.magnetometer.delay = 0.25
    let moments = simulation.run(&estimator, until: 20)
    #expect(moments.valid > 0.95)
    #expect(moments.within95 > 0.95)
  }

  /// Rates, forces and fields that are not in the order of their times.
  @Test func samplesOutOfOrder() {
    var (simulation, estimator) = (Simulation(.inTheHand()), HeadingEstimator.withGyroscope())
    simulation.accelerometer.delay = 0.013
    simulation.gyroscope.delay = 0.004
    let moments = simulation.run(&estimator, until: 20)
    #expect(moments.between(5, 20).error < 0.5)
    #expect(moments.between(5, 20).worstTilt < 0.5)
  }
}
