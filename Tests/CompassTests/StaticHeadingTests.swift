import Compass
import Quantities
import Testing

/// A board at rest.
@Suite struct StaticHeadingTests {
  @Test(arguments: [-55.0, -30, 0, 10, 55])
  func allHeadingsAndTilts(pitch: Double) throws {
    for roll in stride(from: -80.0, through: 80, by: 20) {
      for heading in stride(from: 0.0, to: 360, by: 15) {
        let reading = try reading(of: Truth(heading: heading, pitch: pitch, roll: roll))
        #expect(abs(difference(reading.magnetic.degrees, heading)) < 1e-9, "\(heading) \(pitch) \(roll)")
        #expect((0..<360).contains(reading.magnetic.degrees))
        #expect(reading.isValid && reading.problem == nil)
      }
    }
  }

  /// The attitude has no weak spot: upright, beyond, and upside down.
  @Test(arguments: [-90.0, -89, -80, 80, 89, 90])
  func uprightAttitude(pitch: Double) throws {
    for roll in stride(from: -180.0, to: 180, by: 45) {
      for heading in stride(from: 0.0, to: 360, by: 45) {
        let truth = Truth(heading: heading, pitch: pitch, roll: roll)
        let reading = try reading(of: truth)
        let north = reading.attitude.inverse.apply(SIMD3(1, 0, 0))
        let down = reading.attitude.inverse.apply(SIMD3(0, 0, 1))
        #expect((north - truth.north).length < 1e-9)
        #expect((down * -9.80665 - truth.force).length < 1e-9)
        #expect(reading.magnetic.degrees.isFinite)
      }
    }
  }

  /// A phone raised from flat to upright and beyond, without a turn: portrait keeps its heading all the way.
  @Test func raisingKeepsTheHeading() throws {
    for pitch in stride(from: -90.0, through: 90, by: 2.5) {
      let reading = try reading(of: Truth(heading: 123, pitch: pitch, roll: 0))
      #expect(abs(difference(reading.magnetic.degrees, 123)) < 1e-6, "\(pitch)")
    }
  }

  @Test func headingOfOtherAxes() throws {
    let reading = try reading(of: Truth(heading: 40, pitch: 0, roll: 0))
    for (axis, degrees) in [
      (SIMD3(1.0, 0, 0), 40.0), (SIMD3(-1, 0, 0), 220), (SIMD3(0, 1, 0), 130), (SIMD3(0, -1, 0), 310),
      (SIMD3(5, 5, 0), 85),
    ] {
      #expect(abs(difference(reading.magneticHeading(of: axis).degrees, degrees)) < 1e-9)
    }
    // Landscape, held upright with the right edge up: the back looks where the right edge pointed before.
    let upright = try self.reading(of: Truth(heading: 40, pitch: 0, roll: -90))
    #expect(abs(difference(upright.magneticHeading(of: SIMD3(0, 1, 0)).degrees, 130)) < 1e-9)
  }

  /// Chips turned against the body in different ways; what they report is worked out by hand from the words.
  @Test func mountings() throws {
    let truth = Truth(heading: 77, pitch: 20, roll: -35)
    let (m, a) = (truth.field, truth.force)
    let magnetometer = try #require(Rotation<SensorAxes, BodyAxes>(x: .left, y: .backward, z: .up))
    let accelerometer = try #require(Rotation<SensorAxes, BodyAxes>(x: .up, y: .forward, z: .left))
    var pipeline = HeadingPipeline(
      configuration: .init(magnetometerMounting: magnetometer, accelerometerMounting: accelerometer))
    pipeline.add(acceleration: acceleration(SIMD3(-a.z, a.x, -a.y)), at: seconds(1))
    let result = pipeline.add(field: field(SIMD3(-m.y, -m.x, -m.z)), isSaturated: false, at: seconds(1))
    let reading = try #require(result)
    #expect(abs(difference(reading.magnetic.degrees, 77)) < 1e-9)
    #expect((reading.field.microtesla - m).length < 1e-9)
  }

  @Test func calibrationComesBeforeMounting() throws {
    let truth = Truth(heading: 200, pitch: 5, roll: 5)
    // Offset in the chip's axes; the x axis reads twice the field.
    let mounting = try #require(Rotation<SensorAxes, BodyAxes>(x: .backward, y: .left, z: .down))
    var pipeline = HeadingPipeline(
      configuration: .init(
        magnetometerMounting: mounting, accelerometerMounting: .identity,
        calibration: .init(
          hardIron: field(SIMD3(100, -50, 7)),
          softIronRows: (SIMD3(0.5, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)), headingErrorDegrees: 1),
        accelerometerCalibration: .init(bias: acceleration(SIMD3(0.3, 0, 0)), scale: SIMD3(1, 0.5, 1))))
    let (m, a) = (truth.field, truth.force)
    pipeline.add(acceleration: acceleration(SIMD3(a.x + 0.3, a.y * 2, a.z)), at: seconds(1))
    let raw = SIMD3(-m.x * 2 + 100, -m.y - 50, m.z + 7)
    let result = pipeline.add(field: field(raw), isSaturated: false, at: seconds(1))
    let reading = try #require(result)
    #expect(abs(difference(reading.magnetic.degrees, 200)) < 1e-9)
  }

  @Test func aLevelVehicleNeedsNoAccelerometer() throws {
    var pipeline = HeadingPipeline()
    let truth = Truth(heading: 300, pitch: 0, roll: 0)
    let result = pipeline.add(field: field(truth.field), isSaturated: false, at: seconds(1))
    let reading = try #require(result)
    #expect(abs(difference(reading.magnetic.degrees, 300)) < 1e-9)
    #expect(reading.isValid)
  }

  private func reading(of truth: Truth) throws -> HeadingReading {
    var pipeline = HeadingPipeline(configuration: .init(accelerometerMounting: .identity))
    pipeline.add(acceleration: acceleration(truth.force), at: seconds(1))
    let result = pipeline.add(field: field(truth.field), isSaturated: false, at: seconds(1.01))
    return try #require(result)
  }
}
