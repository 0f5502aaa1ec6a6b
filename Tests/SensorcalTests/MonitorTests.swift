import Foundation
import Testing

/// `sensorcal monitor` on recordings whose numbers anyone can check.
@Suite struct MonitorTests {
  /// Four samples in 1.5 s: 3, 4, 12 is 13 long. A saturated one counts as such.
  private static let recording = """
    truenorth-recording 1
    configuration {"inertialUnit":{"bus":"/dev/i2c-1","chip":"MPU6050","mounting":[[1,0,0],[0,-1,0],[0,0,-1]]},\
    "magnetometer":{"bus":"/dev/i2c-1","chip":"LIS3MDL","mounting":[[1,0,0],[0,-1,0],[0,0,-1]]}}
    imu 1000000000 1 2 -2 0.1 0.2 0.3
    mag 1000000000 3 4 12
    mag 1500000000 3 4 12 saturated
    mag 2000000000 -6 8 24
    imu 2000000000 6 -2 3 0 0 -3.141592653589793
    mag 2500000000 1 1 1

    """

  private static func run(_ words: String...) async throws -> Run {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("monitor-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(recording.utf8).write(to: file)
    return try await Run(["monitor"] + words + ["--replay", file.path])
  }

  @Test func aLineASecondHasWhatIsMeasured() async throws {
    let run = try await Self.run()
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.lines == [
        "x     3.00 y     4.00 z    12.00  length   13.00 µT",
        "x    -6.00 y     8.00 z    24.00  length   26.00 µT  2.0 Hz  saturated 1",
      ], "\(run.output)")
  }

  @Test func otherSensorsHaveTheirUnits() async throws {
    let accelerometer = try await Self.run("accelerometer")
    #expect(accelerometer.lines.last == "x    6.000 y   -2.000 z    3.000  length   7.000 m/s²  1.0 Hz")
    let gyroscope = try await Self.run("gyroscope", "--json")
    let line = try #require(try gyroscope.objects().last)
    #expect(line["unit"] as? String == "°/s" && line["sensor"] as? String == "gyroscope")
    #expect(abs((line["z"] as? Double ?? 0) + 180) < 1e-9 && line["samples"] as? Int == 2)
  }

  @Test func whatIsNoSensorIsRefused() async throws {
    let run = try await Self.run("barometer")
    #expect(run.status == 2)
    #expect(
      run.errors.contains("barometer is no sensor; expected one of magnetometer, accelerometer, gyroscope."))
  }
}
