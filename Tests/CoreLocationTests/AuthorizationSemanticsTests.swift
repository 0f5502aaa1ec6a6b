import Authorization
import Sensing
import Synchronization
import Testing

@testable import CoreLocation

/// What Apple documents of authorization. The numbers are those of the list in `docs/core-location.md`.
@MainActor @Suite struct AuthorizationSemanticsTests {
  private typealias Terms = ProgramAuthorization.Policy.Terms

  @Test("31: a request is answered by a person, through the delegate", arguments: [true, false])
  func semantic31RequestIsAnswered(isGranted: Bool) async {
    let questions = Questions()
    let scene = Scene(
      policy: .init(defaultTerms: .init(access: .ask, whenInUseUsageDescription: "To draw your way."))
    ) { question in
      questions.add(question.reason)
      return isGranted ? .whenInUse : .deny
    }
    await scene.settle()
    #expect(scene.manager.authorizationStatus == .notDetermined)
    scene.manager.requestWhenInUseAuthorization()
    let expected: CLAuthorizationStatus = isGranted ? .authorizedWhenInUse : .denied
    await scene.wait { scene.recorder.statuses.count == 2 }
    #expect(scene.recorder.statuses == [.notDetermined, expected])
    #expect(scene.manager.authorizationStatus == expected)
    scene.manager.requestWhenInUseAuthorization()
    await scene.settle()
    #expect(questions.all == ["To draw your way."], "what is determined is not asked again")
  }

  @Test("31: without a usage description a request does nothing") func semantic31NoDescriptionDoesNothing()
    async
  {
    let questions = Questions()
    let scene = Scene(policy: .init(defaultTerms: .init(access: .ask))) { question in
      questions.add(question.reason)
      return .always
    }
    scene.manager.requestWhenInUseAuthorization()
    scene.manager.requestAlwaysAuthorization()
    await scene.settle()
    #expect(questions.all.isEmpty)
    #expect(scene.manager.authorizationStatus == .notDetermined)
  }

