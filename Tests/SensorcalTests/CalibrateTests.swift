import Foundation
import Testing

/// `sensorcal calibrate` without a terminal: figures, files, and what it refuses.
@Suite struct CalibrateTests {
  private let folder: URL
  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("calibrate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func object(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Its truth is in Examples/Calibration/SOURCES.md.
  @Test func theBundledRecordingGivesItsTruth() async throws {
    let file = path("new/folder/mag.json")
    let run = try await Run(
      "calibrate", "--replay", CalibrateTerminalTests.recording, "--field", "48", "--dip", "61", "--json",
      "--output", file)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let objects = try run.objects()
    let result = try #require(objects.last)
    #expect(result["type"] as? String == "result" && result["ended"] as? String == "targetReached")
    #expect(result["written"] as? String == file && result["accepted"] as? Bool == true)
    let progress = objects.dropLast()
    #expect(progress.count >= 9 && progress.allSatisfy { $0["type"] as? String == "progress" })
    // A line a second, of the recording's time.
    let times = progress.compactMap { $0["seconds"] as? Double }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 0.9 && $1 - $0 < 1.3 })
    let stated = try #require(progress.last?["headingError"] as? Double)
    #expect(stated <= 1 && progress.last?["target"] as? Double == 1)
    let written = try object(file)
    let magnetometer = try #require(written["magnetometer"] as? [String: Any])
    let iron = try #require(magnetometer["hardIronMicrotesla"] as? [Double])
    for (value, truth) in zip(iron, [33.79, -25.34, 31.68]) { #expect(abs(value - truth) < 0.4) }
    #expect((written["sensor"] as? [String: Any])?["chip"] as? String == "LIS3MDL")
    // Another that holds less far is not better, so that the file stays, and says so.
    let again = try await Run(
      "calibrate", "--replay", CalibrateTerminalTests.recording, "--field", "48", "--dip", "61", "--tilt",
      "30",
      "--output", file)
    #expect(
      again.status == 1 && again.output.contains("is kept: its heading error holds as far as 45°"),
      "\(again.output)")
  }

  @Test func aPlaceTellsTheField() async throws {
    let run = try await Run(
      "calibrate", "--replay", CalibrateTerminalTests.recording, "--at", "47.4,8.5", "--json", "--output",
      path("at.json"))
    #expect(run.status == 0, "\(run.errors)")
    let place = try #require(try object(path("at.json"))["place"] as? [String: Any])
    #expect(place["latitudeDegrees"] as? Double == 47.4 && place["longitudeDegrees"] as? Double == 8.5)
    // NOAA's calculator for 2026: 48.4 µT, 63.6°.
    #expect(abs((place["fieldMicrotesla"] as? Double ?? 0) - 48.4) < 0.3)
    #expect(abs((place["dipDegrees"] as? Double ?? 0) - 63.6) < 0.3)
  }

  /// A board that lies on each side for some seconds, the first three of them in a hand where there are several.
  private func desk(sides: [SIMD3<Double>], seconds: Int = 9) throws -> String {
    var text =
      "truenorth-recording 1\nconfiguration {\"inertialUnit\":{\"bus\":\"/dev/i2c-1\",\"chip\":\"MPU6050\","
    text += "\"mounting\":[[1,0,0],[0,-1,0],[0,0,-1]]}}\n"
    var (time, noise) = (1_000_000_000, UInt64(3))
    let (bias, rateBias): ([Double], [Double]) = ([0.2, -0.1, 0.3], [0.02, -0.01, 0.03])
    func random() -> Double {
      noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(noise >> 11) / Double(1 << 53) - 0.5
    }
    for side in sides {
      for index in 0..<50 * seconds {
        let isHeld = index < 150 && sides.count > 1
        let shake = isHeld ? 3.0 : 0.05
        var values: [Double] = []
        for axis in 0..<3 { values.append(9.80665 * side[axis] + bias[axis] + shake * random()) }
        for axis in 0..<3 { values.append(rateBias[axis] + shake / 20 * random()) }
        text += "imu \(time) \(values.map { "\($0)" }.joined(separator: " "))\n"
        time += 20_000_000
      }
    }
    let file = path("desk-\(sides.count).truenorth")
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  @Test func sixSidesAndARestGoIntoOneFile() async throws {
    let sides: [SIMD3<Double>] = [
      SIMD3(0, 0, 1), SIMD3(0, 0, -1), SIMD3(1, 0, 0), SIMD3(-1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, -1, 0),
    ]
    let file = path("imu.json")
    let six = try await Run(
      "calibrate", "accelerometer", "--replay", try desk(sides: sides), "--output", file, "--json")
    #expect(six.status == 0 && six.errors.isEmpty, "\(six.errors)")
    #expect(try six.objects().last?["ended"] as? String == "complete")
    let rest = try await Run(
      "calibrate", "gyroscope", "--replay", try desk(sides: [SIMD3(0, 0, 1), SIMD3(0, 0, 1)]), "--output",
      file)
    // Held for three seconds in the middle, so that it never lies still for ten.
    #expect(rest.status == 1 && rest.output.contains("did not lie still"), "\(rest.output)")
    let still = try await Run(
      "calibrate", "gyroscope", "--replay", try desk(sides: [SIMD3(0, 0, 1)], seconds: 12), "--output", file)
    #expect(still.status == 0 && still.output.contains("Good: the bias is known"), "\(still.output)")
    let written = try object(file)
    let accelerometer = try #require(written["accelerometer"] as? [String: Any])
    let bias = try #require(accelerometer["biasMetersPerSecondSquared"] as? [Double])
    for (value, truth) in zip(bias, [0.2, -0.1, 0.3]) { #expect(abs(value - truth) < 0.03) }
    let quality = try #require(written["quality"] as? [String: Any])
    #expect(quality["tiltErrorDegrees"] as? Double ?? 9 < 0.5)
    let gyroscope = try #require(written["gyroscope"] as? [String: Any])
    let rates = try #require(gyroscope["biasDegreesPerSecond"] as? [Double])
    for (value, truth) in zip(rates, [0.02, -0.01, 0.03]) { #expect(abs(value * .pi / 180 - truth) < 0.0005) }
  }

  /// A bus that is not there: each second says so, and Ctrl-C's signal ends it.
  @Test func aSilentSensorIsSaidToPrograms() async throws {
    let configuration = path("config.json")
    let text = """
      { magnetometer: {
        bus: 1048575, chip: "LIS3MDL", mounting: { x: "forward", y: "left", z: "up" }, calibration: "to-come.json",
      } }
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: configuration))
    let run = try await TerminalRun(
      ["calibrate", "--json", "--config", configuration], columns: 400, interruptAt: "\"notes\"")
    let shown = run.terminal.lines.joined()
    #expect(run.status == 1 && shown.contains("there is no such bus"), "\(shown)")
    #expect(shown.contains("\"ended\":\"interrupted\"") && shown.contains("no sample came"), "\(shown)")
  }

  @Test func whatCannotBeIsSaid() async throws {
    for arguments: [String] in [
      ["calibrate", "thermometer"], ["calibrate", "--tilt", "91"], ["calibrate", "--speed", "2"],
      ["calibrate", "--at", "5"], ["calibrate", "--date", "2026-11-30"], ["calibrate", "--target", "0"],
    ] {
      let run = try await Run(arguments)
      #expect(run.status == 2 && run.errors.contains(arguments[1].hasPrefix("--") ? "--" : arguments[1]))
    }
    let help = try await Run("calibrate", "--help")
    #expect(help.status == 0 && help.output.contains("Usage: sensorcal calibrate"))
    let none = try await Run("calibrate", "--config", "/nonexistent.json")
    #expect(none.status == 1 && none.errors.contains("/nonexistent.json"), "\(none.errors)")
    let replay = try await Run("calibrate", "--replay", "/nonexistent")
    #expect(replay.status == 1 && replay.errors.contains("/nonexistent"))
    let gyroscope = try await Run("calibrate", "gyroscope", "--replay", CalibrateTerminalTests.recording)
    #expect(gyroscope.status == 1 && gyroscope.errors.contains("inertialUnit"), "\(gyroscope.errors)")
  }
}
