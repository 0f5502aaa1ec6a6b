import Foundation
import Testing

/// `sensorcal fit` of several recordings, with a calibration from before, and at a place.
@Suite struct FitSessionTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("sessions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func write(_ text: String, _ name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  private func json(_ run: Run) throws -> [String: Any] {
    try #require(try run.objects().first, "\(run.errors)")
  }

  @Test func severalFiles() async throws {
    let level = try write(FitTests.samples(level: true), "level.csv")
    let turned = try write(FitTests.samples(), "turned.csv")
    let fit = try json(await Run("fit", "--json", level, turned))
    #expect(fit["accepted"] as? Bool == true && fit["samples"] as? Int == 1200)
    #expect((fit["keptByFile"] as? [Double])?.count == 2)
    for (value, wanted) in zip(try #require(fit["hardIron"] as? [Double]), [30, -20, 45.0]) {
      #expect(abs(value - wanted) < 0.5)
    }
    // A board that changed between them.
    let moved = try write(FitTests.samples(iron: [60, 0, 45]), "moved.csv")
    let run = try await Run("fit", "--field", "50", "--dip", "60", turned, moved)
    #expect(run.status == 1 && run.output.contains("does not agree  \(moved)\n"), "\(run.output)")
    #expect(run.output.contains("fit each by itself"))
  }

  @Test func aCalibrationFromBefore() async throws {
    let words = ["fit", "-", "--field", "50", "--dip", "60"]
    let first = try await Run(words + ["--output", path("mag.json")], input: FitTests.samples())
    #expect(first.status == 0, "\(first.errors)")
    let level = FitTests.samples(level: true, iron: [30.4, -20.3, 45.5])
    let alone = try json(await Run(words + ["--json"], input: level))
    let joined = try json(await Run(words + ["--json", "--with", path("mag.json")], input: level))
    #expect(alone["earlier"] == nil && joined["earlier"] as? String == "used")
    let (before, after) = (
      try #require(alone["headingSigma"] as? Double), try #require(joined["headingSigma"] as? Double)
    )
    #expect(after < 0.7 * before && after > 0.01, "\(before) \(after)")
    // The place of the earlier one is that of the new one, where none is told.
    let again = try await Run(
      ["fit", "-", "--with", path("mag.json"), "--output", path("new.json")], input: level)
    #expect(
      again.status == 0 && again.output.contains("its calibration agrees"), "\(again.output)\(again.errors)")
    let file = try String(contentsOfFile: path("new.json"), encoding: .utf8)
    #expect(file.contains("\"fieldMicrotesla\": 50"))
    let other = try await Run(
      words + ["--with", path("mag.json")], input: FitTests.samples(iron: [60, -20, 45]))
    #expect(other.status == 0 && other.output.contains("contradicted"), "\(other.output)")
  }

  @Test func whatIsNoEarlierCalibration() async throws {
    let bare = try write(
      """
      { schemaVersion: 2, magnetometer: { hardIronMicrotesla: [1, 2, 3], softIron: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] } }
      """, "bare.json")
    let run = try await Run(["fit", "-", "--with", bare], input: FitTests.samples())
    #expect(
      run.status == 1 && run.errors.contains("covariance is missing; expected the covariance of the 17"))
    let none = try await Run(["fit", "-", "--with", path("none.json")], input: FitTests.samples())
    #expect(none.status == 1 && none.errors.contains("there is no such file"))
  }

  /// A line of NOAA's WMM2025_TEST_VALUES.txt: 2025.0, 65 km, 43° N, 93° E: F 55626.62 nT, I 64.10°, H 24300.76 nT, Z 50037.92 nT.
  @Test func theFieldOfAPlace() async throws {
    let samples = FitTests.samples(field: (24.30076, -50.03792))
    let words = ["-", "--at", "43,93,65000", "--date", "2025.0"]
    let run = try await Run(["fit", "--output", path("mag.json")] + words, input: samples)
    #expect(run.status == 0 && run.output.contains("55.63 µT, 64.1° below"), "\(run.output)\(run.errors)")
    let data = try Data(contentsOf: URL(fileURLWithPath: path("mag.json")))
    let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let place = try #require(file["place"] as? [String: Double])
    #expect(
      place["latitudeDegrees"] == 43 && place["longitudeDegrees"] == 93 && place["heightMeters"] == 65000)
    #expect(abs((place["fieldMicrotesla"] ?? 0) - 55.62662) < 1e-4)
    #expect(abs((place["dipDegrees"] ?? 0) - 64.10) < 0.006)
    // What is measured goes before the model.
    let measured = try json(await Run(["fit", "--json", "--dip", "64.3"] + words, input: samples))
    #expect(abs((measured["field"] as? Double ?? 0) - 55.62662) < 1e-4)
    #expect(abs((measured["dip"] as? Double ?? 0) - 64.3) < 0.3)
    let report = try await Run(["report", "--output", "-", "--tilt", "30"] + words, input: samples)
    #expect(report.status == 0, "\(report.errors)")
    #expect(
      report.output.contains("43.0000°, 93.0000°") && report.output.contains("as far as 30° from level"))
  }

  @Test(arguments: [
    ["fit", "a", "--at", "47.4"], ["fit", "a", "--at", "47.4,x"], ["fit", "a", "--at", "91,0"],
    ["fit", "a", "--at", "47,8,1,2"], ["fit", "a", "--date", "2026"],
    ["fit", "a", "--at", "47,8", "--date", "1066"], ["fit", "-", "-"],
    ["fit"] + [String](repeating: "a", count: 17), ["report", "a", "--at", ","],
    ["report", "a", "--tilt", "91"],
  ]) func mistakes(_ words: [String]) async throws {
    let run = try await Run(words)
    #expect(run.status == 2 && run.errors.hasSuffix("Try sensorcal \(words[0]) --help.\n"), "\(run.errors)")
  }

  @Test func southAndWest() async throws {
    let run = try await Run(
      ["fit", "-", "--at", "-33.9,-70.6", "--date", "2026.5", "--json"], input: FitTests.samples())
    #expect(run.status != 2, "\(run.errors)")
  }
}
