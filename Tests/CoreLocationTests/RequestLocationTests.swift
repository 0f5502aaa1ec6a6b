import GNSS
import Sensing
import Testing

@testable import CoreLocation

/// Semantic 10: a request for one location.
@MainActor @Suite struct RequestLocationTests {
  @Test("10: one location that is accurate enough, then nothing more")
  func semantic10OneThatIsAccurateEnough() async {
    let scene = Scene()
    scene.manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    scene.manager.requestLocation()
    scene.send(Sample.fix(accuracy: 300))
    scene.send(Sample.fix(accuracy: 90, second: 1))
    scene.send(Sample.fix(accuracy: 20, second: 2))
    await scene.settle()
    #expect(scene.recorder.locations.map(\.horizontalAccuracy) == [90])
  }

  @Test("10: after the time-out the best that came") func semantic10BestAfterTimeOut() async {
    let scene = Scene()
    scene.manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    scene.manager.requestLocation()
    scene.send(Sample.fix(accuracy: 50))
    scene.send(Sample.fix(accuracy: 30, second: 1))
    scene.send(Sample.fix(accuracy: 40, second: 2))
    await scene.pass(.seconds(9.9))
    #expect(scene.recorder.locations.isEmpty, "it waits for a better one")
    await scene.pass(.seconds(0.2))
    #expect(scene.recorder.locations.map(\.horizontalAccuracy) == [30])
    #expect(scene.recorder.errors.isEmpty)
  }

  @Test("10: after the time-out locationUnknown where none came") func semantic10UnknownAfterTimeOut() async {
    let scene = Scene()
    scene.manager.requestLocation()
    await scene.pass(.seconds(10))
    #expect(scene.recorder.errorCodes == [.locationUnknown])
    #expect(scene.recorder.locations.isEmpty)
  }

  @Test("10: the error says why none came") func semantic10ErrorSaysWhy() async {
    let scene = Scene()
    scene.manager.requestLocation()
    let health = SourceHealth(source: "/dev/ttyAMA0", kind: .receiver, state: .failed("was unplugged"))
    scene.station.send(.health(health))
    await scene.pass(.seconds(10))
    #expect(scene.recorder.errorCodes == [.locationUnknown])
    #expect(scene.recorder.errors.first?.localizedDescription == "/dev/ttyAMA0: was unplugged")
  }

  @Test("10: only one request is open at a time") func semantic10OneAtATime() async {
    let scene = Scene()
    scene.manager.requestLocation()
    scene.manager.requestLocation()
    scene.send(Sample.fix(accuracy: 3))
    scene.send(Sample.fix(accuracy: 3, second: 1))
    await scene.settle()
    #expect(scene.recorder.locations.count == 1)
    scene.manager.requestLocation()
    await scene.pass(.seconds(6))
    scene.manager.requestLocation()
    await scene.pass(.seconds(4.1))
    #expect(scene.recorder.errorCodes == [.locationUnknown], "10 s after the first")
    await scene.pass(.seconds(60))
    #expect(scene.recorder.errorCodes == [.locationUnknown])
  }

  @Test("10: while updates run a request does nothing") func semantic10NotWhileUpdating() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    scene.manager.requestLocation()
    for second in 0..<3 {
      // For which a request would wait.
      scene.send(Sample.fix(accuracy: 500, second: second))
      await scene.settle()
    }
    #expect(scene.recorder.locations.count == 3)
  }

  @Test("10: a deferral cancels it") func semantic10DeferralCancels() async {
    let scene = Scene()
    scene.manager.requestLocation()
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    scene.send(Sample.fix(accuracy: 3))
    await scene.pass(.seconds(60))
    #expect(scene.recorder.turns == [.deferralEnded])
    #expect(scene.recorder.errors.isEmpty)
  }

  @Test("10: after one request is answered another may be made") func semantic10Again() async {
    let scene = Scene()
    for second in 0..<2 {
      scene.manager.requestLocation()
      scene.send(Sample.fix(accuracy: 3, second: second))
      await scene.settle()
    }
    #expect(scene.recorder.locations.count == 2)
    #expect(scene.clock.alarmCount == 0, "an answered request waits no more")
  }

  @Test("10: stopping cancels it") func semantic10StopCancels() async {
    let scene = Scene()
    scene.manager.requestLocation()
    scene.manager.stopUpdatingLocation()
    scene.send(Sample.fix(accuracy: 3))
    await scene.pass(.seconds(60))
    #expect(scene.recorder.locations.isEmpty)
    #expect(scene.recorder.errors.isEmpty)
  }

  @Test("10: starting updates cancels it") func semantic10StartCancels() async {
    let scene = Scene()
    scene.manager.requestLocation()
    scene.manager.startUpdatingLocation()
    scene.send(Sample.fix(accuracy: 500))
    for _ in 0..<3 {
      await scene.pass(.seconds(5))
      scene.send(Sample.fix(accuracy: 500))
    }
    #expect(scene.recorder.errors.isEmpty, "no time-out of the request")
    await scene.settle()
    #expect(scene.recorder.locations.count == 4)
  }

  @Test("10: the end of a replay ends it with the best that came") func semantic10EndOfReplay() async {
    let scene = Scene()
    scene.manager.requestLocation()
    scene.send(Sample.fix(accuracy: 70))
    scene.station.send(.ended)
    await scene.settle()
    #expect(scene.recorder.locations.map(\.horizontalAccuracy) == [70])
  }
}
