import Authorization
import Sensing
import Synchronization
import Testing

@testable import CoreLocation

/// What Apple documents of authorization. The numbers are those of the list in `docs/core-location.md`.
@MainActor @Suite struct AuthorizationSemanticsTests {
  private typealias Terms = ProgramAuthorization.Policy.Terms

  @Test("31: a request is answered by a person, through the delegate", arguments: [true, false])
  func request(isGranted: Bool) async {
    let questions = Questions()
    let scene = Scene(
      policy: .init(defaultTerms: .init(access: .ask, whenInUseUsageDescription: "To draw your way."))
    ) { question in
      questions.add(question.reason)
      return isGranted
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

  @Test("31: without a usage description a request does nothing") func noDescription() async {
    let questions = Questions()
    let scene = Scene(policy: .init(defaultTerms: .init(access: .ask))) { question in
      questions.add(question.reason)
      return true
    }
    scene.manager.requestWhenInUseAuthorization()
    scene.manager.requestAlwaysAuthorization()
    await scene.settle()
    #expect(questions.all.isEmpty)
    #expect(scene.manager.authorizationStatus == .notDetermined)
  }

  @Test("31: always may be granted once more after when in use") func upgrade() async {
    let terms = Terms(
      access: .ask, whenInUseUsageDescription: "why", alwaysAndWhenInUseUsageDescription: "why always")
    let scene = Scene(policy: .init(defaultTerms: terms)) { _ in true }
    scene.manager.requestWhenInUseAuthorization()
    await scene.wait { scene.manager.authorizationStatus == .authorizedWhenInUse }
    scene.manager.requestAlwaysAuthorization()
    await scene.wait { scene.manager.authorizationStatus == .authorizedAlways }
    #expect(scene.manager.authorizationStatus == .authorizedAlways)
  }

  @Test("A program without a policy entry is granted from the start, and always when it asks")
  func openRule() async {
    let scene = Scene()
    #expect(scene.manager.authorizationStatus == .authorizedWhenInUse)
    #expect(scene.manager.accuracyAuthorization == .fullAccuracy)
    await scene.settle()
    scene.manager.requestAlwaysAuthorization()
    await scene.settle()
    #expect(scene.recorder.statuses == [.authorizedWhenInUse, .authorizedAlways])
  }

  @Test("Where there is nobody to ask, nothing is granted") func nobody() async {
    let scene = Scene(policy: .init(defaultTerms: .init(access: .ask, whenInUseUsageDescription: "why")))
    scene.manager.requestWhenInUseAuthorization()
    await scene.wait { scene.manager.authorizationStatus == .denied }
    #expect(scene.manager.authorizationStatus == .denied)
  }

  @Test("32: the status is told once soon after the manager was made") func afterInit() async {
    let scene = Scene()
    #expect(scene.recorder.statuses.isEmpty, "not before the caller can set the delegate")
    await scene.settle()
    #expect(scene.recorder.statuses == [.authorizedWhenInUse])
  }

  @Test("32: a delegate of the older kind is told too") func olderDelegate() async {
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
    let scene = Scene(policy: .init(defaultTerms: terms)) { _ in true }
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

  @Test("34: reduced accuracy tells a place kilometers wide, rarely, and nothing of speed or height")
  func reduced() async throws {
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

  @Test("A service that was started before the grant begins with it") func grantedLater() async {
    let scene = Scene(
      policy: .init(defaultTerms: .init(access: .ask, whenInUseUsageDescription: "why"))
    ) { _ in true }
    scene.send(Sample.fix())
    scene.manager.startUpdatingLocation()
    await scene.settle()
    #expect(scene.recorder.batches.isEmpty)
    #expect(scene.recorder.errors.isEmpty)
    scene.manager.requestWhenInUseAuthorization()
    await scene.wait { !scene.recorder.batches.isEmpty }
    #expect(scene.recorder.locations.count == 1)
    scene.send(Sample.fix(second: 1))
    await scene.settle()
    #expect(scene.recorder.locations.count == 2)
  }

  @Test("A new policy is told at once; who is denied by it hears denied, and no location any more")
  func newPolicy() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    scene.send(Sample.fix())
    await scene.settle()
    scene.send(Sample.fix(second: 1))
    scene.center.apply(.init(defaultTerms: .init(access: .restrict)))
    scene.send(Sample.fix(second: 2))
    await scene.settle()
    #expect(scene.recorder.statuses == [.authorizedWhenInUse, .restricted])
    #expect(scene.recorder.errorCodes == [.denied])
    #expect(scene.recorder.locations.count == 1, "what waited is not told any more")
    #expect(scene.manager.location == nil)
    scene.center.apply(.init())
    await scene.settle()
    #expect(scene.recorder.statuses == [.authorizedWhenInUse, .restricted, .authorizedWhenInUse])
    #expect(scene.recorder.locations.count == 2, "updates go on with the last location known")
  }
}

/// What was asked, from any thread.
final class Questions: Sendable {
  private let reasons = Mutex<[String]>([])
  func add(_ reason: String) { reasons.withLock { $0.append(reason) } }
  var all: [String] { reasons.withLock { $0 } }
}
