import Calibration
import Quantities
import Testing

@Suite struct AccelerometerEstimatorTests {
  private let bias = SIMD3<Double>(0.35, -0.5, 0.8)
  /// What the chip makes of 1.
  private let gain = SIMD3<Double>(1.02, 0.97, 1.01)
  private let sides: [SIMD3<Double>] = [
    SIMD3(1, 0, 0), SIMD3(-1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, -1, 0), SIMD3(0, 0, 1), SIMD3(0, 0, -1),
  ]

  private func reported(_ up: SIMD3<Double>) -> Acceleration<SensorAxes> {
    Acceleration(metersPerSecondSquared: up * 9.80665 * gain + bias)
  }

  @Test func sixSides() throws {
    let fit = try AccelerometerEstimator().fit(sides.map(reported))
    #expect((fit.calibration.bias.metersPerSecondSquared - bias).length < 0.02)
    #expect((fit.calibration.scale - 1 / gain).length < 0.002)
    #expect(fit.isAccepted && fit.advice == nil && fit.worstResidual < 0.01 && fit.tiltErrorDegrees < 0.2)
    for side in sides {
      let force = fit.calibration.apply(reported(side)).metersPerSecondSquared
      #expect((force - side * 9.80665).length < 0.03)
    }
  }

  @Test func missingSides() throws {
    let fit = try AccelerometerEstimator().fit(sides.dropLast().map(reported))
    #expect(fit.missingSides == ["-z"] && !fit.isAccepted)
    #expect(fit.advice == "Lay it down with these sides up, a second each: -z.")
    #expect(throws: CalibrationError.tooFewSamples(2, needed: 3)) {
      try AccelerometerEstimator().fit(sides.prefix(2).map(reported))
    }
  }

  /// A hand that pushed one of them.
  @Test func aPushIsSeen() throws {
    var rests = (sides + sides).map(reported)
    rests[3].metersPerSecondSquared.y -= 1.5
    #expect(!(try AccelerometerEstimator().fit(rests)).isAccepted)
  }

  @Test func rests() throws {
    var collector = RestCollector()
    var generator = Generator(seed: 8)
    var time = Timestamp(nanoseconds: 0)
    for (number, side) in sides.enumerated() {
      for index in 0..<300 {
        time = time + .milliseconds(10)
        // The first second is the hand that lays it down.
        let swing = index < 100 ? 3.0 : 0
        let force =
          reported(side).metersPerSecondSquared + swing * generator.normals() + 0.02 * generator.normals()
        let rate = SIMD3(0.01, -0.02, 0.005) + swing * generator.normals() + 0.001 * generator.normals()
        collector.add(
          force: Acceleration(metersPerSecondSquared: force), rate: AngularRate(radiansPerSecond: rate),
          at: time)
      }
      #expect(collector.rests.count > number)
    }
    #expect(collector.rests.count <= 12)
    let known = try #require(collector.gyroscopeBias)
    #expect((known.bias.radiansPerSecond - SIMD3(0.01, -0.02, 0.005)).length < 5e-4)
    #expect(known.sigma.radiansPerSecond.x < 1e-3 && known.sigma.radiansPerSecond.x > 0)
    let fit = try AccelerometerEstimator().fit(collector.rests.map(\.force))
    #expect(fit.isAccepted && (fit.calibration.bias.metersPerSecondSquared - bias).length < 0.03)
  }
}
