import Authorization
import Configuration
import Testing

@Suite struct ProgramAuthorizationTests {
  private func authorization(_ terms: AuthorizationPolicy.Terms?) -> ProgramAuthorization {
    ProgramAuthorization(program: "tracker", user: "pi", policy: .init(defaultTerms: terms))
  }

  @Test("A program without a policy entry may know the place while in use, and always when it asks")
  func openRule() {
    var authorization = authorization(nil)
    #expect(authorization.status == .whenInUse)
    #expect(authorization.hasFullAccuracy)
    #expect(authorization.requestWhenInUse() == nil)
    #expect(authorization.status == .whenInUse)
    #expect(authorization.requestAlways() == nil)
    #expect(authorization.status == .always)
  }

  @Test(
    "Terms that leave nothing to ask",
    arguments: [
      (AuthorizationPolicy.Access.deny, ProgramAuthorization.Status.denied), (.restrict, .restricted),
      (.whenInUse, .whenInUse), (.always, .always),
    ])
  func fixed(access: AuthorizationPolicy.Access, status: ProgramAuthorization.Status) {
    var authorization = authorization(
      .init(
        access: access, whenInUseUsageDescription: "why", alwaysAndWhenInUseUsageDescription: "why always"))
    #expect(authorization.status == status)
    #expect(authorization.requestWhenInUse() == nil)
    #expect(authorization.requestAlways() == nil)
    #expect(authorization.status == status)
  }

  @Test("Where a person is to be asked, the answer decides", arguments: [true, false])
  func ask(isGranted: Bool) throws {
    var authorization = authorization(.init(access: .ask, whenInUseUsageDescription: "To draw your way."))
    #expect(authorization.status == .notDetermined)
    let asked = authorization.requestWhenInUse()
    let question = try #require(asked)
    #expect(question == .init(wish: .whenInUse, program: "tracker", reason: "To draw your way."))
    #expect(authorization.status == .notDetermined)
    #expect(authorization.requestWhenInUse() == nil, "one question at a time")
    authorization.take(isGranted ? .whenInUse : .deny, to: question)
    #expect(authorization.status == (isGranted ? .whenInUse : .denied))
    #expect(authorization.requestWhenInUse() == nil, "it is decided")
  }

  @Test("Without a usage description nobody is asked") func noDescription() {
    var authorization = authorization(.init(access: .ask))
    #expect(authorization.requestWhenInUse() == nil)
    #expect(authorization.requestAlways() == nil)
    #expect(authorization.status == .notDetermined)
  }

