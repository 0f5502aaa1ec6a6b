import Configuration
import Foundation
import Testing

@Suite struct ConfigurationFileTests {
  @Test func theVariableStandsAlone() {
    let places = ConfigurationFile.candidates(environment: [
      "TRUENORTH_CONFIG": "/opt/robot.json", "XDG_CONFIG_HOME": "/x", "HOME": "/home/pi",
    ])
    #expect(places == ["/opt/robot.json"])
  }

  @Test func theUsersFileComesBeforeTheMachines() {
    #expect(
      ConfigurationFile.candidates(environment: ["XDG_CONFIG_HOME": "/x", "HOME": "/home/pi"])
        == ["/x/truenorth/config.json", "/etc/truenorth/config.json"])
    #expect(
      ConfigurationFile.candidates(environment: ["HOME": "/home/pi"])
        == ["/home/pi/.config/truenorth/config.json", "/etc/truenorth/config.json"])
    #expect(ConfigurationFile.candidates(environment: [:]) == ["/etc/truenorth/config.json"])
  }

  @Test func nothingFoundNamesThePlaces() {
    #expect(throws: ConfigurationError.notFound(searched: ["/nonexistent/a", "/nonexistent/b"])) {
      _ = try StationConfiguration.load(searching: ["/nonexistent/a", "/nonexistent/b"])
    }
  }

  /// A folder opens and cannot be read.
  @Test func whatTheKernelRefusesIsSaid() {
    #expect(throws: ConfigurationError.unreadable(file: "/tmp", reason: "Is a directory")) {
      _ = try StationConfiguration.load(searching: ["/tmp"])
    }
  }

  /// Nobody writes to it: reading would never end.
  @Test func aPipeIsNotWaitedFor() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-\(UUID())").path
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let refusal = ConfigurationError.unreadable(
      file: path, reason: "it is a pipe; save what it holds to a file first")
    #expect(throws: refusal) { _ = try StationConfiguration.load(searching: [path]) }
  }
}
