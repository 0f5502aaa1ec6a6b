import Authorization
import Sensing
import Testing

@testable import CoreLocation

/// What this machine's policies come to for a manager.
@MainActor @Suite struct AuthorizationPolicyEffectTests {
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

  @Test("A request that does nothing for want of a usage description says so, once") func missingKey() async {
    let sentences = Questions()
    let authorization = ProgramAuthorization(
      program: "test", user: nil, policy: .init(defaultTerms: .init(access: .ask)))
    let center = AuthorizationCenter(authorization, write: { sentences.add($0) }) { _ in .whenInUse }
    let hub = StationHub(.simulated())
    let manager = CLLocationManager(center: center, openHub: { hub })
    manager.requestWhenInUseAuthorization()
    manager.requestWhenInUseAuthorization()
    #expect(sentences.all.count == 1)
    #expect(sentences.all.first?.contains("NSLocationWhenInUseUsageDescription") == true)
    #expect(sentences.all.first?.contains("\"test\"") == true)
  }

  @available(*, deprecated) @Test("A program of the old kind, with a purpose, is asked when it starts")
  func purpose() async {
    let questions = Questions()
    let scene = Scene(policy: .init(defaultTerms: .init(access: .ask))) { question in
      questions.add(question.reason)
      return .whenInUse
    }
    scene.send(Sample.fix())
    scene.manager.purpose = "To find a shop."
    scene.manager.startUpdatingLocation()
    await scene.wait { !scene.recorder.batches.isEmpty }
    #expect(questions.all == ["To find a shop."])
    #expect(scene.recorder.locations.count == 1)
  }

  @Test("A program whose machine lacks what it requires is restricted, and hears what is missing")
  func capabilities() async {
    let terms = ProgramAuthorization.Policy.Terms(
      access: .always, requiredDeviceCapabilities: [.gps, .magnetometer])
    let center = AuthorizationCenter(
      ProgramAuthorization(program: "test", user: nil, policy: .init(defaultTerms: terms)),
      probe: {
        Station.simulated(.init(hasReceiver: true, hasCompass: false, isSimulated: true)).deviceCapabilities
      }
    ) { _ in nil }
    #expect(center.access.status == .restricted)
    #expect(center.access.denial.localizedDescription.contains("magnetometer"))
  }

  @Test("A service that was started before the grant begins with it") func grantedLater() async {
    let scene = Scene(
      policy: .init(defaultTerms: .init(access: .ask, whenInUseUsageDescription: "why"))
    ) { _ in .once }
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