  @Test(
    "An upgrade to always is offered once; who declines it keeps what was granted", arguments: [true, false])
  func upgrade(isGranted: Bool) throws {
    var authorization = authorization(
      .init(access: .ask, whenInUseUsageDescription: "why", alwaysAndWhenInUseUsageDescription: "why always"))
    let first = authorization.requestWhenInUse()
    authorization.take(.whenInUse, to: try #require(first))
    let asked = authorization.requestAlways()
    let question = try #require(asked)
    #expect(question.reason == "why always")
    authorization.take(isGranted ? .always : .whenInUse, to: question)
    #expect(authorization.status == (isGranted ? .always : .whenInUse))
    #expect(authorization.requestAlways() == nil)
  }

  @Test("The older key of the description for always serves too") func olderKey() throws {
    var authorization = authorization(.init(access: .ask, alwaysUsageDescription: "as before"))
    let asked = authorization.requestAlways()
    let question = try #require(asked)
    authorization.take(.deny, to: question)
    #expect(authorization.status == .denied)
  }

  @Test("Reduced accuracy, and full accuracy for a while") func accuracy() throws {
    var authorization = authorization(
      .init(access: .whenInUse, accuracy: .reduced, temporaryUsageDescriptions: ["Lanes": "To pick a lane."]))
    #expect(!authorization.hasFullAccuracy)
    #expect(authorization.requestTemporaryFullAccuracy(purposeKey: "Other") == nil)
    let asked = authorization.requestTemporaryFullAccuracy(purposeKey: "Lanes")
    let question = try #require(asked)
    #expect(question.reason == "To pick a lane.")
    authorization.take(.once, to: question)
    #expect(authorization.hasFullAccuracy)
    #expect(authorization.requestTemporaryFullAccuracy(purposeKey: "Lanes") == nil)
  }

  @Test("The switch of the machine denies everybody") func machineSwitch() {
    var authorization = ProgramAuthorization(
      program: "tracker", user: nil,
      policy: .init(locationServicesEnabled: false, defaultTerms: .init(access: .always)))
    #expect(authorization.status == .denied)
    #expect(authorization.requestAlways() == nil)
    #expect(authorization.status == .denied)
  }

  @Test("A decision lasts as long as the words that it was made upon; a new policy closes an open question")
  func newPolicy() throws {
    let asking = AuthorizationPolicy.Terms(access: .ask, whenInUseUsageDescription: "why")
    var authorization = authorization(asking)
    let asked = authorization.requestWhenInUse()
    let question = try #require(asked)
    authorization.take(.whenInUse, to: question)
    authorization.apply(.init(locationServicesEnabled: false, defaultTerms: asking))
    #expect(authorization.status == .denied)
    authorization.apply(.init(defaultTerms: asking))
    #expect(authorization.status == .whenInUse)
    authorization.apply(.init(defaultTerms: .init(access: .deny)))
    #expect(authorization.status == .denied)
    authorization.apply(.init(defaultTerms: asking))
    #expect(authorization.status == .whenInUse, "the same words, the same decision")
    authorization.apply(.init(defaultTerms: .init(access: .ask, whenInUseUsageDescription: "another")))
    #expect(authorization.status == .notDetermined)
    let askedAgain = authorization.requestWhenInUse()
    let second = try #require(askedAgain)
    authorization.apply(.init(defaultTerms: .init(access: .ask, whenInUseUsageDescription: "a third")))
    #expect(authorization.take(.whenInUse, to: second) == nil)
    #expect(authorization.status == .notDetermined, "that was the answer to another question")
  }

  @Test("Once lasts as long as the process, leaves nothing to keep, and no upgrade is offered") func once()
    throws
  {
    var authorization = authorization(
      .init(access: .ask, whenInUseUsageDescription: "why", alwaysAndWhenInUseUsageDescription: "why always"))
    let asked = authorization.requestWhenInUse()
    #expect(authorization.take(.once, to: try #require(asked)) == nil)
    #expect(authorization.status == .whenInUse)
    #expect(authorization.requestAlways() == nil)
  }

  @Test(
    "Where nobody can be asked the terms say what holds, and nothing is kept",
    arguments: [
      (AuthorizationPolicy.Unattended.deny, ProgramAuthorization.Status.denied), (.whenInUse, .whenInUse),
      (.always, .always),
    ])
  func unattended(_ unattended: AuthorizationPolicy.Unattended, status: ProgramAuthorization.Status) throws {
    var authorization = authorization(
      .init(access: .ask, unattended: unattended, whenInUseUsageDescription: "why"))
    let asked = authorization.requestWhenInUse()
    #expect(authorization.status == .notDetermined)
    #expect(authorization.take(nil, to: try #require(asked)) == nil)
    #expect(authorization.status == status)
    #expect((authorization.refusal != nil) == (status == .denied))
  }

  @Test("Why nobody was asked is told, and is forgotten once somebody decided") func nobodyWasAsked() throws {
    var authorization = authorization(.init(access: .ask, whenInUseUsageDescription: "why"))
    #expect(authorization.refusal == nil)
    let asked = authorization.requestWhenInUse()
    authorization.take(nil, to: try #require(asked))
    let refusal = try #require(authorization.refusal)
    #expect(refusal.contains("terminal") && refusal.contains("unattended"), "\(refusal)")
    authorization.apply(decision: .init(verdict: .denied, reason: "why", wasOfferedAlways: false))
    #expect(authorization.status == .denied && authorization.refusal == nil)
  }

  @Test("What is kept: the verdict, the words, and whether always was offered") func kept() throws {
    let terms = AuthorizationPolicy.Terms(
      access: .ask, whenInUseUsageDescription: "why", alwaysAndWhenInUseUsageDescription: "why always")
    var authorization = authorization(terms)
    let first = authorization.requestWhenInUse()
    let granted = authorization.take(.whenInUse, to: try #require(first))
    #expect(granted == .init(verdict: .whenInUse, reason: "why", wasOfferedAlways: false))
    let second = authorization.requestAlways()
    #expect(second?.wish == .upgrade)
    let upgraded = authorization.take(.whenInUse, to: try #require(second))
    #expect(upgraded == .init(verdict: .whenInUse, reason: "why always", wasOfferedAlways: true))

    var next = self.authorization(terms)
    next.apply(decision: upgraded)
    #expect(next.status == .whenInUse)
    #expect(next.requestAlways() == nil, "it was offered to the process before")
    next.apply(decision: nil)
    #expect(next.status == .notDetermined, "taken back")
  }

  @Test("What another process was told closes the question") func otherProcess() throws {
    var authorization = authorization(.init(access: .ask, whenInUseUsageDescription: "why"))
    let asked = authorization.requestWhenInUse()
    let question = try #require(asked)
    authorization.apply(decision: .init(verdict: .denied, reason: "why", wasOfferedAlways: false))
    #expect(!authorization.isOpen(question))
    #expect(authorization.status == .denied)
  }

  @Test("The program's own words serve where the policy has none, and only then") func purpose() {
    var silent = authorization(.init(access: .ask))
    #expect(silent.requestWhenInUse(purpose: "To draw.")?.reason == "To draw.")
    var speaking = authorization(.init(access: .ask, usageDescription: "For macOS."))
    #expect(speaking.requestWhenInUse(purpose: "To draw.")?.reason == "For macOS.")
  }

  @Test("Which key is missing, where that is why a request does nothing") func missingKey() {
    #expect(
      authorization(.init(access: .ask)).missingKey(for: .whenInUse) == "NSLocationWhenInUseUsageDescription")
    #expect(authorization(.init(access: .deny)).missingKey(for: .whenInUse) == nil)
    #expect(authorization(nil).missingKey(for: .whenInUse) == nil)
    #expect(
      authorization(.init(access: .whenInUse, accuracy: .reduced)).missingKey(
        for: .fullAccuracy, purposeKey: "Lanes") == "NSLocationTemporaryUsageDescriptionDictionary.Lanes")
  }

  @Test("A machine that lacks what the program requires restricts it, and says what it lacks")
  func capabilities() {
    let terms = AuthorizationPolicy.Terms(
      access: .whenInUse, requiredDeviceCapabilities: [.gps, .magnetometer])
    var authorization = authorization(terms)
    authorization.note(capabilities: [.gps, .locationServices])
    #expect(authorization.status == .restricted)
    #expect(authorization.refusal?.contains("magnetometer") == true)
    #expect(authorization.refusal?.contains("gps") == false)
    authorization.note(capabilities: [.gps, .magnetometer])
    #expect(authorization.status == .whenInUse)
  }
}
