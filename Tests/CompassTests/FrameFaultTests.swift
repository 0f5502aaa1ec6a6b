import Compass
import Foundation
import Quantities
import Testing

/// User reports of `faults.jsonl` on frames. Each test names its report.
@Suite struct FrameFaultTests {
  /// The frames of ROS: REP 103 has x east, y north, z up, and of a body x forward, y left, z up.
  private enum ENU: Axes {}
  private enum NWU: Axes {}
  private enum FLU: Axes {}

  @Test(
    "frame-01: attitudes in NED, ENU and NWU convert exactly, and headings count clockwise from north in all")
  func worldFrames() throws {
    let toENU = try #require(
      Rotation<NED, ENU>(matrixRows: SIMD3(0, 1, 0), SIMD3(1, 0, 0), SIMD3(0, 0, -1)))
    let toNWU = try #require(
      Rotation<NED, NWU>(matrixRows: SIMD3(1, 0, 0), SIMD3(0, -1, 0), SIMD3(0, 0, -1)))
    let fromFLU = try #require(
      Rotation<FLU, BodyAxes>(matrixRows: SIMD3(1, 0, 0), SIMD3(0, -1, 0), SIMD3(0, 0, -1)))
    let root = 0.5.squareRoot()
    // Level, by the definitions: yaw of ENU counts counterclockwise from east, that of NWU counterclockwise from north.
    let golden: [(heading: Double, ned: [Double], enu: [Double], nwu: [Double])] = [
      (0, [1, 0, 0, 0], [root, 0, 0, root], [1, 0, 0, 0]),
      (90, [root, 0, 0, root], [1, 0, 0, 0], [root, 0, 0, -root]),
      (180, [0, 0, 0, 1], [root, 0, 0, -root], [0, 0, 0, 1]),
      (270, [root, 0, 0, -root], [0, 0, 0, 1], [root, 0, 0, root]),
    ]
    for (heading, ned, enu, nwu) in golden {
      var pipeline = HeadingPipeline(configuration: .init(accelerometerMounting: .identity))
      let truth = Truth(heading: heading, pitch: 0, roll: 0)
      pipeline.add(acceleration: acceleration(truth.force), at: seconds(1))
      let result = pipeline.add(field: field(truth.field), isSaturated: false, at: seconds(1.001))
      let reading = try #require(result)
      #expect(abs(difference(reading.magnetic.degrees, heading)) < 1e-9)
      let attitude = reading.attitude
      expect(attitude.w, attitude.v, ned)
      let inENU = fromFLU.then(attitude).then(toENU)
      expect(inENU.w, inENU.v, enu)
      let inNWU = fromFLU.then(attitude).then(toNWU)
      expect(inNWU.w, inNWU.v, nwu)
    }
  }

  /// A quaternion and its opposite are the same attitude.
  private func expect(
    _ w: Double, _ v: SIMD3<Double>, _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let dot = w * expected[0] + v.x * expected[1] + v.y * expected[2] + v.z * expected[3]
    #expect(abs(abs(dot) - 1) < 1e-12, sourceLocation: sourceLocation)
  }

  private static let mountings: [Rotation<SensorAxes, BodyAxes>] = BodyDirection.allCases.flatMap { x in
    BodyDirection.allCases.flatMap { y in
      BodyDirection.allCases.compactMap { z in Rotation(x: x, y: y, z: z) }
    }
  }

  @Test("frame-03: in any of the 24 mountings, samples that are no numbers do no lasting harm")
  func whatIsNoNumber() throws {
    #expect(Self.mountings.count == 24)
    for (index, mounting) in Self.mountings.enumerated() {
      for bad in [Double.nan, .infinity, -.infinity] {
        var pipeline = HeadingPipeline(
          configuration: .init(
            magnetometerMounting: mounting, accelerometerMounting: mounting, gyroscopeMounting: mounting))
        let results = run(&pipeline, mounting, bad: bad)
        // Ten steps of 2° were not counted while the gyroscope's samples were lost.
        let settled = results.filter { $0.time < 4.9 || $0.time > 6.2 }.filter { $0.time > 1 }
        #expect((settled.map { abs($0.error) }.max() ?? .infinity) < 3, "mounting \(index), \(bad)")
        #expect(results.allSatisfy { $0.heading.isFinite && !$0.accuracy.isNaN })
      }
    }
  }

  /// Ten seconds of a board that turns and tilts; at 5 s, for 0.2 s, every other sample of each sensor has a bad axis.
  private func run(
    _ pipeline: inout HeadingPipeline, _ mounting: Rotation<SensorAxes, BodyAxes>, bad: Double
  ) -> [(time: Double, heading: Double, error: Double, accuracy: Double)] {
    var results: [(time: Double, heading: Double, error: Double, accuracy: Double)] = []
    func pose(_ time: Double) -> Truth {
      Truth(heading: 30 + 20 * time, pitch: 15 * sin(time), roll: 10 * sin(1.3 * time))
    }
    let toSensor = mounting.inverse
    func spoil(_ vector: SIMD3<Double>, _ step: Int) -> SIMD3<Double> {
      var vector = vector
      if (500..<520).contains(step), step % 2 == 0 { vector[step / 2 % 3] = bad }
      return vector
    }
    for step in 0..<1000 {
      let time = Double(step) / 100
      let truth = pose(time)
      let rate = toSensor.apply(pose(time - 0.01).rate(to: truth, seconds: 0.01))
      pipeline.add(rate: AngularRate(radiansPerSecond: spoil(rate, step)), at: seconds(time))
      pipeline.add(acceleration: acceleration(spoil(toSensor.apply(truth.force), step)), at: seconds(time))
      let told = spoil(toSensor.apply(truth.field), step)
      guard let reading = pipeline.add(field: field(told), isSaturated: false, at: seconds(time)) else {
        continue
      }
      results.append(
        (
          time, reading.magnetic.degrees, difference(reading.magnetic.degrees, truth.heading),
          reading.accuracyDegrees
        ))
    }
    return results
  }

  @Test("frame-05: a heading of any number is one in 0 to 360")
  func anyNumberOfDegrees() {
    // What an IIO sensor with the scale 0.000001 gives for 123456789; and beyond a turn.
    #expect(abs(Heading<MagneticNorth>(degrees: 123_456_789 * 0.000_001).degrees - 123.456_789) < 1e-9)
    #expect(abs(Heading<MagneticNorth>(degrees: 1_234_567_890 * 0.000_001).degrees - 154.567_89) < 1e-9)
    for degrees in [-1e9, -360.5, -360, -0.0, -1e-300, 359.999_999_999, 360, 720.25, 1e12] {
      #expect((0..<360).contains(Heading<MagneticNorth>(degrees: degrees).degrees), "\(degrees)")
    }
  }
}
