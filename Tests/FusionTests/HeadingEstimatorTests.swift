import Foundation
import Fusion
import Quantities
import Testing

@Suite struct HeadingEstimatorTests {
  /// Level, facing east: north is to the left (-y).
  private let facingEast = MagneticField<BodyAxes>(microtesla: SIMD3(0, -20, 43))
  private let atRest = Acceleration<BodyAxes>(metersPerSecondSquared: SIMD3(0, 0, -9.80665))

  @Test func facingEastWhileLevel() throws {
    var estimator = HeadingEstimator()
    estimator.update(acceleration: atRest, at: at(0))
    let result = estimator.update(field: facingEast, at: at(0.01))
    let estimate = try #require(result)
    #expect(abs(estimate.attitude.heading.degrees - 90) < 1e-9)
    #expect(estimate.problem == nil)
  }

  /// Nose up 30° and facing north: the field's 20 north and 43 down, turned by hand.
  @Test func noseUp() throws {
    var estimator = HeadingEstimator()
    let (c, s) = (0.75.squareRoot(), 0.5)
    let force = SIMD3(s, 0, -c) * 9.80665
    estimator.update(acceleration: Acceleration(metersPerSecondSquared: force), at: at(0))
    let field = SIMD3(20 * c - 43 * s, 0, 20 * s + 43 * c)
    let result = estimator.update(field: MagneticField(microtesla: field), at: at(0.01))
    let estimate = try #require(result)
    #expect(abs(estimate.attitude.heading.degrees) < 1e-9)
    #expect(abs(estimate.attitude.pitch.degrees - 30) < 1e-9)
  }

  @Test func theLevelVehicleTakesTheFieldAsItIs() throws {
    var estimator = HeadingEstimator(parameters: .init(outfit: .levelVehicle))
    let result = estimator.update(field: facingEast, at: at(0))
    let estimate = try #require(result)
    #expect(abs(estimate.attitude.heading.degrees - 90) < 1e-9)
    #expect(estimate.attitude.pitch.degrees == 0)
    #expect(estimate.problem == nil)
  }

  /// A board that rolls at 40°/s: the specific force is read at the magnetometer's time, before or after its samples.
  @Test(arguments: [-0.04, 0, 0.015, 0.04])
  func theForceIsReadAtTheMagnetometersTime(ahead: Double) throws {
    var estimator = HeadingEstimator()
    let rate = 40 * Double.pi / 180
    func force(_ time: Double) -> SIMD3<Double> {
      SIMD3(0, -sin(rate * time), -cos(rate * time)) * 9.80665
    }
    for step in 0...25 {
      let time = Double(step) * 0.04
      estimator.update(acceleration: Acceleration(metersPerSecondSquared: force(time)), at: at(time))
    }
    let time = 1 + ahead
    let angle = rate * time
    let field = SIMD3(20, 43 * sin(angle), 43 * cos(angle))
    let result = estimator.update(field: MagneticField(microtesla: field), at: at(time))
    let estimate = try #require(result)
    #expect(abs(estimate.attitude.roll.degrees - 40 * time) < 0.2)
    #expect(abs(estimate.attitude.heading.degrees) < 0.3)
  }

  @Test func problems() throws {
    func problem(
      force: SIMD3<Double>?, field: SIMD3<Double>, isSaturated: Bool = false
    ) -> HeadingEstimate.Problem? {
      var estimator = HeadingEstimator()
      if let force { estimator.update(acceleration: Acceleration(metersPerSecondSquared: force), at: at(0)) }
      let estimate = estimator.update(
        field: MagneticField(microtesla: field), isSaturated: isSaturated, at: at(0.01))
      return estimate?.problem
    }
    let (rest, field) = (SIMD3(0, 0, -9.8), SIMD3(20.0, 0, 43))
    #expect(problem(force: rest, field: field) == nil)
    #expect(problem(force: nil, field: field) == .noAcceleration)
    #expect(problem(force: SIMD3(0, 0, -0.5), field: field) == .freeFall)
    #expect(problem(force: .zero, field: field) == .freeFall)
    #expect(problem(force: rest, field: SIMD3(1.5, 0, 60)) == .fieldVertical)
    #expect(problem(force: rest, field: SIMD3(0, 0, 60)) == .fieldVertical)
    #expect(problem(force: rest, field: field, isSaturated: true) == .saturated)
    #expect(problem(force: rest, field: SIMD3(400, 0, 43)) == .tooUncertain)
    #expect(problem(force: SIMD3(0, 0, -25), field: field) == .tooUncertain)
  }

