import Foundation
import Quantities
import Testing

@testable import Calibration

/// A calibration from before as what is known when a sensor is calibrated again.
@Suite struct EarlierCalibrationTests {
  private static let askew = Simulation.softIron(SIMD3(0.9, 1.05, 1.1), turned: (0.7, 0.4, -0.9))

  private static func earlier(_ simulation: Simulation) throws -> EarlierCalibration {
    let fit = try MagnetometerEstimator(prior: simulation.prior).fit(simulation.samples())
    return try #require(EarlierCalibration(fit, isTiedToStrength: true))
  }

  /// Figures of eight at the factory; later a robot that turns on the floor and has drifted by about a microtesla.
  private static func later(_ first: Simulation, run: Int = 0) -> Simulation {
    var generator = Generator(seed: UInt64(run + 500))
    var later = first
    later.hardIron += 0.8 * generator.normals()
    later.motion = .halfTurn
    later.seed = first.seed + 77
    return later
  }

  private static func first(_ run: Int = 0) -> Simulation {
    var first = Simulation(softIron: askew, motion: .eight(tilt: 60), seed: UInt64(run + 300))
    (first.count, first.step) = (200, 0.06)
    return first
  }

  @Test func bothTellMoreThanEach() throws {
    let first = Self.first()
    let later = Self.later(first)
    let samples = later.samples()
    let alone = try MagnetometerEstimator(prior: later.prior).fit(samples)
    #expect(alone.earlier == nil)
    let joined = try MagnetometerEstimator(prior: later.prior, earlier: Self.earlier(first)).fit(samples)
    let (error, before) = (
      later.headingError(joined.calibration, within: 45), later.headingError(alone.calibration, within: 45)
    )
    print(
      "half a turn: alone \(before)° (stated \(alone.headingErrorDegrees)°), with the earlier \(error)° "
        + "(stated \(joined.headingErrorDegrees)°)")
    #expect(joined.earlier == .used && joined.grade == .good)
    #expect(joined.headingErrorDegrees < 0.7 * alone.headingErrorDegrees && error < before)
  }

  @Test func theStatedErrorIsHonest() throws {
    var (covered, used, squares) = (0, 0, 0.0)
    let runs = 40
    for run in 0..<runs {
      let first = Self.first(run)
      let later = Self.later(first, run: run)
      let fit = try MagnetometerEstimator(prior: later.prior, earlier: Self.earlier(first)).fit(
        later.samples())
      if fit.earlier == .used { used += 1 }
      let ratio = later.headingError(fit.calibration, within: 45) / fit.headingErrorDegrees
      if ratio <= 1 { covered += 1 }
      squares += ratio * ratio / Double(runs)
    }
    print(
      "earlier: used \(used), stated at or above the true error in \(covered) of \(runs), ratio \(squares.squareRoot())"
    )
    #expect(used >= 39)
    #expect((22...38).contains(covered))
    #expect((0.5...1.3).contains(squares.squareRoot()))
  }

  /// A battery was exchanged for one with a steel can: what was known is wrong.
  @Test func aBoardThatChangedIsNoticed() throws {
    let first = Self.first()
    var later = Self.later(first)
    later.hardIron += SIMD3(12, -9, 0)
    later.motion = .eight(tilt: 45)
    let estimator = MagnetometerEstimator(prior: later.prior)
    let alone = try estimator.fit(later.samples())
    var joining = estimator
    joining.earlier = try Self.earlier(first)
    let joined = try joining.fit(later.samples())
    #expect(joined.earlier == .contradicted && joined.calibration == alone.calibration)
  }

