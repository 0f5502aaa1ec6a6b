import Foundation
import Testing

/// Deviations of boards whose iron is known. Of hard iron P forward and Q to the right in a horizontal field H it is exactly
/// sin δ = P/H sin θ + Q/H cos θ; a forward gain of 1 + ε makes δ = ε/2 sin 2θ, to first order.
@Suite struct VerifyTests {
  private static let degree = 180 / Double.pi

  private func verify(_ table: String, _ options: String...) async throws -> (run: Run, line: [String: Any]) {
    let run = try await Run(["verify", "-", "--json"] + options, input: table)
    return (run, try #require(try run.objects().last))
  }

  private func coefficients(_ line: [String: Any]) throws -> [String: Double] {
    try #require(line["coefficients"] as? [String: Double], "\(line)")
  }

  private func expect(_ found: Double?, _ wanted: Double, within limit: Double = 0.02, _ name: String) {
    #expect(abs((found ?? .nan) - wanted) < limit, "\(name) is \(String(describing: found)), not \(wanted)")
  }

  @Test func againstWrittenHeadings() async throws {
    let turn = Turn(iron: (1, -0.5), offset: 3)
    let (run, line) = try await verify(turn.table([.heading, .force]))
    let found = try coefficients(line)
    #expect(line["method"] as? String == "reference")
    expect(found["A"], 3, "A")
    expect(found["B"], 1 / 20 * Self.degree, "B")
    expect(found["C"], -0.5 / 20 * Self.degree, "C")
    expect(found["D"], 0, "D")
    expect(found["E"], 0, "E")
    // √(3² + (2.865² + 1.432²)/2) = 3.757
    expect(line["rms"] as? Double, 3.757, "the root mean square")
    #expect(run.status == 1 && line["verdict"] as? String == "bad")
    let sentences = try #require(line["sentences"] as? [String])
    #expect(sentences.contains { $0.hasPrefix("Most of it is A") })
  }

  @Test func softIronIsDAndE() async throws {
    let (run, line) = try await verify(Turn(stretch: 0.04).table([.heading, .force]))
    let found = try coefficients(line)
    expect(found["A"], 0, within: 0.05, "A")
    expect(found["B"], 0, "B")
    expect(found["D"], 0.02 * Self.degree, within: 0.04, "D")
    expect(found["E"], 0, within: 0.05, "E")
    #expect(run.status == 0 && line["verdict"] as? String == "good")
  }

  @Test func againstTheGyroscopeWhateverItsBias() async throws {
    let turn = Turn(iron: (1, -0.5), bias: 0.4)
    let (_, line) = try await verify(turn.table([.gyroscope, .force]))
    let found = try coefficients(line)
    #expect(line["method"] as? String == "gyroscope")
    #expect(found["A"] == nil)
    expect(found["B"], 1 / 20 * Self.degree, "B")
    expect(found["C"], -0.5 / 20 * Self.degree, "C")
    #expect(line["verdict"] as? String == "usable")
  }

  @Test func againstRests() async throws {
    let table = Turn(iron: (1, -0.5), rests: 8).table([.force])
    let (_, line) = try await verify(table, "--points", "8", "--start", "0")
    let found = try coefficients(line)
    #expect(line["method"] as? String == "points")
    expect(found["A"], 0, within: 0.05, "A")
    expect(found["B"], 1 / 20 * Self.degree, within: 0.05, "B")
    expect(found["C"], -0.5 / 20 * Self.degree, within: 0.05, "C")
    // Who starts at 12° and not at north has a sensor that shows 12° too little everywhere.
    let (_, turned) = try await verify(table, "--points", "8", "--start", "12")
    expect(try coefficients(turned)["A"], 12, within: 0.05, "A")
    let (_, unknown) = try await verify(table, "--points", "8")
    #expect(try coefficients(unknown)["A"] == nil)
    let (run, wrong) = try await verify(table, "--points", "12")
    #expect(run.status == 1 && wrong["verdict"] as? String == "unknown")
    #expect(run.errors.contains("The board rested 8 times, and 12 points are wanted"), "\(run.errors)")
  }

  @Test func byTheCircleAlone() async throws {
    let (_, line) = try await verify(Turn(iron: (1, -0.5)).table([.force]))
    let found = try coefficients(line)
    #expect(line["method"] as? String == "ellipse")
    expect(found["B"], 1 / 20 * Self.degree, "B")
    expect(found["C"], -0.5 / 20 * Self.degree, "C")
    #expect(found["A"] == nil)
  }

  @Test func aCalibrationIsVerified() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("verify-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("mag.json")
    let text = """
      { schemaVersion: 2, magnetometer: { hardIronMicrotesla: [1, -0.5, 0], softIron: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] },
        quality: { headingErrorDegrees: 0.4 } }
      """
    try Data(text.utf8).write(to: file)
    let (run, line) = try await verify(
      Turn(iron: (1, -0.5)).table([.heading, .force]), "--calibration", file.path)
    #expect(run.status == 0 && line["verdict"] as? String == "good")
    expect(line["rms"] as? Double, 0, "the root mean square")
    #expect(line["stated"] as? Double == 0.4 && line["calibration"] as? String == "mag.json")
    // Of a stronger magnet the calibration takes the wrong part away: P is 2 µT too much, 5.7°.
    let (wrong, worse) = try await verify(
      Turn(iron: (3, -0.5)).table([.heading, .force]), "--calibration", file.path)
    #expect(wrong.status == 1)
    let sentences = try #require(worse["sentences"] as? [String])
    #expect(sentences.contains("The calibration states 0.4°, one sigma: that does not hold here."))
  }

  @Test func whatCannotBeSaidIsSaid() async throws {
    let half = try await verify(Turn(degrees: 170).table([.heading, .force]))
    #expect(
      half.run.status == 1 && half.run.errors.contains("Nothing was seen between 1"), "\(half.run.errors)")
    // Hard iron of twice the horizontal field: the compass never leaves its sector.
    let stuck = try await verify(Turn(iron: (40, 0)).table([.heading, .force]))
    #expect(
      stuck.run.errors.contains("The board went round, and the compass only from 330° to 30°"),
      "\(stuck.run.errors)")
    let none = try await Run("verify", "-", input: "a,b\n1,2\n")
    #expect(none.status == 1 && none.errors.contains("mx, my and mz have to be among them"))
    let missing = try await Run("verify", "/nonexistent.csv")
    #expect(missing.status == 1 && missing.errors.contains("/nonexistent.csv cannot be read: No such file"))
  }

  @Test func aPageForAPerson() async throws {
    let run = try await Run(["verify", "-"], input: Turn(iron: (1, -0.5)).table([.heading, .force]))
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Usable: a new calibration would make it better.\nMost of it is B"))
    #expect(
      run.lines.contains { $0.hasPrefix("  B      2.8") || $0.hasPrefix("  B      2.9") }, "\(run.output)")
    // Bars of twelve headings.
    #expect(run.lines.count { $0.contains("│") } == 12)
    #expect(run.lines.allSatisfy { $0.count <= 130 })
  }
}
