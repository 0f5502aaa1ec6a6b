import Calibration
import Foundation
import Quantities
import Testing

/// Sessions in which a board lies still, sample by sample at 50 Hz.
private struct Desk {
  var generator = Generator(seed: 11)
  var index = 0
  /// m/s² and rad/s.
  var noise = 0.02
  var rateBias = SIMD3<Double>(0.02, -0.01, 0.005)
  let bias = SIMD3<Double>(0.3, -0.2, 0.5)
  let gain = SIMD3<Double>(1.02, 0.98, 1.01)

  /// So many seconds with a direction up; `shake` is in m/s².
  mutating func rest(
    _ up: SIMD3<Double>, seconds: Double, shake: Double = 0, push: Double = 0,
    _ handler: (Acceleration<SensorAxes>, AngularRate<SensorAxes>, Timestamp) -> Void
  ) {
    let unit = up / up.length
    for _ in 0..<Int(seconds * 50) {
      let still: SIMD3<Double> = unit * (9.80665 + push) * gain + bias
      let force: SIMD3<Double> = still + (noise + shake) * generator.normals()
      let rate: SIMD3<Double> = rateBias + (0.001 + shake / 10) * generator.normals()
      handler(
        Acceleration(metersPerSecondSquared: force), AngularRate(radiansPerSecond: rate),
        Timestamp(nanoseconds: Int64(index) * 20_000_000))
      index += 1
    }
  }
}

@Suite struct SixSidesSessionTests {
  @Test func sixSidesInAnyOrder() throws {
    var (desk, session) = (Desk(), SixSidesSession())
    #expect(session.missing.count == 6 && session.up == nil)
    for side in [SixSidesSession.Side.minusZ, .plusX, .plusY, .minusX, .plusZ, .minusY] {
      #expect(!session.isComplete)
      // In a hand, and then down: 15 degrees off is near enough.
      desk.rest(SIMD3(0.5, 0.6, 0.7), seconds: 1, shake: 1) { force, _, time in session.add(force, at: time) }
      #expect(!session.isStill && session.up == nil)
      let tilted = side.axis + 0.15 * SIMD3(side.axis.y, side.axis.z, side.axis.x)
      desk.rest(tilted, seconds: 5.5) { force, _, time in session.add(force, at: time) }
      #expect(session.isDone(side) && session.up == side && session.isStill)
    }
    #expect(session.isComplete && session.missing.isEmpty)
    let fit = try #require(session.fit)
    #expect((fit.calibration.bias.metersPerSecondSquared - desk.bias).length < 0.05)
    #expect((fit.calibration.scale - 1 / desk.gain).length < 0.01)
  }

  @Test func whatIsHeldByAHandDoesNotCount() {
    var (desk, session) = (Desk(), SixSidesSession())
    desk.rest(SIMD3(0, 0, 1), seconds: 10, shake: 0.3) { force, _, time in session.add(force, at: time) }
    #expect(session.rested(.plusZ) == 0 && !session.isStill && session.up == .plusZ)
  }

  /// On one side something leaned on it for two seconds: that side is named, and once done again all is well.
  @Test func aPushedSideIsDoneAgain() throws {
    var (desk, session) = (Desk(), SixSidesSession())
    for side in SixSidesSession.Side.allCases {
      let push = side == .plusY ? 1.5 : 0
      desk.rest(side.axis, seconds: 3) { force, _, time in session.add(force, at: time) }
      desk.rest(side.axis, seconds: 2, push: push) { force, _, time in session.add(force, at: time) }
    }
    #expect(!session.isComplete && session.refused == .plusY && session.missing == [.plusY])
    desk.rest(SIMD3(0, 1, 0), seconds: 4) { force, _, time in session.add(force, at: time) }
    #expect(session.isComplete && session.refused == nil)
    let fit = try #require(session.fit)
    #expect((fit.calibration.bias.metersPerSecondSquared - desk.bias).length < 0.05)
  }
}

@Suite struct RestingBiasSessionTests {
  @Test func tenSecondsAtRest() throws {
    var (desk, session) = (Desk(), RestingBiasSession())
    desk.rest(SIMD3(0, 0, 1), seconds: 9.5) { force, rate, time in
      session.add(force: force, rate: rate, at: time)
    }
    #expect(!session.isComplete && session.rested == 9)
    desk.rest(SIMD3(0, 0, 1), seconds: 2) { force, rate, time in
      session.add(force: force, rate: rate, at: time)
    }
    #expect(session.isComplete && session.hasRates && session.moveCount == 0)
    let bias = try #require(session.bias)
    #expect((bias.bias.radiansPerSecond - desk.rateBias).length < 0.0005)
  }

  @Test func aMoveBeginsAnew() {
    var (desk, session) = (Desk(), RestingBiasSession())
    desk.rest(SIMD3(0, 0, 1), seconds: 6) { force, rate, time in
      session.add(force: force, rate: rate, at: time)
    }
    #expect(session.rested >= 5)
    desk.rest(SIMD3(0, 1, 1), seconds: 3, shake: 1) { force, rate, time in
      session.add(force: force, rate: rate, at: time)
    }
    #expect(session.rested == 0 && session.moveCount == 1 && session.bias == nil)
    desk.rateBias = SIMD3(0.1, 0, 0)
    desk.rest(SIMD3(0, 0, 1), seconds: 13) { force, rate, time in
      session.add(force: force, rate: rate, at: time)
    }
    // What was measured before it was moved is in nothing.
    #expect(session.isComplete && abs((session.bias?.bias.radiansPerSecond.x ?? 0) - 0.1) < 0.0005)
  }

  @Test func withoutRatesThereIsNone() {
    var (desk, session) = (Desk(), RestingBiasSession())
    desk.rest(SIMD3(0, 0, 1), seconds: 15) { force, _, time in session.add(force: force, rate: nil, at: time)
    }
    #expect(!session.isComplete && !session.hasRates)
  }
}
