import Foundation
import Testing

/// The whole way, from a kernel's devices to the lines that `whereami --json` prints, against the known truth.
@Suite(.disabled(if: RigKernel.obstacle != nil, Comment(rawValue: RigKernel.obstacle ?? "")))
struct WhereamiRigTests {
  /// A little more than one turn of the board.
  static let seconds = 28

  @Test(arguments: [RigKernel.Bus.adapter, .stub])
  func headingsAndLocationsAreTrue(bus: RigKernel.Bus) async throws {
    let run = try await whereami(on: bus)

    var errors = HeadingErrors()
    var untimed = 0
    for line in run.lines where line["type"] as? String == "heading" {
      // A negative accuracy marks a heading as invalid.
      guard try number(line, "headingAccuracy") >= 0 else { continue }
      let magnetic = try number(line, "magneticHeading")
      let time = run.boardTime(try seconds(line["timestamp"]))
      guard run.hadProcessor(at: time) else {
        untimed += 1
        continue
      }
      errors.add(magnetic, at: time)
      // The receiver that made the log says in its RMC sentences how far magnetic north is off: 13.05 degrees east.
      let trueHeading = try number(line, "trueHeading")
      if trueHeading >= 0 { #expect(abs(remainder(trueHeading - magnetic - 13.05, 360)) < 0.5) }
    }
    print("whereami on \(bus), \(errors), \(untimed) left out where the kernel had no processor")
    #expect(errors.count > 100)
    #expect(errors.sectorCount == 36, "a full turn")
    #expect(errors.mean < 1)
    #expect(errors.worst < 3)

    let log = try ReceiverLog(RigKernel.log)
    var times: Set<Double> = []
    for line in run.lines where line["type"] as? String == "location" {
      let time = try seconds(line["timestamp"])
      let expected = try #require(log.positions[time], "the log has no fix at \(time)")
      #expect(abs(try number(line, "latitude") - expected.latitude) < 1e-7)
      #expect(abs(try number(line, "longitude") - expected.longitude) < 1e-7)
      #expect(times.insert(time).inserted, "one location for each fix")
    }
    #expect(times.count >= Self.seconds - 8)
  }

  /// Runs whereami in the kernel beside all players.
  private func whereami(on bus: RigKernel.Bus) async throws -> RigRun {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rig-\(bus)-\(getpid())")
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
      case .adapter: RigKernel.play("data_ready.py /run/rig/line4 20")
      case .stub: RigKernel.play("stub_feeder.py /dev/i2c-0 \(RigKernel.board)")
      }
    let result = try await RigKernel.run(
      """
      \(chips)
      \(RigKernel.play("pace.py \(stalls)"))
      \(RigKernel.play("receiver.py /run/rig/gnss \(RigKernel.log) --baud 115200 --offset \(offset)"))
      while [ ! -e /run/rig/gnss ]; do sleep 0.1; done
      '\(program)' --follow --json --duration \(Self.seconds) --config '\(configuration)' > '\(output)'
      """, bus: bus, seconds: Self.seconds + 30)
    #expect(result.status == 0, "\(result.output)")
    return try RigRun(output: output, offset: offset, stalls: stalls)
  }

  /// The board of compass_board.py as a user would write it down. With data-ready the time of a sample is that of its
  /// edge, of which gpio-sim can do 20 a second; without, a sample is as old as it happens to be, so there are more.
  private func configurationText(for bus: RigKernel.Bus) -> String {
    let timing =
      switch bus {
      case .adapter: #""rateHz": 20, "dataReady": { "chip": "/dev/gpiochip0", "line": 4 }"#
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

  private func number(_ line: [String: Any], _ key: String) throws -> Double {
    try #require(line[key] as? Double, "\(key) of \(line)")
  }

  /// Seconds since 1970 of a time as whereami prints it.
  private func seconds(_ value: Any?) throws -> Double {
    let text = try #require(value as? String)
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    return try style.parse(text).timeIntervalSince1970
  }
}
