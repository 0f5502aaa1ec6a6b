import GNSS
import Sensing
import Testing

@testable import CoreLocation

/// Semantic 10: a request for one location.
@MainActor @Suite struct RequestLocationTests {
  @Test("10: one location that is accurate enough, then nothing more") func satisfied() async {
    let scene = Scene()
    scene.manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    scene.manager.requestLocation()
    scene.send(Sample.fix(accuracy: 300))
    scene.send(Sample.fix(accuracy: 90, second: 1))
    scene.send(Sample.fix(accuracy: 20, second: 2))
    await scene.settle()
    #expect(scene.recorder.locations.map(\.horizontalAccuracy) == [90])
  }

  @Test("10: after the time-out the best that came") func best() async {
    let scene = Scene(patience: .init(request: .milliseconds(30)))
    scene.manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    scene.manager.requestLocation()
    scene.send(Sample.fix(accuracy: 50))
    scene.send(Sample.fix(accuracy: 30, second: 1))
    scene.send(Sample.fix(accuracy: 40, second: 2))
    await scene.wait { !scene.recorder.locations.isEmpty }
    #expect(scene.recorder.locations.map(\.horizontalAccuracy) == [30])
    #expect(scene.recorder.errors.isEmpty)
  }

  @Test("10: after the time-out locationUnknown where none came") func none() async {
    let scene = Scene(patience: .init(request: .milliseconds(30)))
    scene.manager.requestLocation()
    await scene.wait { !scene.recorder.errors.isEmpty }
    #expect(scene.recorder.errorCodes == [.locationUnknown])
    #expect(scene.recorder.locations.isEmpty)
  }

  @Test("10: the error says why none came") func cause() async {
    let scene = Scene(patience: .init(request: .milliseconds(30)))
    scene.manager.requestLocation()
    let health = SourceHealth(source: "/dev/ttyAMA0", kind: .receiver, state: .failed("was unplugged"))
    scene.station.send(.health(health))
    await scene.wait { !scene.recorder.errors.isEmpty }
    #expect(scene.recorder.errorCodes == [.locationUnknown])
    #expect(scene.recorder.errors.first?.localizedDescription == "/dev/ttyAMA0: was unplugged")
  }

  @Test("10: only one request is open at a time") func single() async {
    let scene = Scene()
    scene.manager.requestLocation()
    scene.manager.requestLocation()
    scene.send(Sample.fix(accuracy: 3))
    scene.send(Sample.fix(accuracy: 3, second: 1))
    await scene.settle()
    #expect(scene.recorder.locations.count == 1)
  }

  @Test("10: stopping cancels it") func stopped() async {
    let scene = Scene(patience: .init(request: .milliseconds(20)))
    scene.manager.requestLocation()
    scene.manager.stopUpdatingLocation()
    scene.send(Sample.fix(accuracy: 3))
    do { try await Task.sleep(for: .milliseconds(60)) } catch {}
    await scene.settle()
    #expect(scene.recorder.locations.isEmpty)
    #expect(scene.recorder.errors.isEmpty)
  }

  @Test("10: starting updates cancels it") func started() async {
    let scene = Scene(patience: .init(request: .milliseconds(20)))
    scene.manager.requestLocation()
    scene.manager.startUpdatingLocation()
    do { try await Task.sleep(for: .milliseconds(60)) } catch {}
    await scene.settle()
    #expect(scene.recorder.errors.isEmpty, "no time-out of the request")
    scene.send(Sample.fix(accuracy: 500))
    scene.send(Sample.fix(accuracy: 500, second: 1))
    await scene.settle()
    #expect(scene.recorder.locations.count == 2)
  }

  @Test("10: the end of a replay ends it with the best that came") func ended() async {
    let scene = Scene()
    scene.manager.requestLocation()
    scene.send(Sample.fix(accuracy: 70))
    scene.station.send(.ended)
    await scene.settle()
    #expect(scene.recorder.locations.map(\.horizontalAccuracy) == [70])
  }
}
