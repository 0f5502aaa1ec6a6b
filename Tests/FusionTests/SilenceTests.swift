import Foundation
import Fusion
import Testing

/// Sensors that fall silent, or start anew with their clocks.
@Suite struct SilenceTests {
  /// In the hand, turned by 100° beside while a sensor is silent.
  private func board() -> Board {
    let hand = Board.inTheHand().angles
    return Board { hand($0) + SIMD3(10 * min(max($0 - 20, 0), 10), 0, 0) }
  }

  /// Each sensor by itself and all together, for a second and for minutes.
  @Test(arguments: Part.allCases, [1.0, 5, 180]) func pause(part: Part, seconds: Double) throws {
    var (simulation, estimator) = (Simulation(board()), HeadingEstimator.withGyroscope())
    simulation.setRates(gyroscope: 50, accelerometer: 50, magnetometer: 10)
    let gap = 20..<20 + seconds
    simulation.change(part) { $0.silent = [gap] }
    _ = simulation.run(&estimator, until: 20)
    let during = simulation.run(&estimator, until: gap.upperBound)
    if part == .gyroscope || part == .accelerometer {
      // What is left gives headings, and says how good they are.
      #expect(during.within95 > 0.95)
      #expect(during.valid > 0.9)
    } else {
      #expect(during.isEmpty)
    }
    let after = simulation.run(&estimator, until: gap.upperBound + 10)
    let first = try #require(after.first)
    #expect(abs(first.error) <= first.estimate.accuracy95.degrees)
    #expect(after.within95 == 1)
    #expect(after.worstError < 5)
    #expect(after.valid == 1)
    #expect(after.between(gap.upperBound + 5, gap.upperBound + 10).worstError < 1.5)
    #expect(after.between(gap.upperBound + 5, gap.upperBound + 10).worstTilt < 0.5)
  }

  /// What was learned of the gyroscope, of hard iron and of the field outlives a pause.
  @Test func whatWasLearnedOutlivesAPause() throws {
    let bias = degrees(SIMD3(2.0, -1.5, 1))
    let hand = Board.inTheHand().angles
    var board = Board { hand(max($0, 5)) }
    board.gyroscopeBias = { _ in bias }
    board.hardIron = { _ in SIMD3(1.2, -0.9, 0) }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    simulation.change(.all) { $0.silent = [60..<120] }
    _ = simulation.run(&estimator, until: 60)
    let after = simulation.run(&estimator, until: 130)
    let first = try #require(after.first)
    #expect(first.biasError(bias) < 0.2)
    #expect(after.between(121, 130).error < 1.2)
  }

  /// A recording played again, or a machine started anew: all clocks begin at zero while the board was turned.
  @Test func allClocksAtZero() {
    var (simulation, estimator) = (Simulation(board()), HeadingEstimator.withGyroscope())
    simulation.change(.all) {
      $0.silent = [20..<25]
      $0.stamp = { $0 < 22 ? $0 + 1000 : $0 - 25 }
    }
    #expect(simulation.run(&estimator, until: 20).between(5, 20).worstError < 1.5)
    let after = simulation.run(&estimator, until: 40)
    #expect(after.worstError < 5)
    #expect(after.within95 == 1)
    #expect(after.between(30, 40).worstError < 1)
  }

  /// One sensor's clock alone begins at zero, and is set right a second later: its samples have no common time with the others,
  /// and must not do harm.
  @Test(arguments: [Part.gyroscope, .accelerometer, .magnetometer]) func oneClockAtZero(part: Part) {
    var (simulation, estimator) = (Simulation(board()), HeadingEstimator.withGyroscope())
    simulation.change(.all) { $0.stamp = { $0 + 1000 } }
    simulation.change(part) {
      $0.silent = [20..<20.5, 21.5..<22]
      $0.stamp = { (20.2..<21.7).contains($0) ? $0 - 20 : $0 + 1000 }
    }
    let moments = simulation.run(&estimator, until: 40)
    #expect(moments.between(5, 40).used.worstError < 6)
    #expect(moments.within95 > 0.99)
    #expect(moments.between(23, 40).valid == 1)
    #expect(moments.between(30, 40).worstError < 1)
  }
}
