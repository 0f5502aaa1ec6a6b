import Foundation
import Testing

/// What `whereami --json` printed on a board of the rig, without a receiver.
struct RigStation {
  let lines: [[String: Any]]

  /// Runs whereami on a full adapter.
  ///
  /// - Parameters:
  ///   - board: a file of `Chips` that describes the board.
  ///   - variables: what the board is told by its environment.
  ///   - before: what the kernel's shell does first.
  ///   - status: with which whereami shall end: 1 where there is nothing to say.
  static func whereami(
    _ configuration: String, on board: String, _ variables: [String: String] = [:], before: String = ":",
    seconds: Int, status: Int32 = 0
  ) async throws -> RigStation {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, output) = (folder.path + "/config.json", folder.path + "/output.jsonl")
    try configuration.write(toFile: file, atomically: true, encoding: .utf8)
    let program =
      URL(fileURLWithPath: try RigKernel.thisProgram).deletingLastPathComponent().path + "/whereami"
    let result = try await RigKernel.run(
      """
      \(before)
      '\(program)' --follow --json --duration \(seconds) --config '\(file)' > '\(output)'
      """, bus: .adapter, board: board, seconds: seconds + 40, environment: variables)
    #expect(result.status == status, "\(result.output)")
    let text = try String(contentsOfFile: output, encoding: .utf8)
    return RigStation(
      lines: try text.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      })
  }

  /// The health lines of the chip whose name the source begins with, in order.
  func health(of chip: String) -> [[String: Any]] {
    lines.filter {
      $0["type"] as? String == "health" && ($0["source"] as? String)?.hasPrefix(chip) == true
    }
  }

  /// The errors in degrees of the headings between two moments, in seconds after the first, on a board that turns once in
  /// `turn` seconds; and how long the fields were, in microtesla.
  func headings(
    from start: Double = 0, to end: Double = .infinity, turn: Double
  ) throws -> [(time: Double, error: Double, field: Double)] {
    let headings = lines.filter { $0["type"] as? String == "heading" }
    guard let first = headings.first else { return [] }
    let zero = try RigRun.seconds(first["timestamp"])
    return try headings.compactMap { line in
      let time = try RigRun.seconds(line["timestamp"])
      guard time >= zero + start, time < zero + end else { return nil }
      let error = remainder(
        try RigRun.number(line, "magneticHeading") - 360 * fmod(time, turn) / turn, 360)
      let (x, y, z) = (
        try RigRun.number(line, "x"), try RigRun.number(line, "y"), try RigRun.number(line, "z")
      )
      return (time, error, (x * x + y * y + z * z).squareRoot())
    }
  }
}

/// The middle of some numbers.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? .infinity : values.sorted()[values.count / 2]
}