  @Test func anAccelerometerThatFellSilentIsNotTrusted() throws {
    var estimator = HeadingEstimator()
    estimator.update(acceleration: atRest, at: at(0))
    let soon = estimator.update(field: facingEast, at: at(0.05))
    let later = estimator.update(field: facingEast, at: at(1))
    let muchLater = estimator.update(field: facingEast, at: at(2.5))
    let (first, second) = (try #require(soon), try #require(later))
    #expect(first.accuracy68.degrees < 8 && second.accuracy68.degrees > 15)
    #expect(muchLater?.problem == .noAcceleration)
  }

  /// The expectation: 5° of calibration, 1° of tilt times 43/20, 0.4 µT of 20 µT: 5.6°.
  @Test func sigmaAtRest() throws {
    var estimator = HeadingEstimator()
    estimator.update(acceleration: atRest, at: at(0))
    let result = estimator.update(field: facingEast, at: at(0.01))
    let estimate = try #require(result)
    #expect(abs(estimate.accuracy68.degrees - 5.56) < 0.01)
  }

  /// A field that is not the place's makes the heading less certain at once, and certain again within seconds.
  @Test func aPassingMagnet() throws {
    var estimator = HeadingEstimator()
    estimator.expectedField = EarthField(
      totalMicrotesla: 47.42, inclination: Angle(radians: atan2(43, 20)))
    var sigmas: [Double] = []
    for step in 0..<200 {
      let time = Double(step) * 0.05
      estimator.update(acceleration: atRest, at: at(time))
      let magnet = step == 40 ? SIMD3(0.0, 15, 0) : .zero
      let field = MagneticField<BodyAxes>(microtesla: facingEast.microtesla + magnet)
      let result = estimator.update(field: field, at: at(time + 0.01))
      let estimate = try #require(result)
      sigmas.append(estimate.accuracy68.degrees)
    }
    #expect(sigmas[39] < 6)
    #expect(sigmas[40] > 10)
    #expect(sigmas[50] > 7)
    #expect(sigmas[140] < 6)
  }

  @Test func theFieldNeverTiltsTheHorizon() throws {
    var estimator = HeadingEstimator(parameters: .init(outfit: .gyroscope))
    for step in 0..<400 {
      let time = Double(step) * 0.01
      estimator.update(rate: AngularRate(radiansPerSecond: .zero), at: at(time))
      estimator.update(acceleration: atRest, at: at(time))
      let field = SIMD3(20, Double(step % 40) - 20, Double(step % 60))
      guard let estimate = estimator.update(field: MagneticField(microtesla: field), at: at(time + 0.001))
      else { continue }
      #expect(abs(estimate.attitude.pitch.degrees) < 1e-9)
      #expect(abs(estimate.attitude.roll.degrees) < 1e-9)
    }
  }

  /// A shake of 3 m/s² at 4 Hz tilts a bare accelerometer by 17°; a carried horizon hardly moves.
  @Test func aGyroscopeRidesOutShaking() throws {
    var estimator = HeadingEstimator(parameters: .init(outfit: .gyroscope))
    var worst = 0.0
    for step in 0..<2000 {
      let time = Double(step) * 0.01
      estimator.update(rate: AngularRate(radiansPerSecond: .zero), at: at(time))
      let shake = SIMD3(0, 3 * sin(2 * .pi * 4 * time), -9.80665)
      estimator.update(acceleration: Acceleration(metersPerSecondSquared: shake), at: at(time))
      guard step % 5 == 0 else { continue }
      let result = estimator.update(field: facingEast, at: at(time + 0.001))
      let estimate = try #require(result)
      if time > 5 { worst = max(worst, abs(estimate.attitude.roll.degrees)) }
    }
    #expect(worst < 1)
  }

  /// A turn of 90° within half a second, with the field held: the carried heading is there at once.
  @Test func aGyroscopeFollowsAFastTurn() throws {
    var estimator = HeadingEstimator(parameters: .init(outfit: .gyroscope))
    var worst = 0.0
    for step in 0..<600 {
      let time = Double(step) * 0.01
      let isTurning = (300..<350).contains(step)
      let heading = Double.pi / 2 * Double(min(max(step - 300, 0), 50)) / 50
      // The rate of the interval that ends and of the one that begins, as an average over both.
      let rate = isTurning ? Double.pi : 0
      let mean = step == 300 || step == 350 ? Double.pi / 2 : rate
      estimator.update(rate: AngularRate(radiansPerSecond: SIMD3(0, 0, mean)), at: at(time))
      estimator.update(acceleration: atRest, at: at(time))
      let field = SIMD3(20 * cos(heading), -20 * sin(heading), 43)
      let result = estimator.update(field: MagneticField(microtesla: field), at: at(time + 0.0001))
      let estimate = try #require(result)
      let error = (estimate.attitude.heading.radians - heading).remainder(dividingBy: 2 * .pi)
      if time > 1 { worst = max(worst, abs(error) * 180 / .pi) }
    }
    #expect(worst < 2)
  }
}

func at(_ seconds: Double) -> Timestamp { Timestamp(nanoseconds: Int64((seconds * 1e9).rounded())) }
