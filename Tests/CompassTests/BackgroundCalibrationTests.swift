import Calibration
import Compass
import Foundation
import Quantities
import Testing

/// A magnetometer that nobody calibrated, and magnets that are taken for one.
@Suite struct BackgroundCalibrationTests {
  /// A field that is none of Earth's is noticed, said, and right within 20 s of turns in the hand.
  @Test(arguments: [SIMD3(500.0, 0, 0), SIMD3(-200, 300, 350), SIMD3(0, -90, 60)])
  func isLearned(iron: SIMD3<Double>) throws {
    var motion = HandMotion()
    motion.iron = { _ in iron }
    let moments = motion.play(until: 60)
    let first = try #require(moments.first)
    #expect(first.reading.problem == .uncalibrated)
    #expect(first.reading.accuracyDegrees == -1 && first.reading.accuracy95Degrees == -1)
    #expect(first.reading.learnedHardIron == nil)
    // No heading is claimed before it is right.
    #expect(moments.filter { $0.reading.isValid }.within95 > 0.95)
    let settled = moments.between(20, 60)
    #expect(settled.valid == 1)
    #expect(settled.worstError < 3)
    let learned = try #require(settled.last?.reading.learnedHardIron).microtesla
    #expect((learned - iron).length < 5)
    let field = try #require(settled.last?.reading.field).microtesla
    #expect(abs(field.length - 47.4) < 5)
  }

  /// An offset as large as Earth's field itself, with which the length of the field is Earth's in most attitudes.
  @Test(arguments: [SIMD3(40.0, 0, 0), SIMD3(0, -25, 31), SIMD3(-23, 23, -23)])
  func isLearnedThoughItLooksPlausible(iron: SIMD3<Double>) throws {
    var motion = HandMotion()
    motion.iron = { _ in iron }
    let moments = motion.play(until: 60)
    let settled = moments.between(20, 60)
    #expect(settled.valid == 1)
    #expect(settled.worstError < 3)
    let learned = try #require(settled.last?.reading.learnedHardIron).microtesla
    #expect((learned - iron).length < 4)
  }

  /// A magnetometer that was calibrated well, though the configuration has none: nothing is wrong, nothing is learned.
  @Test func nothingIsWrong() {
    var motion = HandMotion()
    let moments = motion.play(until: 60)
    #expect(moments.allSatisfy { $0.reading.learnedHardIron == nil && $0.reading.problem == nil })
    #expect(moments.between(5, 60).worstError < 1.5)
  }

  /// On a table, 500 µT off, it stays unknown, and no heading is claimed.
  @Test func withoutATurn() {
    var motion = HandMotion()
    motion.angles = { _ in SIMD3(40, 5, 0) }
    motion.iron = { _ in SIMD3(300, -400, 0) }
    let moments = motion.play(until: 60)
    #expect(moments.allSatisfy { $0.reading.problem == .uncalibrated && !$0.reading.isValid })
    #expect(moments.allSatisfy { $0.reading.learnedHardIron == nil })
  }

  /// A strong magnet passes within two seconds.
  @Test func aMagnetThatPasses() {
    var motion = HandMotion()
    motion.place = { max(0, 1 - abs($0 - 20)) * SIMD3(150, -100, 80) }
    let moments = motion.play(until: 50)
    #expect(moments.allSatisfy { $0.reading.learnedHardIron == nil })
    #expect(moments.between(30, 50).worstError < 3)
    #expect(moments.between(30, 50).valid == 1)
  }

  /// A magnet that sticks to a pole beside the board for a minute: its field does not turn with the board.
  @Test(arguments: [SIMD3(60.0, 0, 0), SIMD3(-15, 40, 10), SIMD3(0, 0, 150)])
  func aMagnetOnAPole(magnet: SIMD3<Double>) {
    var motion = HandMotion()
    motion.place = { (20..<80).contains($0) ? magnet : .zero }
    let moments = motion.play(until: 125)
    #expect(moments.allSatisfy { $0.reading.learnedHardIron == nil })
    #expect(moments.between(110, 125).worstError < 5)
    #expect(moments.between(110, 125).valid == 1)
  }

