import Foundation
import Fusion
import Quantities
import Testing

/// A device that stands upright, or on its head: no heading of any of its axes is singular.
@Suite struct UprightTests {
  /// Nose up, nose down, on its sides, and on its back.
  @Test(arguments: [(90.0, 0.0), (-90, 0), (89.9, 45), (0, 90), (0, -90), (0, 180), (-90, 120)])
  func attitudes(pitch: Double, roll: Double) throws {
    for heading in stride(from: 0.0, to: 360, by: 60) {
      let board = Board.resting(heading: heading, pitch: pitch, roll: roll)
      var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
      let moments = simulation.run(&estimator, until: 6)
      #expect(moments.between(3, 6).worstError < 1.5)
      #expect(moments.between(3, 6).worstTilt < 0.5)
      let last = try #require(moments.last)
      #expect(last.estimate.problem == nil)
      expectHeadings(last.estimate.attitude, board.attitude(0))
    }
  }

  /// A phone is raised past upright and lowered again, again and again, without a turn: the heading of its long axis stays.
  @Test func raising() throws {
    let board = Board { time in SIMD3(200, 60 * sin(time) + 60, 0) }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    for moment in simulation.run(&estimator, until: 20).between(3, 20) {
      #expect(abs(moment.error) < 1.5)
      let pitch = board.angles(moment.time).y
      guard pitch < 90 else { continue }
      let heading = moment.estimate.attitude.heading(of: SIMD3(1, 0, 0)).degrees
      #expect(abs((heading - 200).remainder(dividingBy: 360)) < 1.5, "raised to \(pitch)°")
    }
  }

  /// An axis shows its shadow on the horizon; where it has none, the top edge being up, the back does (z), and the face (−z)
  /// where it is down. Written with the matrix of the test.
  private func expectHeadings(_ attitude: Attitude, _ truth: Turn) {
    for axis in [SIMD3(1.0, 0, 0), SIMD3(-1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, -1, 0)] {
      let pointed = truth * axis
      let steep = abs(pointed.z)
      guard steep < 0.85 || steep > 0.97 else { continue }
      let shown = steep < 0.85 ? pointed : truth * SIMD3(0, 0, pointed.z < 0 ? 1 : -1)
      let expected = atan2(shown.y, shown.x) * 180 / .pi
      let off = (attitude.heading(of: axis).degrees - expected).remainder(dividingBy: 360)
      #expect(abs(off) < 1.5, "\(axis)")
    }
  }
}
