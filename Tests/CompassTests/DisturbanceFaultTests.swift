import Compass
import Foundation
import Quantities
import Testing

/// User reports of `faults.jsonl` on disturbances and on what a filter makes of them. Each names its report.
@Suite struct DisturbanceFaultTests {
  /// 10° a minute, as its user had it, and more.
  private let consumerBias = SIMD3(0.167, -0.167, 0.167) * .pi / 180

  /// 60 µT in different directions from outside, three Earth fields' worth of heading.
  private static let steps: [SIMD3<Double>] = [
    SIMD3(0, 60, 0), SIMD3(0, -60, 0), SIMD3(-60, 0, 0), SIMD3(60, 0, 0), SIMD3(0, 42, 42),
    SIMD3(-35, 35, -35),
  ]

  @Test("dist-01: a field of 60 µT for a minute turns the heading by less than 5°, and its accuracy grows")
  func aStrongFieldForAMinute() {
    for (index, step) in Self.steps.enumerated() {
      for (name, pose) in [("rest", Motion.atRest(70)), ("hand", Motion.inHand(200))] {
        for (kind, start) in [
          ("calibrated", HeadingPipeline.calibrated()), ("uncalibrated", .uncalibrated()),
        ] {
          var pipeline = start
          if let fix = someFix(latitude: 48, longitude: 11, height: 500, year: 2026) {
            pipeline.add(fix: fix)
          }
          var simulation = Simulation(pose: pose)
          simulation.gyroscopeBias = consumerBias
          simulation.random = Noise(seed: UInt64(index))
          simulation.disturbance = { (30..<90).contains($0) ? step : .zero }
          let before = simulation.run(&pipeline, to: 30)
          let during = simulation.run(&pipeline, to: 90)
          let after = simulation.run(&pipeline, to: 120)
          during.report("dist-01 \(name) \(kind) \(step)")
          after.report("dist-01 after \(name) \(kind) \(step)")
          #expect(during.worst < 5, "\(name) \(kind) \(step)")
          let accuracies = (
            before.last?.reading.accuracyDegrees ?? .infinity, during.map(\.reading.accuracyDegrees)
          )
          #expect((accuracies.1.max() ?? 0) > accuracies.0, "\(name) \(kind) \(step)")
        }
      }
    }
  }

  @Test("dist-03: steps of 45° with 3° of calibration residual stay within 4°, and nothing jumps")
  func stepsWithACalibrationResidual() {
    // 1.05 µT across 20 µT are 3°.
    for residual in [SIMD3(1.05, 0, 0), SIMD3(0, 1.05, 0), SIMD3(-0.7, 0.7, 0.3)] {
      var pipeline = HeadingPipeline.calibrated()
      var simulation = Simulation { time in
        let step = (time / 5).rounded(.down)
        let turned = Motion.turn(from: 45 * step, by: 45, at: 5 * step + 4.3, for: 0.7)
        return turned(time)
      }
      simulation.hardIron = { _ in residual }
      simulation.gyroscopeBias = consumerBias
      let results = simulation.run(&pipeline, to: 80)
      results.report("dist-03 \(residual)")
      #expect(results.worst < 4, "\(residual)")
      #expect(results.since(2).worstJump < 1, "\(residual)")
    }
  }

  @Test("dist-04: a gyroscope that shows 3 % too much overshoots a turn of 90° by less than 1.5° after 2 s")
  func gyroscopeScale() {
    for (seconds, sign) in [(1.0, 1.0), (1, -1), (3, 1)] {
      var pipeline = HeadingPipeline.calibrated()
      var simulation = Simulation(pose: Motion.turn(from: 10, by: 90 * sign, at: 20, for: seconds))
      simulation.gyroscopeScale = 1.03
      simulation.gyroscopeBias = consumerBias
      _ = simulation.run(&pipeline, to: 20)
      let results = simulation.run(&pipeline, to: 30 + seconds)
      results.report("dist-04 \(seconds) s")
      results.since(22 + seconds).report("dist-04 later \(seconds) s")
      withKnownIssue("The gyroscope's scale is not estimated: 1.7° are left after a fast turn to the right.")
      {
        #expect(results.since(22 + seconds).worst < 1.5)
      } when: {
        seconds == 1 && sign > 0
      }
    }
  }

