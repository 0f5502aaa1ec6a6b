import Foundation
import Testing

/// A set-up that `sensorcal doctor` is asked about, and what it has to say.
struct DoctorSetUp: Sendable {
  var name: String
  /// The configuration; `nil` where there is no file.
  var configuration: String?
  var arguments = "--no-samples"
  /// Shell commands before and after.
  var before = ":"
  var after = ":"
  /// What starts the program, for another user than root.
  var starter = ""
  /// All that it has to find, worst first; none where all is well.
  var expected: [Expected]

  struct Expected: Sendable {
    var topic: String
    var severity = "broken"
    /// A part of the device's name and of the problem.
    var device: String
    var problem: String
    /// A part of one of the remedies' commands, lines or advice.
    var remedy: String
  }
}

/// What it said.
struct DoctorAnswer {
  let status: Int
  let findings: [[String: Any]]
  let text: String

  /// Judges it.
  func check(_ setUp: DoctorSetUp) {
    #expect(status == (setUp.expected.isEmpty ? 0 : 1), "\(setUp.name): \(text)")
    #expect(
      findings.compactMap { $0["topic"] as? String } == setUp.expected.map(\.topic), "\(setUp.name): \(text)")
    for (finding, expected) in zip(findings, setUp.expected) {
      #expect(finding["severity"] as? String == expected.severity, "\(setUp.name): \(finding)")
      #expect((finding["device"] as? String ?? "").contains(expected.device), "\(setUp.name): \(finding)")
      #expect((finding["problem"] as? String ?? "").contains(expected.problem), "\(setUp.name): \(finding)")
      let steps = (finding["remedies"] as? [[String: String]] ?? []).flatMap(\.values)
      #expect(steps.contains { $0.contains(expected.remedy) }, "\(setUp.name): \(steps)")
    }
  }
}

/// Runs of `sensorcal doctor` in one boot of the rig's kernel.
enum DoctorRun {
  /// - Parameters:
  ///   - chips: as `Chips/catalog_board.py` takes them.
  ///   - board: the file of `Chips` that plays them.
  ///   - prelude: shell commands before all.
  static func answers(
    _ setUps: [DoctorSetUp], chips: String, board: String = "level_board.py", prelude: String = ":",
    kernelWords: String? = nil, seconds: Int = 180
  ) async throws -> [DoctorAnswer] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The kernel's unprivileged user reads them.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = URL(fileURLWithPath: try RigKernel.thisProgram).deletingLastPathComponent()
      .appendingPathComponent("sensorcal").path
    var script = "cd '\(folder.path)'\n\(prelude)\n"
    for (name, text) in calibrations {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    for (index, setUp) in setUps.enumerated() {
      let file = folder.appendingPathComponent("config\(index).json")
      if let text = setUp.configuration { try Data(text.utf8).write(to: file) }
      script += """
        \(setUp.before)
        \(setUp.starter) '\(program)' doctor --json \(setUp.arguments) --config '\(file.path)' > out\(index) 2>&1
        echo $? > status\(index)
        \(setUp.after)

        """
    }
    let result = try await RigKernel.run(
      script, bus: .catalog, board: board, seconds: seconds, kernelWords: kernelWords,
      environment: ["TRUENORTH_RIG_CHIPS": chips])
    return try setUps.indices.map { index in
      func text(_ name: String) -> String {
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
      }
      let output = text("out\(index)")
      let status = try #require(
        Int(text("status\(index)").trimmingCharacters(in: .whitespacesAndNewlines)), "\(result.output)")
      let objects = output.split(separator: "\n").compactMap { line in
        (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
      }
      return DoctorAnswer(
        status: status, findings: objects.filter { $0["type"] as? String == "finding" },
        text: output + result.output
      )
    }
  }

  /// The played chips have no errors of their own; two of these are not theirs.
  private static var calibrations: [(name: String, text: String)] {
    func text(_ chip: String, made: String, iron: Int) -> String {
      """
      { schemaVersion: 2, sensor: { chip: "\(chip)" }, made: "\(made)", quality: { headingErrorDegrees: 1 },
        magnetometer: { hardIronMicrotesla: [\(iron), 0, 0], softIron: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] } }
      """
    }
    // The rig's clock is the host's.
    let today = ISO8601DateFormatter().string(from: Date())
    return [
      ("good.json", text("LIS3MDL", made: today, iron: 0)),
      ("other.json", text("BMM150", made: today, iron: 0)),
      ("old.json", text("LIS3MDL", made: "2020-01-01T00:00:00Z", iron: 0)),
      ("magnet.json", text("LIS3MDL", made: today, iron: 300)),
      ("iron.json", text("LIS3MDL", made: today, iron: 700)),
    ]
  }
}
