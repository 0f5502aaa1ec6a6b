import Calibration
import Compass
import Foundation
import Quantities
import Testing

/// User reports of `faults.jsonl` on tilt. Each test names its report.
@Suite struct TiltFaultTests {
  private static let headings = stride(from: 0.0, to: 360, by: 45)

  /// Full, and without a gyroscope. There each heading is that of one sample, whose noise is no tilt error, so there is less.
  private static let outfits = [(gyroscope: true, noise: 1.0), (gyroscope: false, noise: 0.1)]

  @Test("tilt-01: a tilt of 40° to any side changes the heading by less than 1.5°")
  func tiltSweep() {
    for (gyroscope, noise) in Self.outfits {
      for heading in Self.headings {
        for isPitch in [true, false] {
          var simulation = Simulation { time in
            // Ahead, back, and level again, at 16° a second at most.
            let tilt = time < 5 ? 0 : 40 * sin((time - 5) * 0.4)
            return Truth(heading: heading, pitch: isPitch ? tilt : 0, roll: isPitch ? 0 : tilt)
          }
          (simulation.hasGyroscope, simulation.noise) = (gyroscope, noise)
          var pipeline = HeadingPipeline.calibrated(gyroscope: gyroscope)
          let before = simulation.run(&pipeline, to: 5).since(2)
          let level = before.map(\.error).reduce(0, +) / Double(before.count)
          let results = simulation.run(&pipeline, to: 21)
          let change = results.map { abs($0.error - level) }.max() ?? .infinity
          #expect(change < 1.5, "heading \(heading), pitch \(isPitch), gyroscope \(gyroscope)")
        }
      }
    }
  }

  @Test("tilt-02: a boat that heels by 30° keeps its heading within 1°, on all of them")
  func heel() {
    for (gyroscope, noise) in Self.outfits {
      for heading in stride(from: 0.0, to: 360, by: 15) {
        for side in [30.0, -30] {
          var simulation = Simulation(pose: Motion.atRest(heading, roll: side))
          (simulation.hasGyroscope, simulation.noise) = (gyroscope, noise)
          simulation.fieldHertz = 20
          var pipeline = HeadingPipeline.calibrated(gyroscope: gyroscope)
          let results = simulation.run(&pipeline, to: 6).since(2)
          #expect(results.worst < 1, "heading \(heading), heel \(side), gyroscope \(gyroscope)")
        }
      }
    }
  }

  /// The reporter's own cause: a driver that turns one axis of the magnetometer the wrong way. Also two axes exchanged.
  @Test("tilt-05: a magnetometer whose axes are not the accelerometer's is found out within 10 s of motion")
  func wrongAxes() {
    let wrongs: [(name: String, turn: (SIMD3<Double>) -> SIMD3<Double>)] = [
      ("z reversed", { SIMD3($0.x, $0.y, -$0.z) }), ("y reversed", { SIMD3($0.x, -$0.y, $0.z) }),
      ("x reversed", { SIMD3(-$0.x, $0.y, $0.z) }), ("x and y exchanged", { SIMD3($0.y, $0.x, $0.z) }),
      ("turned by 90°", { SIMD3($0.y, -$0.x, $0.z) }),
    ]
    for (name, turn) in wrongs {
      for gyroscope in [true, false] {
        for hasFix in [true, false] {
          var simulation = Simulation(pose: Motion.lookingAround(40))
          simulation.hasGyroscope = gyroscope
          simulation.spoilField = { turn($1) }
          var pipeline = HeadingPipeline.calibrated(gyroscope: gyroscope)
          if hasFix, let fix = someFix(latitude: 48, longitude: 11, height: 500, year: 2026) {
            pipeline.add(fix: fix)
          }
          _ = simulation.run(&pipeline, to: 10)
          let results = simulation.run(&pipeline, to: 40)
          let found = results.count { $0.reading.problem != nil }
          print(
            "tilt-05 \(name), gyroscope \(gyroscope), fix \(hasFix): \(100 * found / results.count) % invalid"
          )
          #expect(found == results.count, "\(name), gyroscope \(gyroscope), fix \(hasFix)")
        }
      }
    }
    // Right axes are not suspected.
    for gyroscope in [true, false] {
      var simulation = Simulation(pose: Motion.lookingAround(40))
      simulation.hasGyroscope = gyroscope
      var pipeline = HeadingPipeline.calibrated(gyroscope: gyroscope)
      #expect(simulation.run(&pipeline, to: 60).allSatisfy { $0.reading.problem == nil })
    }
  }

  @Test("tilt-06: a magnetometer that is mounted turned by 90° gives the headings of one that is not")
  func turnedMagnetometer() throws {
    // x stays, y points down and z to the left: a turn of the chip by 90° about its x axis.
    let mounting = try #require(Rotation<SensorAxes, BodyAxes>(x: .forward, y: .down, z: .left))
    let calibration = MagnetometerCalibration(
      hardIron: MagneticField(microtesla: .zero),
      softIronRows: (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)), headingErrorDegrees: 2)
    var turned = HeadingPipeline(
      configuration: .init(
        magnetometerMounting: mounting, accelerometerMounting: .identity, gyroscopeMounting: .identity,
        calibration: calibration))
    var straight = HeadingPipeline.calibrated()
    // Up and down slopes.
    var simulation = Simulation(pose: Motion.inHand(300))
    let expected = simulation.run(&straight, to: 30)
    simulation = Simulation(pose: Motion.inHand(300))
    simulation.spoilField = { _, field in SIMD3(field.x, field.z, -field.y) }
    let results = simulation.run(&turned, to: 30)
    #expect(results.count == expected.count)
    for (a, b) in zip(results, expected) {
      #expect(abs(difference(a.reading.magnetic.degrees, b.reading.magnetic.degrees)) < 1e-6)
    }
    #expect(expected.worst < 3)
  }

  @Test("tilt-07: raised from flat to 85° and back, a phone's heading stays within 2°")
  func raising() {
    for (gyroscope, noise) in Self.outfits {
      for heading in Self.headings {
        var simulation = Simulation { time in
          let phase = max(0, time - 5)
          return Truth(heading: heading, pitch: 42.5 * (1 - cos(phase * 0.3)), roll: 0)
        }
        (simulation.hasGyroscope, simulation.noise) = (gyroscope, noise)
        var pipeline = HeadingPipeline.calibrated(gyroscope: gyroscope)
        let results = simulation.run(&pipeline, to: 26).since(3)
        #expect(results.worst < 2, "heading \(heading), gyroscope \(gyroscope)")
        // Held so, the camera looks where the top edge pointed; over the horizon it has no say before 60°.
        let upright = results.filter { $0.truth.pitch > 80 }
        #expect(upright.count > 100)
        for result in upright {
          let camera = result.reading.magneticHeading(of: SIMD3(0, 0, 1)).degrees
          #expect(abs(difference(camera, heading)) < 2)
        }
      }
    }
  }
}