  /// An earlier calibration in the unit of the place is not scaled by that of another.
  @Test func anotherPlace() throws {
    var first = Self.first()
    // A chip whose gain is 10 % too large.
    first.softIron = first.softIron.map { 1.1 * $0 }
    var later = Self.later(first)
    (later.strength, later.dipDegrees) = (35, 40)
    later.motion = .halfTurn
    let earlier = try Self.earlier(first)
    #expect(earlier.strengthMicrotesla == 48)
    let fit = try MagnetometerEstimator(prior: later.prior, earlier: earlier).fit(later.samples())
    #expect(fit.earlier == .used && later.headingError(fit.calibration, within: 45) < 2)
    #expect(abs(fit.strength - 35) < 1e-9)
    let rows = fit.calibration.softIronRows
    #expect(abs(1.1 * (rows.0.x + rows.1.y + rows.2.z) / 3 - 1) < 0.05)
  }

  /// An earlier one without a gyroscope and an accelerometer knew no rotation; it does not forbid one.
  @Test func aRotationThatWasNotKnown() throws {
    var first = Self.first()
    (first.motion, first.hasForce, first.hasRate) = (.tumble, false, false)
    var later = Self.later(first)
    later.softIron = times(later.softIron, bodyAttitude(0.02, -0.02, 0.02))
    (later.motion, later.hasForce, later.hasRate) = (.eight(tilt: 60), true, true)
    let fit = try MagnetometerEstimator(prior: later.prior, earlier: Self.earlier(first)).fit(later.samples())
    #expect(fit.earlier == .used && later.headingError(fit.calibration, within: 45) < 0.8)
  }

  /// Without a field in either, the gain is what the samples say.
  @Test func withoutAField() throws {
    let first = Self.first()
    let found = try MagnetometerEstimator().fit(first.samples())
    let earlier = try #require(EarlierCalibration(found, isTiedToStrength: false))
    #expect(earlier.strengthMicrotesla == nil)
    let later = Self.later(first)
    let fit = try MagnetometerEstimator(earlier: earlier).fit(later.samples())
    let error = later.headingError(fit.calibration, within: 45)
    print("without a field: \(error)°, stated \(fit.headingErrorDegrees)°")
    #expect(fit.earlier == .used && fit.isAccepted && error < 3 * fit.headingErrorDegrees)
  }

  /// Worked out by hand: half of a quarter turn about z is ½ R, whose factor e^−ρ is ½; what it stretches is nothing.
  @Test func itsParts() throws {
    let turned = MagnetometerCalibration(
      hardIron: MagneticField(microtesla: SIMD3(1, 2, 3)),
      softIronRows: (SIMD3(0, -0.5, 0), SIMD3(0.5, 0, 0), SIMD3(0, 0, 0.5)))
    let covariance = (0..<289).map { $0 % 18 == 0 ? 1.0 : 0 }
    let earlier = try #require(EarlierCalibration(turned, covariance: covariance, strengthMicrotesla: 50))
    let term = try #require(earlier.term(strength: 50, gainSigma: 0.05))
    #expect(abs(term.gain - log(2)) < 1e-12 && term.hardIron == SIMD3(1, 2, 3))
    #expect(term.softIron.allSatisfy { abs($0) < 1e-12 })
    #expect((term.rotation.rotationVector - SIMD3(0, 0, .pi / 2)).length < 1e-12)
    // 1 + 0.05² of the gain, and 1 + (0.02 · 50)² of the hard iron.
    #expect(abs(term.information[0] - 1 / 1.0025) < 1e-12 && abs(term.information[9 * 13] - 0.5) < 1e-12)
  }

  @Test func whatIsNoCalibrationIsRefused() throws {
    let first = Self.first()
    let fit = try MagnetometerEstimator(prior: first.prior).fit(first.samples())
    #expect(EarlierCalibration(fit.calibration, covariance: []) == nil)
    #expect(
      EarlierCalibration(fit.calibration, covariance: [Double](repeating: .nan, count: 289)) == nil)
    #expect(
      EarlierCalibration(fit.calibration, covariance: [Double](repeating: -1, count: 289)) == nil)
    var mirrored = fit.calibration
    mirrored.softIronRows.0 = -mirrored.softIronRows.0
    #expect(EarlierCalibration(mirrored, covariance: fit.covariance) == nil)
    #expect(EarlierCalibration(fit.calibration, covariance: fit.covariance, strengthMicrotesla: -1) == nil)
  }
}
