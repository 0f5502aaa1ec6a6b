import Calibration
import Quantities
import Testing

/// Whether the stated error covers the true one, over several recordings, where something deceives the estimator.
@Suite struct StatedErrorTests {
  /// Root mean square of the true errors, each relative to the stated one; and the mean of the stated ones, degrees.
  private func errors(_ simulations: [Simulation]) throws -> (ratio: Double, stated: Double) {
    var (squares, stated) = (0.0, 0.0)
    for simulation in simulations {
      let fit = try MagnetometerEstimator(prior: simulation.prior).fit(simulation.samples())
      let ratio = simulation.headingError(fit.calibration, within: 45) / fit.headingErrorDegrees
      squares += ratio * ratio
      stated += fit.headingErrorDegrees
    }
    let count = Double(simulations.count)
    return ((squares / count).squareRoot(), stated / count)
  }

  /// Without a gyroscope, a hand that swings the board in step with its turning tilts gravity the same way each time.
  @Test(arguments: [30.0, 60]) func swingingHand(tilt: Double) throws {
    func hands(reach: Double) -> [Simulation] {
      (UInt64(1)...4).map { seed in
        Simulation(
          softIron: Simulation.softIron(SIMD3(0.9, 1.02, 1.1), turned: (0.7, 0.4, -0.9)), forceNoise: 0.1,
          motion: .eight(tilt: tilt), reach: reach, seed: seed, hasRate: false)
      }
    }
    let still = try errors(hands(reach: 0))
    for reach in [0.06, 0.12] {
      let swinging = try errors(hands(reach: reach))
      #expect(swinging.ratio < 1.2, "\(reach) m: \(swinging)")
      #expect(swinging.stated > 1.5 * still.stated)
    }
  }

  /// On a level floor the third axis sees one value, and its gain is as likely as boards make it: the noise on that axis must not
  /// speak for a smaller one.
  @Test func levelFloor() throws {
    let floors = (UInt64(1)...6).map { seed in
      Simulation(
        strength: 33, dipDegrees: 66,
        softIron: Simulation.softIron(SIMD3(0.96, 1, 1.04), turned: (0.7, 0.4, -0.9)),
        hardIron: SIMD3(30, 40, 80), noise: 0.6, motion: .slope(0), seed: seed)
    }
    let result = try errors(floors)
    #expect(result.ratio < 0.8, "\(result)")
    #expect(result.stated < 3)
  }
}