  @Test("dist-05: a magnetometer of 5 Hz beside a gyroscope of 400 Hz does not shake the heading at rest")
  func slowMagnetometer() {
    for isHeld in [false, true] {
      var pipeline = HeadingPipeline.calibrated()
      var simulation = Simulation(pose: Motion.atRest(123, pitch: 10, roll: -5))
      simulation.inertialHertz = 400
      simulation.fieldHertz = isHeld ? 400 : 5
      simulation.gyroscopeBias = consumerBias
      var held = SIMD3<Double>.zero
      var heldSince = -1.0
      if isHeld {
        // The newest sample of 5 Hz handed on with each of the gyroscope's.
        simulation.spoilField = { time, field in
          let tick = (time * 5).rounded(.down)
          if tick != heldSince { (held, heldSince) = (field, tick) }
          return held
        }
      }
      let results = simulation.run(&pipeline, to: 60).since(5)
      let mean = results.map(\.error).reduce(0, +) / Double(results.count)
      let variance =
        results.map { ($0.error - mean) * ($0.error - mean) }.reduce(0, +) / Double(results.count)
      print("dist-05 held \(isHeld): standard deviation \(variance.squareRoot())°, mean \(mean)°")
      #expect(variance.squareRoot() < 0.3)
    }
  }

  @Test("dist-07: the first heading comes within a second, is right within 10°, and its accuracy covers it")
  func theFirstSecond() {
    for seed in 0..<20 {
      for (kind, start) in [
        ("full", HeadingPipeline.calibrated()), ("uncalibrated", .uncalibrated()),
        ("no gyroscope", .calibrated(gyroscope: false)),
      ] {
        var pipeline = start
        let isMoving = seed % 2 == 1
        var simulation = Simulation(
          pose: isMoving
            ? Motion.inHand(18 * Double(seed)) : Motion.atRest(18 * Double(seed), pitch: 20, roll: 10))
        simulation.hasGyroscope = kind != "no gyroscope"
        simulation.gyroscopeBias = consumerBias * 3
        simulation.random = Noise(seed: UInt64(seed))
        let results = simulation.run(&pipeline, to: 30)
        let valid = results.filter(\.reading.isValid)
        #expect((valid.first?.time ?? .infinity) < 1, "\(kind) \(seed)")
        let early = valid.filter { $0.time < 5 }
        #expect(early.worst < 10, "\(kind) \(seed)")
        #expect(early.covered > 0.95, "\(kind) \(seed)")
      }
    }
  }

  @Test(
    "dist-09: after a minute of strong disturbance a field that is wrong by 40° moves the heading by less than 5°"
  )
  func reacquisition() {
    for (name, pose) in [("rest", Motion.atRest(70)), ("hand", Motion.inHand(200))] {
      for sign in [1.0, -1] {
        var pipeline = HeadingPipeline.calibrated()
        var simulation = Simulation(pose: pose)
        simulation.gyroscopeBias = consumerBias
        // The motor current's field, then Earth's turned by 40°: right by length and dip.
        let angle = 40 * sign * Double.pi / 180
        simulation.disturbance = { time in
          switch time {
          case 30..<90: SIMD3(50 * sin(time), 70, 30 * cos(0.7 * time))
          case 90..<95: SIMD3(20 * cos(angle) - 20, 20 * sin(angle), 0)
          default: .zero
          }
        }
        _ = simulation.run(&pipeline, to: 90)
        let start = simulation.run(&pipeline, to: 90.05)
        let wrong = simulation.run(&pipeline, to: 95)
        let after = simulation.run(&pipeline, to: 120)
        let moved = wrong.map { abs(difference($0.error, start.first?.error ?? 0)) }.max() ?? .infinity
        print("dist-09 \(name) \(sign): moved \(moved)°")
        wrong.report("dist-09 \(name) \(sign)")
        after.report("dist-09 after \(name) \(sign)")
        #expect(moved < 5)
      }
    }
  }

  @Test("dist-10: a disturbance of 60 µT moves roll and pitch by less than 0.05°")
  func aDisturbanceNeverTilts() {
    for step in Self.steps {
      for (name, pose) in [("rest", Motion.atRest(70, pitch: 5, roll: 5)), ("hand", Motion.inHand(200))] {
        var pair: [[Simulation.Result]] = []
        for isDisturbed in [false, true] {
          var pipeline = HeadingPipeline.calibrated()
          var simulation = Simulation(pose: pose)
          simulation.gyroscopeBias = consumerBias
          simulation.disturbance = { isDisturbed && (10..<40).contains($0) ? step : .zero }
          pair.append(simulation.run(&pipeline, to: 60))
        }
        let changes = zip(pair[0], pair[1]).map { undisturbed, disturbed in
          let (a, b) = (undisturbed.reading.attitude, disturbed.reading.attitude)
          return max(abs(a.pitch.degrees - b.pitch.degrees), abs(a.roll.degrees - b.roll.degrees))
        }
        print("dist-10 \(name) \(step): \(changes.max() ?? .infinity)°")
        #expect((changes.max() ?? .infinity) < 0.05, "\(name) \(step)")
      }
    }
  }
}
