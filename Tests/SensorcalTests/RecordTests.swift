import Foundation
import Testing

/// `sensorcal record` on the bundled recording, whose lines are text that anyone can read.
@Suite struct RecordTests {
  private static let demo = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Examples/Demo/mountain-view.truenorth").path

  @Test func everySampleOfARecordingIsALine() async throws {
    let run = try await Run("record", "--replay", Self.demo)
    #expect(run.status == 0)
    let lines = run.lines
    #expect(lines[0].hasPrefix("# LIS3MDL on /dev/i2c-0, LSM303DLHC on /dev/i2c-0; "))
    #expect(lines[1] == "t_s,mx,my,mz,ax,ay,az,gx,gy,gz")
    let recorded = try String(contentsOfFile: Self.demo, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("mag ") && !$0.contains(" saturated") }.map { $0.split(separator: " ") }
    #expect(lines.count == 2 + recorded.count)
    let first = try #require(recorded.first), start = try #require(Double(first[1]))
    for (line, words) in zip(lines.dropFirst(2), recorded) {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      let wanted = words[1...4].map { Double($0) ?? .nan }
      #expect(fields.count == 10 && abs((fields[0] ?? .nan) - (wanted[0] - start) / 1e9) < 1e-6)
      for axis in 1...3 { #expect(abs((fields[axis] ?? .nan) - wanted[axis]) < 1e-4) }
      // No gyroscope; the force points up, along the z axis of a magnetometer whose mounting is x forward, z up.
      #expect((fields[6] ?? 0) > 9 && fields[7] == nil && fields[9] == nil)
    }
  }

  /// Two chips, each mounted in its own way; the force between two readings.
  @Test func sensorsAreJoinedAlongTheAxesOfTheMagnetometer() async throws {
    let configuration =
      #"{"inertialUnit":{"bus":"/dev/i2c-1","chip":"MPU6050","mounting":[[0,1,0],[-1,0,0],[0,0,1]]},"#
      + #""magnetometer":{"bus":"/dev/i2c-1","chip":"LIS3MDL","mounting":[[1,0,0],[0,-1,0],[0,0,-1]]}}"#
    let recording = """
      truenorth-recording 1
      configuration \(configuration)
      imu 1000000000 1 2 -8 0.1 0.2 0.3
      mag 1050000000 10 20 30
      mag 1060000000 11 21 31 saturated
      imu 1100000000 3 4 -10 0.3 0.4 0.5
      mag 2000000000 12 22 32

      """
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("join-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(recording.utf8).write(to: file)
    let run = try await Run("record", "--replay", file.path)
    // Half way (2, 3, −9): in the body (3, −2, −9), along the magnetometer (3, 2, 9). Rates likewise.
    #expect(
      run.lines.dropFirst(2) == [
        "0.000000,10.0000,20.0000,30.0000,3.00000,2.00000,9.00000,0.300000,0.200000,-0.400000",
        "0.950000,12.0000,22.0000,32.0000,,,,,,",
      ], "\(run.output)")
  }

  @Test func aFileIsReplacedBySamplesAlone() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("record-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, empty) = (folder.appendingPathComponent("a.csv"), folder.appendingPathComponent("empty"))
    try Data("what was there before".utf8).write(to: file)
    let head = try String(contentsOfFile: Self.demo, encoding: .utf8).split(separator: "\n").prefix(2)
    try Data((head.joined(separator: "\n") + "\n").utf8).write(to: empty)
    let none = try await Run("record", "--replay", empty.path, "--output", file.path)
    #expect(none.status == 1 && none.errors.contains("No sample came."), "\(none.errors)")
    #expect(try String(contentsOf: file, encoding: .utf8) == "what was there before")
    let run = try await Run("record", "--replay", Self.demo, "--output", file.path)
    #expect(run.status == 0 && run.output.isEmpty)
    let printed = try await Run("record", "--replay", Self.demo)
    #expect(try String(contentsOf: file, encoding: .utf8) == printed.output)
  }

  @Test func whatCannotBeRecordedIsSaid() async throws {
    let missing = try await Run("record", "--replay", "/nonexistent")
    #expect(missing.status == 1 && missing.errors.contains("/nonexistent"), "\(missing.errors)")
    let none = try await Run("record", "--config", "/nonexistent.json")
    #expect(none.status == 1 && none.errors.contains("/nonexistent.json"), "\(none.errors)")
  }
}
