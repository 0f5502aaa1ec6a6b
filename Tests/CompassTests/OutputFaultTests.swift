import Compass
import Foundation
import GNSS
import Quantities
import Testing

/// User reports of `faults.jsonl` on what is told of the heading. Each test names its report.
@Suite struct OutputFaultTests {
  @Test("out-01: through south and through north no sample leaves the turn by more than 1°")
  func theNeedleMakesNoExtraTurn() {
    for (gyroscope, noise) in [(true, 1.0), (false, 0.1)] {
      for direction in [10.0, -10] {
        var pipeline = HeadingPipeline.calibrated(gyroscope: gyroscope)
        var simulation = Simulation { time in
          Truth(heading: 130 + direction * max(0, time - 5), pitch: 0, roll: 0)
        }
        (simulation.hasGyroscope, simulation.noise) = (gyroscope, noise)
        let results = simulation.run(&pipeline, to: 5 + 80).since(3)
        results.report("out-01 gyroscope \(gyroscope)")
        #expect(results.worst < 1)
      }
    }
  }

  @Test("out-02: the west half of the rose has its headings, from 180 to 360")
  func theWestHalf() throws {
    for degrees in 181..<360 {
      var pipeline = HeadingPipeline(configuration: .init(accelerometerMounting: .identity))
      let truth = Truth(heading: Double(degrees), pitch: 5, roll: -5)
      pipeline.add(acceleration: acceleration(truth.force), at: seconds(1))
      let result = pipeline.add(field: field(truth.field), isSaturated: false, at: seconds(1.001))
      let reading = try #require(result)
      #expect(abs(reading.magnetic.degrees - Double(degrees)) < 1e-6)
    }
  }

  /// The receiver says 20° too much, or 0, in every sentence that has a place for it; the heading has the model's.
  @Test("out-04: a receiver's own magnetic variation is not taken", arguments: ["0.0,E", "24.0,E", "16.0,W"])
  func theReceiversVariation(variation: String) throws {
    var decoder = ReceiverDecoder()
    var pipeline = HeadingPipeline(configuration: .init(accelerometerMounting: .identity))
    let bodies = [
      "GPRMC,120000.00,A,4800.0000,N,01100.0000,E,0.1,10.0,010726,\(variation),A",
      "HCHDG,101.1,,,\(variation)", "GPVTG,10.0,T,350.0,M,0.1,N,0.2,K,A",
    ]
    for body in bodies {
      let sum = body.utf8.reduce(0, ^)
      let sentence = Array(("$\(body)*" + String(format: "%02X", sum) + "\r\n").utf8)
      sentence.withUnsafeBytes { decoder.decode($0, received: seconds(1)) { pipeline.add(fix: $0) } }
    }
    decoder.finish { pipeline.add(fix: $0) }
    let reading = try self.reading(&pipeline)
    let expected = try ReferenceDeclination("WMM2025.COF").declination(
      latitude: 48, longitude: 11, height: 0, year: 2026.496)
    let declination = try #require(reading.declination)
    #expect(abs(declination.degrees - expected) < 0.02)
    #expect(abs(expected - 4.5) < 0.5, "the place that was meant")
  }

  /// 12.9° west in Maine, 20° east in New Zealand.
  @Test("out-05: true less magnetic is the declination, once", arguments: [(44.0, -69.0), (-38.0, 176.0)])
  func theDeclinationOnce(latitude: Double, longitude: Double) throws {
    let expected = try ReferenceDeclination("WMM2025.COF").declination(
      latitude: latitude, longitude: longitude, height: 100, year: 2026)
    #expect(abs(expected) > 10)
    var pipeline = HeadingPipeline(configuration: .init(accelerometerMounting: .identity))
    let fix = try #require(someFix(latitude: latitude, longitude: longitude, height: 100, year: 2026))
    pipeline.add(fix: fix)
    for second in 1...3 {
      let reading = try reading(&pipeline, at: Double(second))
      // The magnetic heading is that of the field, whatever the place.
      #expect(abs(difference(reading.magnetic.degrees, 10)) < 1e-6)
      let north = try #require(reading.trueHeading)
      #expect(abs(difference(north.degrees, 10 + expected)) < 0.02)
      let right = try #require(reading.trueHeading(of: SIMD3(0, 1, 0)))
      #expect(abs(difference(right.degrees, 100 + expected)) < 0.02)
    }
  }

  /// At rest toward 10°, after a tenth of a second.
  private func reading(_ pipeline: inout HeadingPipeline, at start: Double = 1) throws -> HeadingReading {
    let truth = Truth(heading: 10, pitch: 0, roll: 0)
    var last: HeadingReading?
    for step in 0..<3 {
      let time = start + Double(step) * 0.05
      pipeline.add(acceleration: acceleration(truth.force), at: seconds(time))
      last = pipeline.add(field: field(truth.field), isSaturated: false, at: seconds(time + 0.001)) ?? last
    }
    return try #require(last)
  }

  @Test("out-06: a field along one axis gives the first heading like any other")
  func aFieldAlongOneAxis() throws {
    // North to the right, so the board faces west; the report's numbers in axes with z down.
    for (told, heading) in [
      (SIMD3(0.0, 22, 44), 270.0), (SIMD3(0, -22, 44), 90), (SIMD3(22, 0, 44), 0), (SIMD3(-22, 0, 44), 180),
      (SIMD3(22, 0, 0), 0), (SIMD3(0.001, 22, -44), 270),
    ] {
      for gyroscope in [true, false] {
        var pipeline = HeadingPipeline.calibrated(gyroscope: gyroscope)
        for step in 0..<3 {
          let time = 1 + Double(step) * 0.01
          pipeline.add(rate: AngularRate(radiansPerSecond: .zero), at: seconds(time))
          pipeline.add(acceleration: acceleration(SIMD3(0, 0, -9.80665)), at: seconds(time))
        }
        let result = pipeline.add(field: field(told), isSaturated: false, at: seconds(1.021))
        let reading = try #require(result)
        #expect(abs(difference(reading.magnetic.degrees, heading)) < 0.01)
        #expect(reading.isValid)
      }
    }
  }
}
