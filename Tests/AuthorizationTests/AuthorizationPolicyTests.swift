import Configuration
import Testing

@Suite struct AuthorizationPolicyTests {
  private func policy(_ json: String) throws -> AuthorizationPolicy {
    let text = "{ \"authorization\": \(json) }"
    return try #require(try StationConfiguration(parsing: Array(text.utf8), file: "c.json").authorization)
  }

  @Test("An empty policy is the open rule") func empty() throws {
    let policy = try policy("{}")
    #expect(policy.locationServicesEnabled)
    #expect(policy.terms(program: "any", user: nil) == nil)
  }

  @Test("Every key, under the names that Apple's property list has") func everyKey() throws {
    let policy = try policy(
      """
      {
        "locationServicesEnabled": false,
        "default": { "access": "deny" },
        "applications": [
          { "program": "tracker", "user": "pi", "access": "ask", "accuracy": "reduced",
            "NSLocationWhenInUseUsageDescription": "a",
            "NSLocationAlwaysAndWhenInUseUsageDescription": "b",
            "NSLocationAlwaysUsageDescription": "c",
            "NSLocationUsageDescription": "e", "unattended": "whenInUse",
            "CLRequireExplicitServiceSession": true,
            "UIRequiredDeviceCapabilities": ["location-services", "gps", "magnetometer"],
            "NSLocationTemporaryUsageDescriptionDictionary": { "Lanes": "d" } }
        ]
      }
      """)
    #expect(!policy.locationServicesEnabled)
    #expect(policy.defaultTerms == .init(access: .deny))
    let expected = AuthorizationPolicy.Application(
      program: "tracker", user: "pi",
      terms: .init(
        access: .ask, accuracy: .reduced, unattended: .whenInUse, whenInUseUsageDescription: "a",
        alwaysAndWhenInUseUsageDescription: "b", alwaysUsageDescription: "c", usageDescription: "e",
        temporaryUsageDescriptions: ["Lanes": "d"], requiresExplicitServiceSession: true,
        requiredDeviceCapabilities: [.locationServices, .gps, .magnetometer]))
    #expect(policy.applications == [expected])
  }

  @Test(
    "Accuracy: the policy's own key, else the default of the program",
    arguments: [
      ("", AuthorizationPolicy.Accuracy.full), (#", "NSLocationDefaultAccuracyReduced": true"#, .reduced),
      (#", "NSLocationDefaultAccuracyReduced": true, "accuracy": "full""#, .full),
      (#", "NSLocationDefaultAccuracyReduced": false, "accuracy": "reduced""#, .reduced),
    ])
  func defaultAccuracy(keys: String, accuracy: AuthorizationPolicy.Accuracy) throws {
    let policy = try policy(#"{ "default": { "access": "ask"\#(keys) } }"#)
    #expect(policy.defaultTerms?.accuracy == accuracy)
  }

  @Test("An entry for the user comes before one for all, and both before the default") func precedence()
    throws
  {
    let policy = try policy(
      """
      { "default": { "access": "restrict" },
        "applications": [
          { "program": "tracker", "access": "deny" },
          { "program": "tracker", "user": "pi", "access": "always" } ] }
      """)
    #expect(policy.terms(program: "tracker", user: "pi")?.access == .always)
    #expect(policy.terms(program: "tracker", user: "root")?.access == .deny)
    #expect(policy.terms(program: "tracker", user: nil)?.access == .deny)
    #expect(policy.terms(program: "other", user: "pi")?.access == .restrict)
  }

  @Test(
    "A slip of the pen is an error, since it could grant what was to be denied",
    arguments: [
      #"{ "defualt": { "access": "deny" } }"#,
      #"{ "default": { "acess": "deny" } }"#,
      #"{ "default": { "access": "denied" } }"#,
      #"{ "default": { } }"#,
      #"{ "applications": [ { "program": "x", "access": "deny", "acuracy": "full" } ] }"#,
      #"{ "applications": [ { "access": "deny" } ] }"#,
      #"{ "default": { "access": "always", "UIRequiredDeviceCapabilities": ["gpss"] } }"#,
      #"{ "default": { "access": "ask", "unattended": "allow" } }"#,
    ])
  func slips(json: String) {
    #expect(throws: ConfigurationError.self) { try policy(json) }
  }
}
