import Foundation
import Testing

/// What tells of directions beside Core Location: the receiver's own headings, and the compass against the course.
@Suite struct DirectionTests {
  /// A minute's drive north at 10 knots with a compass that shows 30° magnetic all the while, and a receiver that says that
  /// the vehicle points to 1.5°.
  private static let recording: String = {
    let configuration = """
      {"receiver":{"port":"/dev/null"},"magnetometer":{"bus":"/dev/i2c-1","chip":"LIS3MDL","mounting":\
      [[1,0,0],[0,1,0],[0,0,1]]},"accelerometer":{"bus":"/dev/i2c-1","chip":"LSM303DLHC","mounting":\
      [[1,0,0],[0,1,0],[0,0,1]]}}
      """
    var text = "truenorth-recording 1\nconfiguration \(configuration)\nclock 0 1782907200000000000\n"
    let angle = 30 * Double.pi / 180
    for second in 0..<60 {
      let time = (second + 1) * 1_000_000_000
      for step in 0..<5 {
        let at = time + step * 200_000_000
        text += "acc \(at) 0 0 -9.80665\nmag \(at + 1) \(20 * cos(angle)) \(-20 * sin(angle)) 43\n"
      }
      let sentences = epoch(second) + sentence("GPHDT,1.50,T")
      let at = time + 850_000_000
      text += "gnss \(at) " + sentences.replacingOccurrences(of: "\r\n", with: "\\r\\n") + "\n"
      text += "quiet \(at + 100_000_000)\n"
    }
    return text
  }()

  @Test func bothAreLines() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.recording, to: "drive.truenorth")
    let run = try await Run("--json", "--replay", path, "--speed", "max")
    #expect(run.status == 0)
    let objects = try run.objects()
    let vehicle = objects.filter { $0["type"] as? String == "vehicleHeading" }
    #expect(vehicle.count == 60)
    let heading = try #require(vehicle.last)
    #expect(heading["trueHeading"] as? Double == 1.5)
    #expect(heading["accuracy"] as? Double == 1 && heading["accuracySource"] as? String == "assumed")
    #expect(heading["source"] as? String == "HDT")
    #expect(heading["timestamp"] as? String == "2026-07-01T12:00:59.000Z")

    let courses = objects.filter { $0["type"] as? String == "courseDiscrepancy" }
    // The first heading is a true one only after the first fix, and the first fix that counts needs one before it.
    #expect((57...59).contains(courses.count))
    let first = try #require(courses.first)
    #expect(first["meaning"] as? String == "unknown")
    let last = try #require(courses.last)
    #expect(last["meaning"] as? String == "offset")
    // Munich's declination in 2026 is some 4.5 degrees east.
    #expect(abs(try #require(last["mean"] as? Double) - 34.5) < 0.5)
    #expect((last["reversingShare"] as? Double ?? 1) < 1e-6)
    #expect((last["drivingSeconds"] as? Double ?? 0) > 45)
  }

  @Test func peopleAreToldOnce() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.recording, to: "drive.truenorth")
    let run = try await Run("--replay", path, "--speed", "max")
    #expect(run.status == 0)
    let remarks = run.errors.split(separator: "\n").filter {
      $0.contains("to the right of where the vehicle goes")
    }
    #expect(remarks.count == 1, "\(run.errors)")
  }

  /// Less a magnetic heading, the vehicle's heading would tell the declination, and so the place.
  @Test func whoMayNotKnowThePlaceIsNotTold() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.recording, to: "drive.truenorth")
    let policy = try folder.write(
      """
      { receiver: { port: '/dev/null' }, magnetometer: { bus: 1, chip: 'LIS3MDL', mounting: { x: 'forward', y: 'right', \
      z: 'down' } }, authorization: { default: { access: 'deny' } } }
      """, to: "config.json")
    let run = try await Run("--json", "--config", policy, "--replay", path, "--speed", "max")
    let types = Set(try run.objects().compactMap { $0["type"] as? String })
    #expect(types.contains("heading"))
    #expect(!types.contains("vehicleHeading") && !types.contains("courseDiscrepancy"))
  }
}
