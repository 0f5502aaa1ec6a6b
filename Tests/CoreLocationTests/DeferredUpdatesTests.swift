import GNSS
import Sensing
import Testing

@testable import CoreLocation

/// The names of deferral are deprecated; through a protocol they can be used without a warning.
protocol Deferrer {
  func allowDeferredLocationUpdates(untilTraveled distance: CLLocationDistance, timeout: TimeInterval)
  func disallowDeferredLocationUpdates()
}

extension CLLocationManager: Deferrer {}

extension Scene {
  var deferrer: any Deferrer { manager }
}

/// Semantic 30: locations that are held back and told together.
@MainActor @Suite struct DeferredUpdatesTests {
  /// A scene whose updates have told one location, at the start of the way.
  private func moving() async -> Scene {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    scene.send(Sample.fix())
    await scene.settle()
    return scene
  }

  @Test("30: all locations come in one call once the distance is traveled, then the end without an error")
  func semantic30Distance() async {
    let scene = await moving()
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: CLTimeIntervalMax)
    for second in 1...9 {
      scene.send(Sample.fix(north: 11 * Double(second), second: second))
      await scene.settle()
    }
    #expect(scene.recorder.turns == [.locations(1)], "99 m from where it began")
    scene.send(Sample.fix(north: 101, second: 10))
    await scene.settle()
    #expect(scene.recorder.turns == [.locations(1), .locations(10), .deferralEnded])
    #expect(scene.recorder.deferralEnds == [nil])
    let times = scene.recorder.batches.last?.map { $0.timestamp.timeIntervalSince1970 - 1_741_064_767 }
    #expect(times == (1...10).map(Double.init))
    scene.send(Sample.fix(north: 102, second: 11))
    await scene.settle()
    #expect(scene.recorder.turns.last == .locations(1), "then they come as before")
  }

  @Test("30: the time-out counts by the locations, and by the clock where none come") func semantic30TimeOut()
    async
  {
    let scene = await moving()
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: CLLocationDistanceMax, timeout: 60)
    for second in [1, 30, 60] { scene.send(Sample.fix(second: second)) }
    await scene.settle()
    #expect(scene.recorder.turns == [.locations(1)])
    scene.send(Sample.fix(second: 61))
    await scene.settle()
    #expect(scene.recorder.turns == [.locations(1), .locations(4), .deferralEnded])
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: CLLocationDistanceMax, timeout: 5)
    await scene.pass(.seconds(4.9))
    #expect(scene.recorder.deferralEnds.count == 1)
    await scene.pass(.seconds(0.2))
    #expect(scene.recorder.deferralEnds == [nil, nil])
  }

  @Test("30: more than may wait for a slow delegate come all the same") func semantic30Many() async {
    let scene = await moving()
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 999, timeout: CLTimeIntervalMax)
    for second in 1...1_000 { scene.send(Sample.fix(north: Double(second), second: second)) }
    await scene.settle()
    #expect(scene.recorder.batches.map(\.count) == [1, 999, 1])
  }

  @Test("30: codes 12, 13 and 14 where nothing can be deferred") func semantic30Refused() async {
    let scene = Scene()
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    await scene.settle()
    #expect(scene.recorder.deferralEnds == [.deferredNotUpdatingLocation])
    scene.manager.startUpdatingLocation()
    scene.manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    scene.manager.desiredAccuracy = kCLLocationAccuracyBestForNavigation
    scene.manager.distanceFilter = 10
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    await scene.settle()
    #expect(
      scene.recorder.deferralEnds == [
        .deferredNotUpdatingLocation, .deferredAccuracyTooLow, .deferredDistanceFiltered,
      ])
    scene.send(Sample.fix())
    await scene.settle()
    #expect(scene.recorder.locations.count == 1, "nothing is held back")
  }

  @Test("30: a setting that forbids it ends a deferral, with what was held") func semantic30Setting() async {
    let scene = await moving()
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    scene.send(Sample.fix(second: 1))
    scene.manager.distanceFilter = 10
    await scene.settle()
    #expect(scene.recorder.turns == [.locations(1), .locations(1), .deferralEnded])
    #expect(scene.recorder.deferralEnds == [.deferredDistanceFiltered])
  }

  @Test("30: code 15 where it is disallowed, and where another takes its place") func semantic30Canceled()
    async
  {
    let scene = await moving()
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    scene.send(Sample.fix(second: 1))
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    scene.send(Sample.fix(second: 2))
    scene.send(Sample.fix(second: 3))
    scene.deferrer.disallowDeferredLocationUpdates()
    scene.deferrer.disallowDeferredLocationUpdates()
    await scene.settle()
    #expect(scene.recorder.deferralEnds == [.deferredCanceled, .deferredCanceled])
    #expect(scene.recorder.batches.map(\.count) == [1, 1, 2])
    #expect(scene.clock.alarmCount == 1, "that of the silence alone")
  }

  @Test("30: code 11 where the receiver is lost, or the right") func semantic30Failed() async {
    let scene = await moving()
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    scene.send(Sample.fix(second: 1))
    scene.station.send(
      .health(SourceHealth(source: "/dev/ttyAMA0", kind: .receiver, state: .failed("was unplugged"))))
    await scene.settle()
    #expect(scene.recorder.deferralEnds == [.deferredFailed])
    #expect(scene.recorder.locations.count == 2)
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    scene.send(Sample.fix(second: 2))
    scene.center.apply(.init(defaultTerms: .init(access: .deny)))
    await scene.settle()
    #expect(scene.recorder.deferralEnds == [.deferredFailed, .deferredFailed])
    #expect(scene.recorder.locations.count == 2, "who may not know is not told what was held")
  }

  @Test("30: a stop ends it, and nothing is told after a stop") func semantic30Stopped() async {
    let scene = await moving()
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    scene.send(Sample.fix(second: 1))
    scene.manager.stopUpdatingLocation()
    await scene.pass(.seconds(61))
    #expect(scene.recorder.turns == [.locations(1)])
  }
}
