import Configuration
import Foundation
import Quantities
import Synchronization
import Testing

@testable import Sensing

@Suite struct EventCommandsTests {
  @Test func theProgramOfAnEventIsToldWhatHappened() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("program").path
    let text = """
      #!/bin/sh
      cd "${0%/*}"
      printf '%s|' "$@" "$TRUENORTH_EVENT" "$TRUENORTH_REGION" "$TRUENORTH_LATITUDE" "$TRUENORTH_DATE" >>log
      echo >>log
      [ "$2" != exit ]
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    let sentences = Mutex<[String]>([])
    let commands = EventCommands([.enter: [program, "-v"], .exit: [program, "-x"]], limit: .seconds(30)) {
      sentence in
      sentences.withLock { $0.append(sentence) }
    }
    let position = try #require(GeodeticPosition(latitudeDegrees: 52.5, longitudeDegrees: -5.25))
    // 2025-03-04T05:06:07Z
    let date = UTCTime(nanosecondsSince1970: 1_741_064_767_000_000_000)
    commands.run(CommandEvent(kind: .enter, region: "my home; reboot", position: position, date: date))
    commands.run(CommandEvent(kind: .arrival, position: position, date: date))
    commands.run(CommandEvent(kind: .exit, region: "x", position: position, date: date))
    for _ in 0..<3_000 where sentences.withLock({ $0.isEmpty }) {
      try await Task.sleep(for: .milliseconds(10))
    }
    let log = try String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
    let lines = log.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix(
        "-v|enter|my home; reboot|52.5|-5.25|enter|my home; reboot|52.5|2025-03-04T05:06:07") == true)
    #expect(lines.last?.hasPrefix("-x|exit|x|52.5|-5.25|exit|x|52.5|") == true)
    #expect(sentences.withLock { $0 } == ["\(program) for the event exit returned 1."])
  }

  @Test func aZeroByteDoesNotCutAName() throws {
    let position = try #require(GeodeticPosition(latitudeDegrees: 1, longitudeDegrees: 2))
    let event = CommandEvent(
      kind: .enter, region: "gate\0keeper", position: position, date: UTCTime(nanosecondsSince1970: 0))
    #expect(event.words[1] == "gate\u{FFFD}keeper")
    #expect(event.variables[1] == "TRUENORTH_REGION=gate\u{FFFD}keeper")
  }

  @Test func settingsFollowTheFile() {
    var configuration = GeofencingConfiguration()
    configuration.maximumRegions = 500
    configuration.borderMeters = 8
    configuration.dwellSeconds = 0.5
    configuration.significantMeters = 1_000
    configuration.significantSeconds = 60
    configuration.visitSeconds = 900
    configuration.file = "/tmp/r.sqlite"
    configuration.commands = ["departure": ["/bin/true"]]
    configuration.commandSeconds = 3
    var settings = GeofencingSettings()
    settings.apply(configuration)
    #expect(settings.regions.maximumCount == 500 && settings.regions.borderMeters == 8)
    #expect(settings.regions.dwell == .milliseconds(500))
    #expect(settings.significantChange.meters == 1_000 && settings.significantChange.interval == .seconds(60))
    #expect(settings.visits.arrivalDwell == .seconds(900))
    #expect(settings.storePath == "/tmp/r.sqlite")
    #expect(settings.commands == [.departure: ["/bin/true"]] && settings.commandLimit == .seconds(3))
    var untouched = GeofencingSettings()
    untouched.apply(GeofencingConfiguration())
    #expect(untouched.regions == .init() && untouched.visits == .init())
  }
}
