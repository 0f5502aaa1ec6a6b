import Configuration
import Testing

/// What a person reads who made a mistake in the policy: the file, the key, what is there, and what may be. The words that may be are
/// from docs/authorization.md.
@Suite struct PolicySentenceTests {
  private static func sentence(_ policy: String) -> String {
    do throws(ConfigurationError) {
      _ = try StationConfiguration(parsing: Array("{ authorization: \(policy) }".utf8), file: "c.json")
      return "accepted"
    } catch {
      return error.description
    }
  }

  private static func entry(_ text: String) -> String { "{ applications: [{ \(text) }] }" }

  private static let accesses = "expected one of ask, deny, restrict, whenInUse, always."

  static let mistakes: [(policy: String, sentence: String)] = [
    (
      "null",
      "authorization is null; expected an object with the keys locationServicesEnabled, default, applications."
    ),
    (
      "[]",
      "authorization is []; expected an object with the keys locationServicesEnabled, default, applications."
    ),
    (
      "{ locationServicesEnabled: 'no' }",
      "authorization.locationServicesEnabled is \"no\"; expected true or false."
    ),
    ("{ locationServicesEnabled: 0 }", "authorization.locationServicesEnabled is 0; expected true or false."),
    (
      "{ locationServicesEnabled: null }",
      "authorization.locationServicesEnabled is null; expected true or false."
    ),
    ("{ defualt: {} }", "authorization.defualt is not a known key; did you mean default?"),
    (
      "{ default: { access: 'denny' } }",
      "authorization.default.access is \"denny\"; \(accesses)"
    ),
    ("{ default: { access: true } }", "authorization.default.access is true; \(accesses)"),
    ("{ default: { access: null } }", "authorization.default.access is null; \(accesses)"),
    ("{ default: {} }", "authorization.default.access is missing; \(accesses)"),
    (
      "{ default: { acess: 'deny' } }",
      "authorization.default.acess is not a known key; did you mean access?"
    ),
    (
      "{ default: { access: 'ask', accuracy: 'low' } }",
      "authorization.default.accuracy is \"low\"; expected one of full, reduced."
    ),
    (
      "{ default: { access: 'ask', unattended: 'ask' } }",
      "authorization.default.unattended is \"ask\"; expected one of deny, whenInUse, always."
    ),
    (
      "{ default: { access: 'ask', NSLocationUsageDescription: '' } }",
      "authorization.default.NSLocationUsageDescription is \"\"; expected a text: why the program wants to know the place."
    ),
    (
      "{ default: { access: 'ask', NSLocationTemporaryUsageDescriptionDictionary: { storm: 1 } } }",
      "authorization.default.NSLocationTemporaryUsageDescriptionDictionary.storm is 1; expected a text."
    ),
    (
      "{ default: { access: 'ask', UIRequiredDeviceCapabilities: ['gps', 'gpss'] } }",
      "authorization.default.UIRequiredDeviceCapabilities is [\"gps\",\"gpss\"]; expected a list of location-services, gps, "
        + "magnetometer, accelerometer, gyroscope."
    ),
    (
      "{ default: { access: 'ask', CLRequireExplicitServiceSession: 'true' } }",
      "authorization.default.CLRequireExplicitServiceSession is \"true\"; expected true or false."
    ),
    ("{ applications: {} }", "authorization.applications is {}; expected a list of objects."),
    (
      entry("program: '', access: 'deny'"),
      "authorization.applications[0].program is \"\"; expected the name of an executable file, such as \"tracker\"."
    ),
    (
      entry("program: '/usr/bin/tracker', access: 'deny'"),
      "authorization.applications[0].program is \"/usr/bin/tracker\"; expected the name of an executable file, such as "
        + "\"tracker\", without a slash."
    ),
    (
      entry("program: 'tracker', user: 1000, access: 'deny'"),
      "authorization.applications[0].user is 1000; expected the name of a user, such as \"pi\"."
    ),
    (
      entry(
        "program: 'a', access: 'deny' }, { program: 'a', user: 'pi', access: 'ask' }, { program: 'a', access: 'ask'"
      ),
      "authorization.applications[2].program is \"a\"; expected another program or user than "
        + "authorization.applications[0] has."
    ),
  ]

  @Test(arguments: mistakes.indices) func saysWhatToDo(_ index: Int) {
    let (policy, sentence) = Self.mistakes[index]
    #expect(Self.sentence(policy) == "c.json: " + sentence)
  }

  @Test func nothingIsRequired() {
    #expect(Self.sentence("{ default: { access: 'ask', UIRequiredDeviceCapabilities: [] } }") == "accepted")
  }
}
