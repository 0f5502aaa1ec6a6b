import Foundation
import Fusion
import Testing

/// Headings that are wrong for good reason, and how soon they are right again.
@Suite struct RecoveryTests {
  enum Motion: CaseIterable {
    case resting, inTheHand

    var board: Board { self == .resting ? .resting(heading: 30) : .inTheHand() }
  }

  /// For a moment, some seconds, or half a minute the field points elsewhere, with Earth's length and dip: nothing shows that it
  /// is wrong. Then it points north.
  @Test(arguments: [60.0, -90, 135], [0.06, 5, 30])
  func aWrongStart(off: Double, seconds: Double) {
    for motion in Motion.allCases {
      var board = motion.board
      let wrong = Turn(heading: off, pitch: 0, roll: 0) * Board.earth
      board.field = { $0 < seconds ? wrong : Board.earth }
      var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
      let moments = simulation.run(&estimator, until: seconds + 30)
      let recovered = moments.lastBeyond(10) ?? 0
      #expect(recovered < seconds + (seconds < 1 ? 3 : 15), "\(motion): after \(recovered) s")
      #expect(moments.between(seconds + 25, seconds + 30).worstError < 5, "\(motion)")
    }
  }

  /// The opposite direction is the hardest: it shows nothing aside.
  @Test(arguments: [180.0, 165], [0.06, 5, 30]) func aStartTheWrongWayRound(off: Double, seconds: Double) {
    for motion in Motion.allCases {
      var board = motion.board
      let wrong = Turn(heading: off, pitch: 0, roll: 0) * Board.earth
      board.field = { $0 < seconds ? wrong : Board.earth }
      var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
      let moments = simulation.run(&estimator, until: seconds + 40)
      let recovered = moments.lastBeyond(10) ?? 0
      #expect(recovered < seconds + (seconds < 1 ? 3 : 25), "\(motion): after \(recovered) s")
      #expect(moments.between(seconds + 35, seconds + 40).worstError < 5, "\(motion)")
    }
  }

  /// The board starts beside a magnet and is carried off.
  @Test(arguments: [SIMD3(-10.0, 25, 12), SIMD3(-60, -30, 0), SIMD3(0, 300, 200)])
  func aMagnetAtTheStart(magnet: SIMD3<Double>) {
    var board = Board.inTheHand()
    board.field = { $0 < 15 ? Board.earth + magnet : Board.earth }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 60)
    let recovered = moments.lastBeyond(10) ?? 0
    #expect(recovered < 15 + 25, "after \(recovered) s")
    #expect(moments.between(45, 60).worstError < 7)
    #expect(moments.between(45, 60).within95 == 1)
  }

  /// Beside a magnet of many Earth fields nobody takes the field for Earth's: away from it, Earth's counts at once.
  @Test func aStrongMagnetAtTheStart() {
    var board = Board.inTheHand()
    board.field = { $0 < 15 ? Board.earth + SIMD3(0, 300, 200) : Board.earth }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 30)
    let recovered = moments.lastBeyond(10) ?? 0
    #expect(recovered < 15 + 3, "after \(recovered) s")
  }

  /// A small magnet on the board is moved after 20 s: the hard iron that was learned is another one, by 6 µT.
  @Test func aMovedMagnet() {
    var board = Board.inTheHand()
    board.hardIron = { $0 < 20 ? SIMD3(2, -1, 1) : SIMD3(-3, 2, 2) }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 90)
    #expect(moments.between(10, 20).error < 1.5)
    #expect(moments.worstError < 15)
    #expect(moments.between(75, 90).error < 3)
    #expect(moments.between(5, 90).within95 > 0.9)
  }

  /// Broken samples for ten seconds: the chip's lines float, then it works again.
  @Test func brokenSamples() {
    var board = Board.inTheHand()
    board.hardIron = { time in
      guard (10..<20).contains(time) else { return .zero }
      return 500 * SIMD3(sin(1000 * time), cos(700 * time), sin(1300 * time))
    }
    var (simulation, estimator) = (Simulation(board), HeadingEstimator.withGyroscope())
    let moments = simulation.run(&estimator, until: 40)
    let recovered = moments.lastBeyond(10) ?? 0
    #expect(recovered < 30, "after \(recovered) s")
    #expect(moments.between(35, 40).worstError < 3)
  }
}
