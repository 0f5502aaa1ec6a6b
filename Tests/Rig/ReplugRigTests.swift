import Foundation
import Testing

/// The receiver is pulled out while whereami runs, and comes back under another name.
@Suite(.disabled(if: RigKernel.obstacle != nil, Comment(rawValue: RigKernel.obstacle ?? "")))
struct ReplugRigTests {
  static let away = 3.0

  @Test func fixesResumeAndHeadingsGoOn() async throws {
    var text = ""
    let run = try await RigRun.whereami(
      on: .adapter, seconds: 24, play: "--unplug 8 --away \(Self.away) --events FOLDER/events"
    ) { text = try String(contentsOf: $0.appendingPathComponent("events"), encoding: .utf8) }
    var events: [String: (time: Double, port: String)] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      events[words[0]] = (try #require(Double(words[1])), words[2])
    }
    let unplugged = try #require(events["unplugged"])
    let plugged = try #require(events["plugged"])
    let spoke = try #require(events["spoke"])
    #expect(plugged.port != unplugged.port)

    let locations = try stamps(of: "location", in: run)
    let resumed = try #require(locations.first { $0 > spoke.time })
    #expect(resumed - spoke.time < 2)
    #expect(locations.contains { $0 < unplugged.time })
    // What was on its way when the plug was pulled is still told.
    #expect(!locations.contains { $0 > unplugged.time + 1 && $0 < plugged.time })
    let log = try ReceiverLog(RigKernel.log)
    for line in run.lines where line["type"] as? String == "location" {
      let expected = try #require(log.positions[try RigRun.seconds(line["timestamp"])])
      #expect(abs(try RigRun.number(line, "latitude") - expected.latitude) < 1e-7)
      #expect(abs(try RigRun.number(line, "longitude") - expected.longitude) < 1e-7)
    }

    // The board goes on turning, and the headings with it, true ones among them.
    var errors = HeadingErrors()
    var (gap, last) = (0.0, unplugged.time)
    for line in run.lines where line["type"] as? String == "heading" {
      let stamp = try RigRun.number(line, "stamp")
      guard stamp > unplugged.time, stamp < resumed else { continue }
      #expect(try RigRun.number(line, "headingAccuracy") >= 0)
      #expect(try RigRun.number(line, "trueHeading") >= 0)
      if run.hadProcessor(at: stamp) { gap = max(gap, stamp - last) }
      last = stamp
      let time = run.boardTime(try RigRun.seconds(line["timestamp"]))
      if run.hadProcessor(at: time) { errors.add(try RigRun.number(line, "magneticHeading"), at: time) }
    }
    #expect(errors.count > Int(Self.away) * 10)
    #expect(errors.mean < 1 && errors.worst < 3)
    #expect(gap < 0.5)

    let healths = run.lines.filter {
      $0["type"] as? String == "health" && $0["kind"] as? String == "receiver"
    }
    let states = healths.compactMap { $0["state"] as? String }.reduce(into: [String]()) { states, state in
      if states.last != state { states.append(state) }
    }
    #expect(states == ["opening", "running", "failed", "opening", "running", "stopped"])
    #expect(healths.first { $0["state"] as? String == "running" }?["port"] as? String == unplugged.port)
    #expect(healths.last?["port"] as? String == plugged.port)

    func rounded(_ seconds: Double) -> Double { (seconds * 100).rounded() / 100 }
    print(
      "whereami on adapter, rig: fixes resumed \(rounded(resumed - spoke.time)) s after the first epoch of the receiver that "
        + "came back, \(rounded(resumed - plugged.time)) s after it was plugged in as \(plugged.port) in place of "
        + "\(unplugged.port); meanwhile \(errors.count) headings, at most \(rounded(gap)) s apart, \(errors)")
  }

  private func stamps(of type: String, in run: RigRun) throws -> [Double] {
    try run.lines.filter { $0["type"] as? String == type }.map { try RigRun.number($0, "stamp") }
  }
}
