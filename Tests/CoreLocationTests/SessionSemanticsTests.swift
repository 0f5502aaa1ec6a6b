import Authorization
import Sensing
import Testing

@testable import CoreLocation

/// What Apple documents of sessions. The numbers are those of the list in `docs/core-location.md`.
@MainActor @Suite(.timeLimit(.minutes(1))) struct SessionSemanticsTests {
  private typealias Terms = ProgramAuthorization.Policy.Terms
  private static let asking = Terms(
    access: .ask, whenInUseUsageDescription: "why", alwaysAndWhenInUseUsageDescription: "why always")

  /// What is asked, and answers by the question's wish.
  private func center(
    _ terms: Terms?, _ questions: Questions = Questions(),
    answer: @escaping @Sendable (AuthorizationQuestion.Wish) -> AuthorizationQuestion.Answer? = { _ in
      .whenInUse
    }
  ) -> AuthorizationCenter {
    AuthorizationCenter(ProgramAuthorization(program: "test", user: nil, policy: .init(defaultTerms: terms)))
    {
      question in
      questions.add(question.reason)
      return answer(question.wish)
    }
  }

  /// Waits for something that takes its time.
  private func wait(until condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() {
      do { try await Task.sleep(for: .milliseconds(1)) } catch { return }
    }
  }

  @Test("40: a session for \"when in use\" asks by itself, and again where the decision is taken back")
  func semantic40SessionAsks() async {
    let questions = Questions()
    let center = center(Self.asking, questions)
    let session = CLServiceSession(.whenInUse, purposeKey: nil, center: center)
    await wait { center.access.status == .whenInUse }
    #expect(questions.all == ["why"])
    center.apply(.init(defaultTerms: .init(access: .ask, whenInUseUsageDescription: "another")))
    await wait { questions.all.count == 2 }
    #expect(questions.all == ["why", "another"])
    session.invalidate()
    center.apply(.init(defaultTerms: .init(access: .ask, whenInUseUsageDescription: "a third")))
    #expect(center.access.status == .notDetermined)
    #expect(!center.access.isRequestInProgress, "a session that ended asks nothing")
  }

  @Test("40: a session for nothing asks nobody; one for \"always\" asks for the upgrade too")
  func semantic40Requirements() async {
    let questions = Questions()
    let center = center(Self.asking, questions) { $0 == .whenInUse ? .whenInUse : .always }
    let none = CLServiceSession(.none, purposeKey: nil, center: center)
    #expect(!center.access.isRequestInProgress)
    let first = CLServiceSession(.whenInUse, purposeKey: nil, center: center)
    await wait { center.access.status == .whenInUse }
    let second = CLServiceSession(.always, purposeKey: nil, center: center)
    await wait { center.access.status == .always }
    #expect(questions.all == ["why", "why always"])
    for session in [none, first, second] { session.invalidate() }
  }

  @Test("40: diagnostics tell what stands in the way, then each change, and end with the session")
  func semantic40Diagnostics() async throws {
    let reply = DispatchSemaphore(value: 0)
    let center = center(Self.asking) { wish in
      if wish == .always { reply.wait() }
      return .whenInUse
    }
    let session = CLServiceSession(.always, purposeKey: nil, center: center)
    var diagnostics = session.diagnostics.makeAsyncIterator()
    let asking = try await diagnostics.next()
    #expect(asking?.authorizationRequestInProgress == true)
    #expect(asking?.alwaysAuthorizationDenied == false)
    reply.signal()
    let answered = try await diagnostics.next()
    #expect(answered?.authorizationRequestInProgress == false)
    #expect(answered?.alwaysAuthorizationDenied == true, "it was granted while in use")
    center.apply(.init(locationServicesEnabled: false))
    let off = try await diagnostics.next()
    #expect(off?.authorizationDeniedGlobally == true && off?.authorizationDenied == true)
    center.apply(.init(defaultTerms: .init(access: .restrict)))
    #expect(try await diagnostics.next()?.authorizationRestricted == true)
    session.invalidate()
    #expect(try await diagnostics.next() == nil)
    #expect(try await diagnostics.next() == nil)
  }

  @Test("40: with a purpose key full accuracy is asked for, once") func semantic40FullAccuracy() async throws
  {
    let questions = Questions()
    let terms = Terms(
      access: .whenInUse, accuracy: .reduced, temporaryUsageDescriptions: ["Lanes": "To pick a lane."])
    let center = center(terms, questions) { _ in .deny }
    let session = CLServiceSession(.whenInUse, purposeKey: "Lanes", center: center)
    await wait { questions.all.count == 1 && !center.access.isRequestInProgress }
    var diagnostics = session.diagnostics.makeAsyncIterator()
    #expect(try await diagnostics.next()?.fullAccuracyDenied == true)
    center.beginExplicitSession()
    center.endExplicitSession()
    #expect(questions.all == ["To pick a lane."])
    session.invalidate()
  }

  @Test("40: an implicit session asks for \"when in use\" while it lasts") func semantic40Implicit() async {
    let questions = Questions()
    let center = center(Self.asking, questions)
    var session: ImplicitServiceSession? = ImplicitServiceSession(center)
    #expect(session?.access.isServiceSessionRequired == false)
    await wait { center.access.status == .whenInUse }
    #expect(questions.all == ["why"])
    session = nil
    center.apply(.init(defaultTerms: .init(access: .ask, whenInUseUsageDescription: "another")))
    #expect(!center.access.isRequestInProgress)
  }

  @Test(
    "40: where the policy wants explicit sessions an implicit one asks nothing, and one is required until it is held"
  )
  func semantic40ExplicitRequired() async {
    let questions = Questions()
    var terms = Self.asking
    terms.requiresExplicitServiceSession = true
    let center = center(terms, questions)
    let seen = Questions()
    let implicit = ImplicitServiceSession(center) { seen.add("\($0.isServiceSessionRequired)") }
    #expect(implicit.access.isServiceSessionRequired)
    #expect(!center.access.isRequestInProgress)
    let session = CLServiceSession(.none, purposeKey: nil, center: center)
    #expect(center.access.isServiceSessionRequired == false)
    session.invalidate()
    session.invalidate()
    #expect(center.access.isServiceSessionRequired)
    #expect(seen.all == ["false", "true"])
    #expect(questions.all.isEmpty)
    implicit.end()
  }

  @Test("41: a background session always is an object; its diagnostics say whether it is active")
  func semantic41Background() async throws {
    let center = center(.init(access: .restrict))
    let session = CLBackgroundActivitySession(center: center)
    var diagnostics = session.diagnostics.makeAsyncIterator()
    #expect(try await diagnostics.next()?.authorizationRestricted == true)
    center.apply(.init(defaultTerms: .init(access: .deny)))
    #expect(try await diagnostics.next()?.authorizationDenied == true)
    center.apply(.init(defaultTerms: Self.asking))
    let undetermined = try await diagnostics.next()
    #expect(
      undetermined?.insufficientlyInUse == true && undetermined?.authorizationRequestInProgress == false)
    center.apply(.init(defaultTerms: .init(access: .always, requiresExplicitServiceSession: true)))
    #expect(try await diagnostics.next()?.serviceSessionRequired == true)
    center.apply(.init())
    let active = try await diagnostics.next()
    #expect(active == CLBackgroundActivitySession.Diagnostic(center.access))
    #expect(active?.authorizationDenied == false && active?.serviceSessionRequired == false)
  }

  @Test(
    "41: invalidating is final: the diagnostics end, and a later change brings none back; another session is another"
  )
  func semantic41InvalidateIsFinal() async throws {
    let center = center(.init(access: .deny))
    let session = CLBackgroundActivitySession(center: center)
    session.invalidate()
    center.apply(.init())
    var diagnostics = session.diagnostics.makeAsyncIterator()
    #expect(try await diagnostics.next() == nil)
    session.invalidate()
    let again = CLBackgroundActivitySession(center: center)
    var others = again.diagnostics.makeAsyncIterator()
    #expect(try await others.next()?.authorizationDenied == false)
  }
}
