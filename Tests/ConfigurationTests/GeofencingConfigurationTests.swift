import Testing

@testable import Configuration

@Suite struct GeofencingConfigurationTests {
  private func read(_ part: String) throws -> GeofencingConfiguration? {
    try StationConfiguration(parsing: Array("{ geofencing: \(part) }".utf8), file: "/etc/c.json").geofencing
  }

  @Test func everyKeyIsRead() throws {
    let part = try #require(
      try read(
        """
        {
          maximumRegions: 1000, borderMeters: 2.5, dwellSeconds: 10, file: "state/r.sqlite",
          significantMeters: 800, significantSeconds: 120, visitSeconds: 300, commandSeconds: 5,
          commands: { enter: ["/usr/bin/logger", "-t", "gate"], significantChange: ["/bin/true"] },
        }
        """))
    var expected = GeofencingConfiguration()
    expected.maximumRegions = 1_000
    expected.borderMeters = 2.5
    expected.dwellSeconds = 10
    expected.file = "/etc/state/r.sqlite"
    expected.significantMeters = 800
    expected.significantSeconds = 120
    expected.visitSeconds = 300
    expected.commandSeconds = 5
    expected.commands = ["enter": ["/usr/bin/logger", "-t", "gate"], "significantChange": ["/bin/true"]]
    #expect(part == expected)
    #expect(try read("{}") == GeofencingConfiguration())
    #expect(try read("null") == nil)
  }

  @Test func mistakesAreNamed() throws {
    let mistakes = [
      ("{ maximumRegions: 0 }", "geofencing.maximumRegions is 0; expected a whole number from 1 to 100000"),
      ("{ dwellSeconds: -1 }", "geofencing.dwellSeconds is -1; expected a number from 0 to 3600 s"),
      ("{ commands: { entry: [] } }", "geofencing.commands.entry is not a known key; did you mean enter?"),
      ("{ dwell: 2 }", "geofencing.dwell is not a known key; did you mean dwellSeconds?"),
      ("{ Visit: 60 }", "geofencing.Visit is not a known key; did you mean visitSeconds?"),
      ("{ significantMetres: 60 }", "did you mean significantMeters?"),
      (
        "{ commands: { enter: 'logger' } }", "geofencing.commands.enter is \"logger\"; expected the full path"
      ),
      (
        "{ commands: { enter: ['logger'] } }",
        "geofencing.commands.enter is [\"logger\"]; expected the full path"
      ),
      ("{ commands: { enter: [] } }", "geofencing.commands.enter is []; expected the full path"),
      ("{ commands: { enter: ['/bin/true', 1] } }", "expected the full path"),
    ]
    for (part, sentence) in mistakes {
      #expect {
        _ = try read(part)
      } throws: {
        "\($0)".contains(sentence)
      }
    }
  }
}
