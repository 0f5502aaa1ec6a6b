import Calibration
import Compass
import Foundation
import Quantities
import Testing

/// A magnetometer with a calibration, which is watched and left alone.
@Suite struct RecalibrationWatchTests {
  /// A calibration that takes 1 µT off, and states an error of 1°.
  private static func motion() -> HandMotion {
    var motion = HandMotion(
      .init(
        accelerometerMounting: .identity, gyroscopeMounting: .identity,
        calibration: MagnetometerCalibration(
          hardIron: field(SIMD3(1, 0, 0)), softIronRows: (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)),
          headingErrorDegrees: 1)))
    motion.iron = { _ in SIMD3(1, 0, 0) }
    return motion
  }

  /// A part of steel is screwed to the board at 30 s.
  @Test(arguments: [SIMD3(15.0, 0, 0), SIMD3(0, -20, 12), SIMD3(-60, 80, 30)])
  func aBoardThatChanged(iron: SIMD3<Double>) throws {
    var motion = Self.motion()
    motion.iron = { ($0 < 30 ? .zero : iron) + SIMD3(1, 0, 0) }
    let moments = motion.play(until: 120)
    #expect(moments.between(0, 45).allSatisfy { $0.reading.recalibration == nil })
    let first = try #require(moments.first { $0.reading.recalibration != nil })
    print("proposed \(first.time - 30) s after the change")
    #expect(first.time < 105)
    // It stays, and nothing is taken off.
    let last = try #require(moments.last).reading
    let proposal = try #require(last.recalibration)
    #expect((proposal.hardIron.microtesla - iron).length < 3, "\(proposal)")
    #expect(proposal.since == first.reading.time && last.learnedHardIron == nil)
    #expect((0..<4).contains(proposal.sigmaMicrotesla))
    // |b| / (√3 H), with H = 21.1 µT: the part of hard iron across north, over all attitudes.
    let length = (iron * iron).sum().squareRoot()
    let byHand = length / (3.0.squareRoot() * 21.1) * 180 / .pi
    #expect(abs(proposal.expectedErrorDegrees - byHand) < 0.2 * byHand, "\(proposal) \(byHand)")
    #expect(proposal.attainableErrorDegrees == 1)
    #expect(proposal.description.contains("calibrate again, which leaves about 1°"))
  }

  @Test func nothingChanged() {
    var motion = Self.motion()
    #expect(motion.play(until: 120).allSatisfy { $0.reading.recalibration == nil })
  }

  /// A strong magnet passes within two seconds, three times.
  @Test func aMagnetThatPasses() {
    var motion = Self.motion()
    motion.place = { time in
      [20.0, 45, 70].reduce(SIMD3.zero) { $0 + max(0, 1 - abs(time - $1)) * SIMD3(150, -100, 80) }
    }
    #expect(motion.play(until: 110).allSatisfy { $0.reading.recalibration == nil })
  }

  /// A magnet that sticks to a pole beside the board for a minute does not turn with the board.
  @Test(arguments: [SIMD3(60.0, 0, 0), SIMD3(-15, 40, 10), SIMD3(0, 0, 150)])
  func aMagnetOnAPole(magnet: SIMD3<Double>) {
    var motion = Self.motion()
    motion.place = { (20..<80).contains($0) ? magnet : .zero }
    #expect(motion.play(until: 125).allSatisfy { $0.reading.recalibration == nil })
  }

  /// What was added is taken away again: the proposal goes.
  @Test func whatIsGoneIsNoReason() {
    var motion = Self.motion()
    motion.iron = { ((20..<100).contains($0) ? SIMD3(0, 40, 0) : .zero) + SIMD3(1, 0, 0) }
    let moments = motion.play(until: 190)
    #expect(moments.between(95, 100).allSatisfy { $0.reading.recalibration != nil })
    #expect(moments.between(170, 190).allSatisfy { $0.reading.recalibration == nil })
  }

  /// On a table nobody knows; it is no evidence, and neither way.
  @Test func withoutATurn() {
    var motion = Self.motion()
    motion.angles = { _ in SIMD3(40, 5, 0) }
    motion.iron = { $0 < 30 ? .zero : SIMD3(30, 0, 0) }
    #expect(motion.play(until: 120).allSatisfy { $0.reading.recalibration == nil })
  }

  /// Whoever forbids learning without having a calibration has nothing to calibrate again.
  @Test func withoutACalibration() {
    var configuration = HeadingPipeline.Configuration.nineAxes
    configuration.learnsHardIron = false
    var motion = HandMotion(configuration)
    motion.iron = { _ in SIMD3(40, 0, 0) }
    #expect(motion.play(until: 90).allSatisfy { $0.reading.recalibration == nil })
  }
}
