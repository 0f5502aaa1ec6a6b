import Foundation
import Testing

extension RigRun {
  /// Runs whereami in the kernel beside all players, and reads what it printed.
  ///
  /// - Parameters:
  ///   - play: further options of receiver.py. In them FOLDER stands for a folder that is removed after the run.
  ///   - read: looks at the files that they made there.
  static func whereami(
    on bus: RigKernel.Bus, seconds: Int, play options: String = "", _ read: (URL) throws -> Void = { _ in }
  ) async throws -> RigRun {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (configuration, output) = (folder.path + "/config.json", folder.path + "/output.jsonl")
    let (offset, stalls) = (folder.path + "/offset", folder.path + "/stalls")
    try configurationText(for: bus).write(
      toFile: configuration, atomically: true, encoding: .utf8)

    let program =
      URL(fileURLWithPath: try RigKernel.thisProgram).deletingLastPathComponent().path + "/whereami"
    let chips =
      switch bus {
      case .adapter, .waved, .catalog: RigKernel.play("data_ready.py /run/rig/line4 20")
      case .stub: RigKernel.play("stub_feeder.py /dev/i2c-0 \(RigKernel.board)")
      }
    let receiver =
      "receiver.py /run/rig/gnss \(RigKernel.log) --baud 115200 --offset \(offset) "
      + options.replacingOccurrences(of: "FOLDER", with: folder.path)
    let result = try await RigKernel.run(
      """
      \(chips)
      \(RigKernel.play("pace.py \(stalls)"))
      \(RigKernel.play(receiver))
      while [ ! -e /run/rig/gnss ]; do sleep 0.1; done
      { '\(program)' --follow --json --duration \(seconds) --config '\(configuration)'; echo $? > /run/rig/status; } |
        \(RigKernel.python("stamp.py '\(output)'"))
      exit $(cat /run/rig/status)
      """, bus: bus, seconds: seconds + 30)
    #expect(result.status == 0, "\(result.output)")
    try read(folder)
    return try RigRun(output: output, offset: offset, stalls: stalls)
  }

  /// The board of compass_board.py as a user would write it down. With data-ready the time of a sample is that of its
  /// edge, of which gpio-sim can do 20 a second; without, a sample is as old as it happens to be, so there are more.
  private static func configurationText(for bus: RigKernel.Bus) -> String {
    let timing =
      switch bus {
      case .adapter, .waved, .catalog: #""rateHz": 20, "dataReady": { "chip": "/dev/gpiochip0", "line": 4 }"#
      case .stub: #""rateHz": 40"#
      }
    return """
      {
        "receiver": { "port": "/run/rig/gnss", "speed": 115200 },
        "magnetometer": {
          "bus": "/dev/i2c-0", "chip": "LIS3MDL", "address": 30, \(timing),
          "mounting": { "x": "forward", "y": "left", "z": "up" }
        },
        "accelerometer": {
          "bus": "/dev/i2c-0", "chip": "LSM303DLHC", "address": 25, "rateHz": 100,
          "mounting": { "x": "right", "y": "forward", "z": "up" }
        }
      }
      """
  }

  static func number(_ line: [String: Any], _ key: String) throws -> Double {
    try #require(line[key] as? Double, "\(key) of \(line)")
  }

  /// Seconds since 1970 of a time as whereami prints it.
  static func seconds(_ value: Any?) throws -> Double {
    let text = try #require(value as? String)
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    return try style.parse(text).timeIntervalSince1970
  }
}
