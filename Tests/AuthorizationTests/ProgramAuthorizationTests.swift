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
    authorization.take(isGranted, to: question)
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
    authorization.take(true, to: try #require(first))
    let asked = authorization.requestAlways()
    let question = try #require(asked)
    #expect(question.reason == "why always")
    authorization.take(isGranted, to: question)
    #expect(authorization.status == (isGranted ? .always : .whenInUse))
    #expect(authorization.requestAlways() == nil)
  }

  @Test("The older key of the description for always serves too") func olderKey() throws {
    var authorization = authorization(.init(access: .ask, alwaysUsageDescription: "as before"))
    let asked = authorization.requestAlways()
    let question = try #require(asked)
    authorization.take(false, to: question)
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
    authorization.take(true, to: question)
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

  @Test("A new policy takes back the answers given under other terms, and closes an open question")
  func newPolicy() throws {
    let asking = AuthorizationPolicy.Terms(access: .ask, whenInUseUsageDescription: "why")
    var authorization = authorization(asking)
    let asked = authorization.requestWhenInUse()
    let question = try #require(asked)
    authorization.take(true, to: question)
    authorization.apply(.init(locationServicesEnabled: false, defaultTerms: asking))
    #expect(authorization.status == .denied)
    authorization.apply(.init(defaultTerms: asking))
    #expect(authorization.status == .whenInUse, "the same terms, the same answer")
    authorization.apply(.init(defaultTerms: .init(access: .deny)))
    #expect(authorization.status == .denied)
    authorization.apply(.init(defaultTerms: asking))
    #expect(authorization.status == .notDetermined)
    let askedAgain = authorization.requestWhenInUse()
    let second = try #require(askedAgain)
    authorization.apply(.init(defaultTerms: .init(access: .ask, whenInUseUsageDescription: "another")))
    authorization.take(true, to: second)
    #expect(authorization.status == .notDetermined, "that was the answer to another question")
  }
}