  @Test("31: always may be granted once more after when in use") func semantic31UpgradeIsOfferedOnce() async {
    let terms = Terms(
      access: .ask, whenInUseUsageDescription: "why", alwaysAndWhenInUseUsageDescription: "why always")
    let questions = Questions()
    let scene = Scene(policy: .init(defaultTerms: terms)) { question in
      questions.add(question.reason)
      return .whenInUse
    }
    scene.manager.requestWhenInUseAuthorization()
    await scene.wait { scene.manager.authorizationStatus == .authorizedWhenInUse }
    scene.manager.requestAlwaysAuthorization()
    await scene.wait { questions.all.count == 2 }
    await scene.wait { !scene.center.access.isRequestInProgress }
    scene.manager.requestAlwaysAuthorization()
    #expect(!scene.center.access.isRequestInProgress)
    await scene.settle()
    #expect(
      questions.all == ["why", "why always"], "who keeps to \"while in use\" is not asked a third time")
    #expect(scene.manager.authorizationStatus == .authorizedWhenInUse)
  }

  @Test("32: the status is told once soon after the manager was made") func semantic32StatusFollowsInit()
    async
  {
    let scene = Scene()
    #expect(scene.recorder.statuses.isEmpty, "not before the caller can set the delegate")
    await scene.settle()
    #expect(scene.recorder.statuses == [.authorizedWhenInUse])
  }

  @Test("32: a change that comes before the status was told is told with it; after an error it is told again")
  func semantic32ChangeBeforeFirstCall() async {
    let scene = Scene()
    scene.manager.requestAlwaysAuthorization()
    await scene.settle()
    #expect(scene.recorder.statuses == [.authorizedAlways])
    let order = Order()
    scene.manager.delegate = order
    scene.manager.startUpdatingLocation()
    scene.center.apply(.init(defaultTerms: .init(access: .deny)))
    scene.center.apply(.init(defaultTerms: .init(access: .whenInUse)))
    await scene.settle()
    #expect(order.calls == ["status 4", "error 1", "status 4"])
  }

  /// Writes down statuses and errors in their order.
  private final class Order: NSObject, CLLocationManagerDelegate {
    var calls: [String] = []
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      calls.append("status \(manager.authorizationStatus.rawValue)")
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      calls.append("error \((error as? CLError)?.code.rawValue ?? -1)")
    }
  }

  @Test("32: a delegate of the older kind is told too") func semantic32OlderDelegateIsTold() async {
    final class Older: NSObject, CLLocationManagerDelegate {
      var statuses: [CLAuthorizationStatus] = []
      func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
      ) { statuses.append(status) }
    }
    let scene = Scene()
    let older = Older()
    scene.manager.delegate = older
    await scene.settle()
    #expect(older.statuses == [.authorizedWhenInUse])
  }

  @Test("33: full accuracy for a while, with a reason, is granted by a person")
  func semantic33TemporaryFullAccuracy() async throws {
    let terms = Terms(
      access: .whenInUse, accuracy: .reduced, temporaryUsageDescriptions: ["Lanes": "To pick a lane."])
    let scene = Scene(policy: .init(defaultTerms: terms)) { _ in .once }
    #expect(scene.manager.accuracyAuthorization == .reducedAccuracy)
    await #expect(throws: CLError(.promptDeclined)) {
      try await scene.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Other")
    }
    try await scene.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Lanes")
    #expect(scene.manager.accuracyAuthorization == .fullAccuracy)
    var error: (any Error)?
    scene.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Lanes") { error = $0 }
    await scene.settle()
    #expect((error as? CLError)?.code == .promptDeclined, "it has full accuracy, so nobody was asked")
  }

  @Test("33: the completion comes on the run loop of the manager's thread, and the grant is the process's")
  func semantic33CompletionOnRunLoop() async {
    let policy = ProgramAuthorization.Policy(
      defaultTerms: .init(
        access: .whenInUse, accuracy: .reduced, temporaryUsageDescriptions: ["Lanes": "To pick a lane."]))
    let hub = StationHub(.simulated())
    let center = AuthorizationCenter(ProgramAuthorization(program: "test", user: nil, policy: policy)) { _ in
      // Long enough for a run loop that waits for nothing to return.
      Thread.sleep(forTimeInterval: 0.2)
      return .once
    }
    let isThere = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let manager = CLLocationManager(center: center, openHub: { hub })
        let here = Thread.current
        var isThere = false
        manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Lanes") { error in
          isThere = Thread.current === here && error == nil && manager.accuracyAuthorization == .fullAccuracy
        }
        // It returns once there is nothing left to wait for.
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 60))
        continuation.resume(returning: isThere)
      }
    }
    #expect(isThere)
    #expect(CLLocationManager(center: center, openHub: { hub }).accuracyAuthorization == .fullAccuracy)
    center.apply(.init(defaultTerms: .init(access: .whenInUse, accuracy: .reduced)))
    #expect(center.access.hasFullAccuracy == false, "other terms end it")
  }

  @Test("34: accuracy means something only with the status: who is denied with full accuracy is told nothing")
  func semantic34OnlyWithStatus() async {
    let scene = Scene(policy: .init(defaultTerms: .init(access: .deny)))
    #expect(scene.manager.accuracyAuthorization == .fullAccuracy)
    scene.send(Sample.fix())
    scene.manager.startUpdatingLocation()
    await scene.settle()
    #expect(scene.recorder.batches.isEmpty)
    #expect(scene.recorder.errorCodes == [.denied])
    #expect(scene.manager.location == nil)
  }

  @Test("34: reduced accuracy tells a place kilometers wide, rarely, and nothing of speed or height")
  func semantic34ReducedAccuracy() async throws {
    let scene = Scene(policy: .init(defaultTerms: .init(access: .whenInUse, accuracy: .reduced)))
    scene.manager.startUpdatingLocation()
    var fix = Sample.fix(north: 137)
    fix.speed = 12
    fix.altitudeMSL = 3
    scene.send(fix)
    scene.send(Sample.fix(north: 160, accuracy: 1, second: 60))
    scene.send(Sample.fix(north: 180, second: 901))
    await scene.settle()
    #expect(scene.recorder.locations.count == 2)
    let location = try #require(scene.recorder.locations.first)
    #expect(location.horizontalAccuracy >= 5_000)
    #expect(location.speed == -1)
    #expect(location.verticalAccuracy == -1)
    let truth = CLLocation(latitude: 52 + 137 / 111_263, longitude: 5)
    #expect(location.distance(from: truth) > 100, "the very place is hidden")
    #expect(location.distance(from: truth) <= location.horizontalAccuracy)
    #expect(scene.recorder.locations.last?.coordinate.latitude == location.coordinate.latitude)
    #expect(scene.manager.location == scene.recorder.locations.last)
  }
}

/// What was asked, from any thread.
final class Questions: Sendable {
  private let reasons = Mutex<[String]>([])
  func add(_ reason: String) { reasons.withLock { $0.append(reason) } }
  var all: [String] { reasons.withLock { $0 } }
}
