import Compass
import Foundation
import Quantities
import Testing

/// User reports of `faults.jsonl` on what comes from a driver: lost, stale, zero and saturated samples. Each test names its
/// report.
@Suite struct SampleFaultTests {
  private let bias = SIMD3(0.167, -0.167, 0.167) * .pi / 180

  @Test("drv-01: samples at the end of the range are passed over, and the heading goes on after them")
  func saturatedSamples() {
    var pipeline = HeadingPipeline.calibrated()
    var simulation = Simulation(pose: Motion.turn(from: 350, by: 90, at: 20, for: 3))
    simulation.gyroscopeBias = bias
    // A magnet passes: ten samples at the end of the range of 400 µT, in the middle of the turn.
    func isOverflow(_ time: Double) -> Bool { (21..<21.2).contains(time) }
    simulation.isSaturated = isOverflow
    simulation.spoilField = { time, field in isOverflow(time) ? SIMD3(400, -400, 400) : field }
    let results = simulation.run(&pipeline, to: 30)
    #expect(results.count { isOverflow($0.time) } == 10)
    results.since(20).report("drv-01")
    #expect(results.since(2).worst < 3)
    // Without a gyroscope there is no heading meanwhile, and one again with the first good sample.
    var plain = HeadingPipeline.calibrated(gyroscope: false)
    simulation = Simulation(pose: Motion.atRest(10))
    simulation.hasGyroscope = false
    simulation.isSaturated = isOverflow
    let others = simulation.run(&plain, to: 22)
    #expect(others.allSatisfy { $0.reading.isValid != isOverflow($0.time) })
  }

  @Test("drv-02: a magnetometer that is stuck for 2 s in a turn of 90° leaves the heading to the gyroscope")
  func staleSamples() {
    for (seconds, sign) in [(2.0, 1.0), (2, -1), (1, 1)] {
      var pipeline = HeadingPipeline.calibrated()
      var simulation = Simulation(pose: Motion.turn(from: 100, by: 90 * sign, at: 20, for: seconds))
      simulation.gyroscopeBias = bias
      var last = SIMD3<Double>.zero
      simulation.spoilField = { time, field in
        if !(20..<22).contains(time) { last = field }
        return last
      }
      let results = simulation.run(&pipeline, to: 30).since(5)
      results.report("drv-02 \(seconds) s")
      #expect(results.worst < 3, "\(seconds) s, \(sign)")
    }
  }

  @Test("drv-03: bursts of zeros are no samples")
  func zeros() {
    for gyroscope in [true, false] {
      var pair: [[Simulation.Result]] = []
      for hasZeros in [false, true] {
        var pipeline = HeadingPipeline.calibrated(gyroscope: gyroscope)
        var simulation = Simulation(pose: Motion.inHand(100))
        simulation.hasGyroscope = gyroscope
        simulation.gyroscopeBias = bias
        // The same samples are lost in both: once not handed on, once as zeros.
        simulation.spoilField = { time, field in
          guard time.truncatingRemainder(dividingBy: 3) > 2.7 else { return field }
          return hasZeros ? .zero : nil
        }
        pair.append(simulation.run(&pipeline, to: 30))
      }
      #expect(pair[0].count == pair[1].count && pair[0].count > 1300)
      for (without, with) in zip(pair[0], pair[1]) { #expect(without.reading == with.reading) }
      let worst = pair[1].since(2).worst
      print("drv-03 gyroscope \(gyroscope): worst \(worst)°")
      #expect(worst < (gyroscope ? 3 : 6))
    }
  }

  @Test("cal-16: a component of exactly zero is a field like any other")
  func oneComponentIsZero() throws {
    // Attitudes in which the x, the y or the z component of the field vanishes.
    for (axis, truth) in [
      Truth(heading: 90, pitch: 0, roll: 0), Truth(heading: 180, pitch: 0, roll: 0),
      Truth(heading: 0, pitch: 0, roll: 90),
    ].enumerated() {
      for gyroscope in [true, false] {
        let zeros = try readings(truth, axis, 0, gyroscope)
        let nearly = try readings(truth, axis, 1e-4, gyroscope)
        #expect(zeros.allSatisfy { $0.isValid })
        for (a, b) in zip(zeros, nearly) {
          #expect(abs(difference(a.magnetic.degrees, b.magnetic.degrees)) < 0.01)
          #expect(abs(a.accuracyDegrees - b.accuracyDegrees) < 0.01 && a.problem == b.problem)
        }
      }
    }
  }

  /// Ten seconds at rest with one component at a value, off which noise moves it in six samples of seven.
  private func readings(
    _ truth: Truth, _ axis: Int, _ value: Double, _ gyroscope: Bool
  ) throws -> [HeadingReading] {
    var pipeline = HeadingPipeline.calibrated(gyroscope: gyroscope)
    return try (0..<500).map { step in
      let time = 1 + Double(step) * 0.02
      pipeline.add(rate: AngularRate(radiansPerSecond: .zero), at: seconds(time))
      pipeline.add(acceleration: acceleration(truth.force), at: seconds(time))
      var told = truth.field
      told[axis] = step % 7 == 0 ? value : step % 2 == 0 ? 0.1 : -0.1
      let result = pipeline.add(field: field(told), isSaturated: false, at: seconds(time + 0.001))
      return try #require(result)
    }
  }
}
