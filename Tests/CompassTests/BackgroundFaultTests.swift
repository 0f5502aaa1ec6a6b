import Compass
import Foundation
import Quantities
import Testing

/// User reports of `faults.jsonl` on calibration, as far as they concern the hard iron that is learned in the background. Each
/// test names its report.
@Suite struct BackgroundFaultTests {
  @Test("cal-01: hard iron of five Earth fields and more is learned from ordinary motion")
  func strongHardIron() {
    for iron in [SIMD3(0.0, 0, 237), SIMD3(-237, 0, 0), SIMD3(400, -300, 200)] {
      var pipeline = HeadingPipeline.uncalibrated()
      var simulation = Simulation(pose: Motion.inHand(70))
      simulation.hardIron = { _ in iron }
      let results = simulation.run(&pipeline, to: 60)
      let settled = results.since(20)
      settled.report("cal-01 \(iron)")
      #expect(settled.worst < 10, "\(iron)")
      #expect(settled.covered > 0.88, "\(iron)")
      #expect(settled.allSatisfy { $0.reading.isValid }, "\(iron)")
      let learned = settled.last?.reading.learnedHardIron?.microtesla ?? .zero
      #expect((learned - iron).length < 8, "\(iron)")
    }
  }

  @Test("cal-05: what too little motion says of hard iron is not taken")
  func degenerateMotion() {
    let poses: [(name: String, pose: (Double) -> Truth)] = [
      ("rest", Motion.atRest(70, pitch: 10, roll: 10)),
      // Turns about the vertical alone never tell the offset along it.
      ("level", { Truth(heading: 90 * sin(0.5 * $0), pitch: 0, roll: 0) }),
      ("nodding", { Truth(heading: 70, pitch: 15 * sin(0.5 * $0), roll: 0) }),
    ]
    for (name, pose) in poses {
      for iron in [SIMD3(0.0, 0, 237), SIMD3(150, 150, 150)] {
        var pipeline = HeadingPipeline.uncalibrated()
        var simulation = Simulation(pose: pose)
        simulation.hardIron = { _ in iron }
        let results = simulation.run(&pipeline, to: 60)
        let wrong = results.count {
          $0.reading.isValid && abs($0.error) > $0.reading.accuracy95Degrees
        }
        print(
          "cal-05 \(name) \(iron): \(results.count { $0.reading.isValid }) valid, \(wrong) not covered")
        #expect(wrong * 100 < results.count * 12, "\(name) \(iron)")
        if let learned = results.last?.reading.learnedHardIron?.microtesla {
          #expect((learned - iron).length < 15, "\(name) \(iron)")
        }
      }
    }
  }

  @Test(
    "cal-10: back from a walk through the gradient of a building, the heading is as before, and no hard iron is learned"
  )
  func gradientField() {
    for seed in 0..<4 {
      var pipeline = HeadingPipeline.uncalibrated()
      // Twenty seconds at rest, then three times 3 m out and back at 1 m/s through 10 µT/m, with a turn of 2 s at either end.
      let (start, length) = (20.0, 30.0)
      func lap(_ time: Double) -> Double {
        min(max(time - start, 0), length).truncatingRemainder(dividingBy: 10)
      }
      func way(_ time: Double) -> Double { max(0, min(lap(time), 3, 8 - lap(time))) }
      var simulation = Simulation { time in
        let halves = (min(max(time - start, 0), length) / 10).rounded(.down) * 2
        let turns = [3.0, 8].map { begin in
          let share = min(max((lap(time) - begin) / 2, 0), 1)
          return share - sin(2 * .pi * share) / (2 * .pi)
        }
        let isWalking = time > start && time < start + length
        return Truth(
          heading: 40 + 180 * (halves + turns[0] + turns[1]),
          pitch: isWalking ? 4 * sin(4 * (time - start)) : 0,
          roll: isWalking ? 3 * sin(2.1 * (time - start)) : 0)
      }
      let direction = 2 * Double.pi * Double(seed) / 4
      let gradient = SIMD3(7 * cos(direction), 7 * sin(direction), 7)
      simulation.disturbance = { gradient * way($0) }
      simulation.random = Noise(seed: UInt64(seed))
      let before = simulation.run(&pipeline, to: start)
      let during = simulation.run(&pipeline, to: start + length)
      let after = simulation.run(&pipeline, to: start + length + 10)
      let level = before.since(15).map(\.error).reduce(0, +) / Double(before.since(15).count)
      let back = after.since(start + length + 5)
      let off = back.map { abs($0.error - level) }.max() ?? .infinity
      during.report("cal-10 \(seed)")
      print("cal-10 \(seed): \(off)° off on return")
      #expect(off < 3, "\(seed)")
      // µT per second.
      let iron = (during + after).map {
        (time: $0.time, iron: $0.reading.learnedHardIron?.microtesla ?? .zero)
      }
      for (a, b) in zip(iron, iron.dropFirst(50)) { #expect((b.iron - a.iron).length <= 1, "\(a.time)") }
    }
  }
}
