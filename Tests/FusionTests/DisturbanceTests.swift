import Foundation
import Fusion
import Quantities
import Testing

/// The disturbance that is told: how far length and dip of the field are from Earth's.
@Suite struct DisturbanceTests {
  private func levels(_ magnet: @escaping (Double) -> SIMD3<Double>, expected: EarthField? = nil) -> [Moment]
  {
    var board = Board.inTheHand()
    board.field = { Board.earth + magnet($0) }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    estimator.expectedField = expected
    return simulation.run(&estimator, until: 30)
  }

  /// A clean field: the noise of the chip.
  @Test func none() {
    let moments = levels { _ in .zero }
    #expect(moments.between(3, 30).allSatisfy { $0.estimate.disturbanceMicrotesla < 1.5 })
  }

  /// 12 µT down for a moment: told at once, in its size, held for a second or two, and forgotten.
  @Test func aPassingMagnet() {
    let moments = levels { (15..<15.3).contains($0) ? SIMD3(0, 0, 12) : .zero }
    func level(_ time: Double) -> Double {
      moments.first { $0.time >= time }?.estimate.disturbanceMicrotesla ?? .nan
    }
    #expect(level(14.9) < 1.5)
    #expect(abs(level(15.05) - 12) < 2)
    #expect(level(16) > 4)
    #expect(level(25) < 2)
  }

  /// Along the horizon, too, and whichever way.
  @Test(arguments: [0.0, 90, 180, 270]) func sideways(degrees: Double) {
    let a = degrees * .pi / 180
    let moments = levels { (15..<15.3).contains($0) ? 15 * SIMD3(cos(a), sin(a), 0) : .zero }
    // What is seen is the change of the length of the 20 µT along the horizon.
    let expected = abs((pow(20 + 15 * cos(a), 2) + pow(15 * sin(a), 2)).squareRoot() - 20)
    let level = moments.between(15.05, 15.3).map { $0.estimate.disturbanceMicrotesla }.max() ?? .nan
    #expect(abs(level - expected) < 2)
  }

  /// Iron that was there from the start is only seen beside what the place lets expect.
  @Test func besideTheModel() {
    let earth = EarthField(totalMicrotesla: 47.42, inclination: Angle(radians: atan2(43, 20)))
    let iron = SIMD3(25.0, 0, 10)
    let unknown = levels({ _ in iron }).between(10, 30)
    let known = levels({ _ in iron }, expected: earth).between(10, 30)
    #expect(unknown.allSatisfy { $0.estimate.disturbanceMicrotesla < 2 })
    #expect(known.allSatisfy { $0.estimate.disturbanceMicrotesla > 8 })
    let claims = [unknown, known].map { $0.map { $0.estimate.accuracy68.degrees }.reduce(0, +) }
    #expect(claims[1] > claims[0])
  }
}
