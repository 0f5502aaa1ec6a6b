import Foundation
import Testing

@testable import CoreLocation

/// Regions of a program of its own, whose machine has a configuration, a simulated drive and programs for events: it goes north from
/// 52° N 5° E, where a degree of latitude is 111 263 m long. A busy machine skips fixes: each border is crossed once, seconds after
/// the start, and the drive stays on the other side.
@Suite(.timeLimit(.minutes(2))) struct GeofenceProgramTests {
  private static let policy = """
    { simulation: { place: [52, 5], speed: 50, course: 0, rate: 5 },
      geofencing: { dwellSeconds: 0, file: "state/regions.sqlite", commandSeconds: 60,
        commands: { enter: ["@/hook", "-v", "open"], exit: ["@/hook", "close"] } } }
    """
  /// Notes its arguments and variables, one a line, and is then seen as a whole.
  private static let hook = """
    #!/bin/sh
    cd "${0%/*}"
    for word in "$@"; do echo "$word"; done >"$$.part"
    env | grep -E '^(TRUENORTH_|HOME=|PATH=|SECRET)' | sort >>"$$.part"
    mv "$$.part" "log-$TRUENORTH_EVENT"
    """

  private func folder() throws -> ProbeFolder {
    let folder = try ProbeFolder()
    try folder.write(policy: Self.policy.replacingOccurrences(of: "@", with: folder.path))
    let hook = folder.path + "/hook"
    try Data(Self.hook.utf8).write(to: URL(fileURLWithPath: hook))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: hook)
    return folder
  }

  /// The lines of the log of an event, once it is there.
  private func log(_ event: String, in folder: ProbeFolder) async throws -> [String] {
    let path = "\(folder.path)/log-\(event)"
    for _ in 0..<60_000 where !FileManager.default.fileExists(atPath: path) {
      try await Task.sleep(for: .milliseconds(1))
    }
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("The program of an event is run with its own words, the event, the region and the place")
  func commands()
    async throws
  {
    let folder = try folder()
    let name = #"my "home"; $(reboot) é"#
    let probe = try ProbeRun(
      ["geofence-probe"] + Self.ahead(name) + Self.start("a") + ["--region", "never", "0", "0", "9"],
      in: folder)
    for (event, region, own) in [("exit", "a", ["close"]), ("enter", name, ["-v", "open"])] {
      let lines = try await log(event, in: folder)
      try #require(lines.count == own.count + 4 + 7)
      #expect(Array(lines.prefix(own.count + 2)) == own + [event, region])
      let latitude = try #require(Double(lines[own.count + 2]))
      let longitude = try #require(Double(lines[own.count + 3]))
      let north = (latitude - 52) * 111_263
      // At least 5 m past the border, of which the accuracy takes a little.
      #expect((event == "exit" ? 1_004 : 1_304) < north && north < 20_000)
      #expect(abs(longitude - 5) < 1e-6)
      let variables = Dictionary(
        uniqueKeysWithValues: lines.suffix(7).map { line in
          (String(line.prefix { $0 != "=" }), String(line.drop { $0 != "=" }.dropFirst()))
        })
      #expect(variables["TRUENORTH_EVENT"] == event && variables["TRUENORTH_REGION"] == region)
      #expect(variables["TRUENORTH_LATITUDE"] == lines[own.count + 2])
      #expect(variables["TRUENORTH_LONGITUDE"] == lines[own.count + 3])
      #expect(variables["HOME"] == folder.path && variables["PATH"] == "/usr/bin:/bin")
      let format = ISO8601DateFormatter()
      format.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
      let date = try #require(
        variables["TRUENORTH_DATE"].flatMap { text in
          // Foundation reads milliseconds, and no more.
          format.date(from: String(text.prefix(23)) + "Z")
        })
      #expect(abs(date.timeIntervalSinceNow) < 120)
    }
    probe.stop()
    _ = await probe.end()
    #expect(probe.lines.filter { !$0.hasPrefix("start") } == ["exit a", "enter \(name)"])
  }

  /// Left after 1 000 m.
  private static func start(_ name: String) -> [String] { ["--region", name, "52", "5", "1000"] }

  /// Entered after 1 300 m: the middle lies 30 km ahead.
  private static func ahead(_ name: String) -> [String] {
    ["--region", name, "\(52 + 30_000 / 111_263.0)", "5", "28700"]
  }

  @Test("Two processes of one program share the file, and one that is killed goes on where it was")
  func processes()
    async throws
  {
    let folder = try folder()
    let first = try ProbeRun(["geofence-probe"] + Self.start("a"), in: folder)
    let second = try ProbeRun(["geofence-probe"] + Self.ahead("b"), in: folder)
    await first.wait(for: "exit a")
    await second.wait(for: "enter b")
    first.stop()
    second.stop()
    _ = await (first.end(), second.end())
    // The drive begins again where it was. Nobody names the regions again.
    let third = try ProbeRun(["geofence-probe", "--until", "enter b"], in: folder)
    #expect(await third.end() == 0)
    #expect(third.lines == ["exit b", "enter a", "exit a", "enter b"])
  }
}
