import Configuration
import DeviceIO
import Foundation
import Testing

@testable import sensorcal

/// Policies that deny, simulations, and the words of commands. What a program sees is from docs/authorization.md, who comes first
/// from docs/simulation.md.
@Suite struct DoctorPolicyTests {
  private func findings(
    _ policy: String, _ capabilities: Set<DeviceCapability> = [.locationServices, .gps]
  ) throws -> [Finding] {
    var facts = try PlayedMachine().facts("{ authorization: \(policy) }")
    facts.capabilities = capabilities
    return AuthorizationCheck.findings(facts)
  }

  @Test(arguments: [
    [
      "{ default: { access: 'deny' } }", "authorization.default.access",
      "Every program without an entry sees denied.", "access: \"whenInUse\"",
    ],
    [
      "{ applications: [{ program: 'a', access: 'always' }, { program: 'b', user: 'pi', access: 'restrict' }] }",
      "authorization.applications[1].access", "The program b of the user pi sees restricted.",
      "access: \"whenInUse\"",
    ],
    [
      "{ locationServicesEnabled: false, default: { access: 'deny' } }",
      "authorization.locationServicesEnabled",
      "Every program sees denied, whatever else the policy grants.", "locationServicesEnabled: true",
    ],
    [
      "{ default: { access: 'ask' } }", "authorization.default.access",
      "Requests do nothing, and every program without an entry sees notDetermined.",
      "NSLocationWhenInUseUsageDescription: \"Why it wants to know the place.\"",
    ],
    [
      "{ default: { access: 'always', UIRequiredDeviceCapabilities: ['gps', 'gyroscope'] } }",
      "authorization.default.UIRequiredDeviceCapabilities", "Every program without an entry sees restricted.",
      "UIRequiredDeviceCapabilities: [\"gps\"]",
    ],
  ]) func policiesThatDenyAreNamed(_ row: [String]) throws {
    let found = try findings(row[0].replacing("'", with: "\""))
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect([finding.device, finding.why, finding.steps.first] == [row[1], row[2], row[3]])
    #expect(finding.severity == .doubtful)
  }

  @Test func anEntryForNobodyIsNamed() throws {
    let policy =
      "{ applications: [{ program: \"a\", access: \"always\" }, { program: \"a\", user: \"pu\", access: \"deny\" }] }"
    let found = try findings(policy)
    #expect(found.map(\.device) == ["authorization.applications[1].user"])
    #expect(found.first?.problem == "There is no user pu on this machine.")
    #expect(found.first?.steps.first == "user: \"pi\"")
    #expect(found.first?.severity == .doubtful)
  }

  @Test(arguments: [
    "{}", "{ default: { access: \"whenInUse\", UIRequiredDeviceCapabilities: [\"gps\"] } }",
    "{ default: { access: \"ask\", NSLocationUsageDescription: \"Draws a map.\" } }",
  ]) func policiesThatGrantAreSilent(_ policy: String) throws {
    #expect(try findings(policy).isEmpty)
  }

  @Test func whatIsLackingIsNamed() throws {
    let policy = "{ default: { access: \"deny\", UIRequiredDeviceCapabilities: [\"gps\", \"gyroscope\"] } }"
    #expect(
      try findings(policy).map(\.problem) == ["It asks for what is not configured here: gyroscope."])
  }

  // MARK: - Simulations

  @Test func theVariableComesBeforeTheConfiguration() throws {
    let text = "{ simulation: { scenario: \"City Run\" } }"
    func source(_ word: String) throws -> [String?] {
      var configuration = try PlayedMachine().facts(text).configuration
      let facts = SimulationFacts(try SimulationChoice(parsing: word), &configuration, file: "c.json")
      return [facts?.name, facts?.source]
    }
    #expect(try source("") == ["City Run", "simulation in c.json"])
    #expect(try source("City Walk") == ["City Walk", "TRUENORTH_SIMULATE"])
    #expect(try source("off") == [nil, nil])
  }

  @Test func aSimulationIsSaid() throws {
    var facts = try PlayedMachine().facts("{}")
    facts.simulation = SimulationFacts(name: "City Walk", source: "TRUENORTH_SIMULATE")
    let report = DoctorReport(facts)
    #expect(report.verdict == "All is well." && report.subjects == ["the simulation City Walk"])
    #expect(report.notes.count == 1)
    #expect(
      report.notes.first?.hasPrefix(
        "Positions and headings are simulated by City Walk (TRUENORTH_SIMULATE): no hardware is used") == true
    )
  }

  // MARK: - Words

  @Test func commandsHaveTheFileThatWasGiven() throws {
    var facts = try PlayedMachine().facts("{ \(PlayedMachine.sensors) }")
    #expect(CalibrationCheck.findings(facts).first?.steps.first == "sensorcal calibrate magnetometer")
    facts.configurationOption = "my config.json"
    #expect(
      CalibrationCheck.findings(facts).first?.steps.first
        == "sensorcal calibrate magnetometer --config 'my config.json'")
  }

  private static let places = ["/home/pi/.config/truenorth/config.json", "/etc/truenorth/config.json"]

  @Test func aMissingConfigurationIsWrittenWhereItMayBe() throws {
    let played = try PlayedMachine()
    try played.addFolder("/home/pi")
    let ofMachine =
      "sudo mkdir -p /etc/truenorth && sudo sensorcal detect --output /etc/truenorth/config.json"
    func step() -> String? {
      ConfigurationFinding.of(.notFound(searched: Self.places), played.machine).steps.first
    }
    #expect(
      step()
        == "mkdir -p /home/pi/.config/truenorth && sensorcal detect --output /home/pi/.config/truenorth/config.json"
    )
    played.denied = ["/home/pi"]
    #expect(step() == ofMachine)
    // A home that is not there cannot be made either: what is above is root's.
    let homeless = try PlayedMachine()
    homeless.denied = ["/"]
    #expect(
      ConfigurationFinding.of(.notFound(searched: Self.places), homeless.machine).steps.first == ofMachine)
  }

  /// What is read needs its own right, and that to pass each folder above (path_resolution(7)).
  @Test func aFileThatMayNotBeReadIsOpened() throws {
    let played = try PlayedMachine()
    func steps(_ reason: String) -> [String] {
      ConfigurationFinding.of(
        .unreadable(file: "/etc/truenorth/config.json", reason: reason), played.machine
      ).steps
    }
    let denied = String(cString: strerror(EACCES))
    #expect(steps(denied).first == "sudo chmod a+r /etc/truenorth/config.json")
    played.denied = ["/etc/truenorth"]
    #expect(steps(denied).first == "sudo chmod a+x /etc/truenorth")
    #expect(steps("Is a directory").first == "ls -ld /etc/truenorth/config.json")
  }

  @Test func aQuestionKeepsItsMark() throws {
    var facts = try PlayedMachine().facts("{ receiver: { port: \"/dev/ttyAMA0\", pps: \"/dev/pps0\" } }")
    let error = DeviceError(device: "/dev/pps0", operation: "wait for a pulse", reason: .disconnected)
    facts.pulse = PulseFacts(path: "/dev/pps0", exists: true, isPermitted: true, error: error)
    let problem = try #require(PulseCheck.findings(facts).first?.problem)
    #expect(problem.hasSuffix("is it unplugged?"))
  }
}
