import Configuration
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
}
