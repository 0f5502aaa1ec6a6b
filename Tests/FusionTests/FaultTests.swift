import Fusion
import Quantities
import Testing

/// User reports of `faults.jsonl` that only the estimator by itself can answer. Each test names its report; the others are in
/// CompassTests.
@Suite struct FaultTests {
  @Test("frame-02: without a magnetometer there is no heading, only turns relative to the start")
  func noMagnetometer() throws {
    var estimator = HeadingEstimator(parameters: .init(outfit: .gyroscope))
    let rate = 9 * Double.pi / 180
    for step in 0..<1000 {
      let time = Double(step) / 100
      estimator.update(rate: AngularRate(radiansPerSecond: SIMD3(0, 0, rate)), at: at(time))
      estimator.update(
        acceleration: Acceleration(metersPerSecondSquared: SIMD3(0, 0, -9.80665)), at: at(time))
      #expect(estimator.estimate(at: at(time)) == nil)
    }
    // The frame says what the turn is relative to: a horizon that drifts.
    let carried: (orientation: Rotation<BodyAxes, DriftingHorizon>, restarts: Int)? =
      estimator.carriedOrientation(
        at: at(9.99))
    let forward = try #require(carried).orientation.apply(SIMD3(1, 0, 0))
    // 9.99 s at 9° a second, 10 s at most: forward points nearly right of where it did.
    #expect(forward.y > 0.99 && abs(forward.x) < 0.1 && abs(forward.z) < 1e-6)
  }
}
