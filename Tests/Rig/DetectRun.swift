import Foundation
import Testing

/// A run of `sensorcal detect` in the rig's kernel, and of `whereami` with what it wrote.
struct DetectRun {
  /// The objects that detect printed.
  let lines: [[String: Any]]
  /// The configuration that it wrote.
  let configuration: String
  let whereami: RigRun?
  let output: String

  /// Names of the chips, in the order of their addresses.
  var chips: [String] {
    lines.filter { $0["type"] as? String == "chip" }.compactMap { $0["name"] as? String }
  }

  /// - Parameters:
  ///   - models: the chips as `Chips/catalog_board.py` takes them.
  ///   - seconds: how long whereami runs; `nil` where it does not.
  ///   - before: a shell command that runs first.
  ///   - hasReceiver: whether a receiver is played.
  init(_ models: String, whereami seconds: Int?, before: String = ":", hasReceiver: Bool = false) async throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let programs = URL(fileURLWithPath: try RigKernel.thisProgram).deletingLastPathComponent().path
    let receiver =
      hasReceiver
      ? RigKernel.play("receiver.py /run/rig/gnss \(RigKernel.log) --baud 38400 --offset '\(path("offset"))'")
        + "\nwhile [ ! -e /run/rig/gnss ]; do sleep 0.1; done" : ":"
    let ports = hasReceiver ? "--port /run/rig/gnss" : "--no-ports"
    let run =
      seconds.map { seconds in
        """
        \(RigKernel.play("pace.py '\(path("stalls"))'"))
        '\(programs)/whereami' --follow --json --duration \(seconds) --config '\(path("config.json"))' \
          > '\(path("output.jsonl"))'
        """
      } ?? ":"
    let result = try await RigKernel.run(
      """
      set -e
      \(before)
      \(receiver)
      '\(programs)/sensorcal' detect \(ports) --json --output '\(path("config.json"))' > '\(path("detect.jsonl"))'
      \(run)
      """, bus: .catalog, seconds: 60 + (seconds ?? 0), environment: ["TRUENORTH_RIG_CHIPS": models])
    output = result.output
    func text(_ name: String) -> String { (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? "" }
    configuration = text("config.json")
    lines = try text("detect.jsonl").split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    #expect(result.status == 0, "\(models): \(result.output) \(configuration)")
    whereami =
      seconds == nil || result.status != 0
      ? nil
      : try RigRun(
        output: path("output.jsonl"), offset: hasReceiver ? path("offset") : nil, stalls: path("stalls"))
  }

  /// The headings of whereami against the truth.
  func headings() throws -> HeadingErrors {
    var errors = HeadingErrors()
    let run = try #require(whereami, "\(output)")
    for line in run.lines where line["type"] as? String == "heading" {
      let time = run.boardTime(try RigRun.seconds(line["timestamp"]))
      guard try RigRun.number(line, "headingAccuracy") >= 0, run.hadProcessor(at: time) else { continue }
      errors.add(try RigRun.number(line, "magneticHeading"), at: time)
    }
    return errors
  }
}
