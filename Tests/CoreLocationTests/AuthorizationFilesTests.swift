import Authorization
import Configuration
import Sensing
import Testing

@testable import CoreLocation

/// Policy and decisions in files, as several processes of one program have them: here each is a center of its own.
@MainActor @Suite struct AuthorizationFilesTests {
  private let folder: String
  private var policy: String { folder + "/config/config.json" }
  private var decisions: AuthorizationDecisionFile {
    AuthorizationDecisionFile(program: "tracker", path: folder + "/state/tracker.json")
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("authorization-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: folder + "/config", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: policy), options: .atomic)
  }

  private static let asking = """
    { authorization: { applications: [{ program: "tracker", access: "ask", NSLocationWhenInUseUsageDescription: "why" }] } }
    """

  private func center(
    _ questions: Questions = Questions(), answer: AuthorizationQuestion.Answer? = .whenInUse
  ) -> AuthorizationCenter {
    let center = AuthorizationCenter(
      ProgramAuthorization(program: "tracker", user: nil, searching: [policy]), decisions: decisions,
      write: { questions.add($0) }
    ) { question in
      questions.add(question.reason)
      return answer
    }
    center.follow(searching: [policy])
    return center
  }

  private func wait(until condition: () -> Bool) async {
    for _ in 0..<30_000 where !condition() {
      do { try await Task.sleep(for: .milliseconds(1)) } catch { return }
    }
  }

  @Test("A policy that is written, changed, broken and removed reaches a running manager")
  func policyChanges() async throws {
    let center = center()
    let station = Station.simulated()
    let hub = StationHub(station)
    let manager = CLLocationManager(center: center, openHub: { hub })
    let recorder = Recorder()
    manager.delegate = recorder
    manager.startUpdatingLocation()
    station.send(.fix(Sample.fix()))
    await wait { recorder.statuses == [.authorizedWhenInUse] && recorder.locations.count == 1 }

    try write(#"{ authorization: { default: { access: "deny" } } }"#)
    await wait { recorder.statuses.last == .denied && !recorder.errors.isEmpty }
    #expect(recorder.errorCodes == [.denied])
    station.send(.fix(Sample.fix(second: 1)))
    try write(#"{ authorization: { default: { access: "always", accuracy: "reduced" } } }"#)
    await wait { recorder.statuses.last == .authorizedAlways && recorder.locations.count == 2 }
    #expect(recorder.locations.last.map { $0.horizontalAccuracy >= 5_000 } == true, "updates go on, coarsely")
    #expect(manager.accuracyAuthorization == .reducedAccuracy)
    try write(#"{ authorization: { locationServicesEnabled: false } }"#)
    await wait { recorder.statuses.last == .denied }
    #expect(center.access.isDeniedToAll)
    try write(#"{ authorisation: {} }"#)
    await wait { center.access.denial.localizedDescription.contains("authorisation") }
    #expect(center.access.status == .denied)
    unlink(policy)
    await wait { recorder.statuses.last == .authorizedWhenInUse }
    #expect(
      recorder.statuses == [.authorizedWhenInUse, .denied, .authorizedAlways, .denied, .authorizedWhenInUse])
  }

  @Test("A decision outlasts the process, reaches the other processes, and goes with its file")
  func decisionKept()
    async throws
  {
    try write(Self.asking)
    let questions = Questions()
    let first = center(questions)
    let second = center(questions)
    #expect(first.access.status == .notDetermined)
    first.requestWhenInUse()
    await wait { first.access.status == .whenInUse && second.access.status == .whenInUse }
    #expect(second.access.status == .whenInUse)
    #expect(center().access.status == .whenInUse, "a process that starts later")
    #expect(questions.all == ["why"])
    unlink(decisions.path)
    await wait { first.access.status == .notDetermined && second.access.status == .notDetermined }
    #expect(first.access.status == .notDetermined && second.access.status == .notDetermined)
  }

  @Test("A decision is kept before anybody hears of it: a program may end then") func keptFirst() async throws
  {
    try write(Self.asking)
    let center = AuthorizationCenter(
      ProgramAuthorization(program: "tracker", user: nil, searching: [policy]), decisions: decisions
    ) { _ in .whenInUse }
    let (file, seen, owner) = (decisions, Questions(), NSObject())
    _ = center.add(
      { access in
        guard access.isGranted else { return }
        do { seen.add(try file.read()?.verdict.rawValue ?? "nothing") } catch { seen.add("\(error)") }
      }, for: owner)
    center.requestWhenInUse()
    await wait { !seen.all.isEmpty }
    #expect(seen.all == ["whenInUse"])
  }

  @Test("Of two processes that ask at once, one does, and the other takes its answer") func askedOnce()
    async throws
  {
    try write(Self.asking)
    let questions = Questions()
    let reply = DispatchSemaphore(value: 0)
    let centers = (0..<2).map { _ in
      AuthorizationCenter(
        ProgramAuthorization(program: "tracker", user: nil, searching: [policy]), decisions: decisions
      ) { question in
        questions.add(question.reason)
        reply.wait()
        return .deny
      }
    }
    for center in centers { center.requestWhenInUse() }
    await wait { questions.all.count == 1 }
    reply.signal()
    await wait { centers.allSatisfy { $0.access.status == .denied } }
    #expect(centers.allSatisfy { $0.access.status == .denied && !$0.access.isRequestInProgress })
    #expect(questions.all == ["why"])
    // One that would ask in spite of all waits for nobody.
    reply.signal()
  }

  @Test(
    "Once, and an answer that nobody gave, are kept by no file",
    arguments: [.once, nil] as [AuthorizationQuestion.Answer?])
  func notKept(answer: AuthorizationQuestion.Answer?) async throws {
    try write(Self.asking)
    let center = center(answer: answer)
    center.requestWhenInUse()
    await wait { center.access.status != .notDetermined }
    #expect(center.access.status == (answer == .once ? .whenInUse : .denied))
    #expect(try decisions.read() == nil)
    #expect(self.center().access.status == .notDetermined)
  }

  @Test("A decision that cannot be kept lasts as long as the process, and the person hears so")
  func unwritable() async throws {
    try write(Self.asking)
    let sentences = Questions()
    let center = AuthorizationCenter(
      ProgramAuthorization(program: "tracker", user: nil, searching: [policy]),
      // No folder can be made there, by root neither.
      decisions: AuthorizationDecisionFile(program: "tracker", path: "/proc/truenorth/tracker.json"),
      write: { sentences.add($0) }
    ) { _ in .whenInUse }
    #expect(center.access.status == .notDetermined)
    center.requestWhenInUse()
    await wait { center.access.status == .whenInUse }
    #expect(center.access.status == .whenInUse)
    #expect(sentences.all.count == 1 && sentences.all[0].contains("/proc/truenorth"))
  }

  @Test("A damaged decision denies, says which file to remove, and is left as it is") func damaged()
    async throws
  {
    try write(Self.asking)
    try decisions.write(.init(verdict: .whenInUse, reason: "why", wasOfferedAlways: false))
    let center = center()
    #expect(center.access.status == .whenInUse)
    try Data("{".utf8).write(to: URL(fileURLWithPath: decisions.path))
    await wait { center.access.status == .denied }
    #expect(center.access.denial.localizedDescription.contains(decisions.path))
    center.requestWhenInUse()
    #expect(!center.access.isRequestInProgress)
    #expect(try String(contentsOfFile: decisions.path, encoding: .utf8) == "{")
  }
}