  /// It sticks to the board for a minute, and is taken off. What is carried on knows north without it, and its field averages out
  /// as the board turns.
  @Test(arguments: [SIMD3(40.0, 0, 0), SIMD3(60, 0, 0), SIMD3(30, -50, 120)])
  func aMagnetOnTheBoard(magnet: SIMD3<Double>) {
    var motion = HandMotion()
    motion.iron = { (20..<80).contains($0) ? magnet : .zero }
    let moments = motion.play(until: 110)
    #expect(moments.between(20, 80).worstError < 20)
    #expect(moments.between(20, 80).within95 > 0.95)
    #expect(moments.between(85, 110).worstError < 5)
    #expect(moments.between(85, 110).allSatisfy { $0.reading.learnedHardIron == nil })
    #expect(moments.between(85, 110).valid == 1)
  }

  /// A magnet that was there from the start is hard iron, until it is taken off. The heading is carried on, and what was learned
  /// goes as soon as it shows that it is wrong.
  @Test func aMagnetFromTheStart() {
    var motion = HandMotion()
    motion.iron = { $0 < 60 ? SIMD3(150, 80, -120) : .zero }
    let moments = motion.play(until: 90)
    #expect(moments.between(20, 60).worstError < 3)
    #expect(moments.between(30, 60).allSatisfy { $0.reading.learnedHardIron != nil })
    #expect(moments.between(65, 90).worstError < 5)
    #expect(moments.between(60, 90).within95 > 0.95)
    #expect(moments.between(85, 90).allSatisfy { $0.reading.learnedHardIron == nil })
    #expect(moments.between(65, 90).valid == 1)
  }

  /// Whoever has a calibration is right, or at least to be believed; so is one who forbids it.
  @Test(arguments: [true, false]) func aCalibrationIsLeftAlone(hasCalibration: Bool) {
    var configuration = HeadingPipeline.Configuration.nineAxes
    if hasCalibration {
      configuration = .init(
        accelerometerMounting: .identity, gyroscopeMounting: .identity,
        calibration: MagnetometerCalibration(
          hardIron: field(SIMD3(1, 0, 0)),
          softIronRows: (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))))
    } else {
      configuration.learnsHardIron = false
    }
    for iron in [SIMD3(500.0, 0, 0), SIMD3(0, 40, 0)] {
      var motion = HandMotion(configuration)
      motion.iron = { _ in iron }
      let moments = motion.play(until: 40)
      #expect(moments.allSatisfy { $0.reading.learnedHardIron == nil })
      #expect(moments.allSatisfy { $0.reading.problem != .uncalibrated })
      let last = moments.last?.reading.field.microtesla.length ?? 0
      #expect(iron.x == 0 || last > 400)
    }
  }

  /// Without a gyroscope nobody knows how the board turns.
  @Test func withoutAGyroscope() {
    var motion = HandMotion(.init(accelerometerMounting: .identity))
    motion.iron = { _ in SIMD3(500, 0, 0) }
    let moments = motion.play(until: 40)
    #expect(moments.allSatisfy { $0.reading.learnedHardIron == nil })
    #expect(moments.valid < 0.05)
  }

  /// A pause in all sensors while it is learned: the horizon is another one afterwards.
  @Test func aPauseWhileItIsLearned() {
    var motion = HandMotion()
    motion.iron = { _ in SIMD3(-250, 100, 200) }
    _ = motion.play(until: 4)
    motion.skip(until: 90)
    let moments = motion.play(until: 140)
    #expect(moments.between(110, 140).worstError < 3)
    #expect(moments.between(110, 140).valid == 1)
  }

  /// Samples that are broken, beyond any field, or saturated, teach nothing.
  @Test func brokenSamples() {
    var motion = HandMotion()
    motion.iron = { time in
      // One in ten samples is broken.
      let isBroken = Int((time * 50).rounded()) % 50 == 4
      return SIMD3(300, 0, -100) + (isBroken ? SIMD3(1e30, -1e30, 1e9) : .zero)
    }
    let moments = motion.play(until: 60)
    #expect(moments.between(20, 60).worstError < 3)
    #expect(moments.between(20, 60).valid == 1)
  }
}
