import GNSS
import Testing

@testable import CoreLocation

/// Semantic 11: updates pause where the device stays, and go on when it moves.
@MainActor @Suite struct PauseSemanticsTests {
  /// Sends a fix every ten seconds of a device that stands, with the noise of a receiver: 4 m to and fro.
  private func stand(_ scene: Scene, _ seconds: ClosedRange<Int>, at meters: Double = 0) async {
    for second in stride(from: seconds.lowerBound, through: seconds.upperBound, by: 10) {
      scene.send(Sample.fix(north: meters + (second % 20 == 0 ? 2 : -2), second: second))
    }
    await scene.settle()
  }

  @Test(
    "11: a device that stands pauses after the time of its activity",
    arguments: [
      (CLActivityType.other, 600), (.fitness, 300), (.automotiveNavigation, 900), (.otherNavigation, 900),
      (.airborne, 1_800),
    ])
  func semantic11Pause(activity: CLActivityType, seconds: Int) async {
    let scene = Scene()
    #expect(scene.manager.pausesLocationUpdatesAutomatically)
    #expect(scene.manager.activityType == .other)
    scene.manager.activityType = activity
    scene.manager.startUpdatingLocation()
    await stand(scene, 0...(seconds - 10))
    #expect(!scene.recorder.turns.contains(.paused))
    let count = scene.recorder.locations.count
    await stand(scene, seconds...(seconds + 600))
    #expect(scene.recorder.turns.last == .paused)
    #expect(scene.recorder.turns.filter { $0 == .paused }.count == 1)
    #expect(scene.recorder.locations.count == count, "nothing is told in a pause")
  }

  @Test("11: it goes on by itself when the device is elsewhere") func semantic11ResumeByPlace() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    await stand(scene, 0...700)
    let count = scene.recorder.turns.count
    // 30 m and the accuracies of both, 5 m each: 40 m.
    scene.send(Sample.fix(north: 35, second: 710))
    await scene.settle()
    #expect(scene.recorder.turns.count == count)
    scene.send(Sample.fix(north: 45, second: 720))
    scene.send(Sample.fix(north: 46, second: 721))
    await scene.settle()
    #expect(Array(scene.recorder.turns[count...]) == [.resumed, .locations(2)])
  }

  @Test("11: it goes on when three locations in a row are fast") func semantic11ResumeBySpeed() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    await stand(scene, 0...700)
    for (second, speed) in [(701, 3.0), (702, 3), (703, 0), (704, 3), (705, 3)] {
      var fix = Sample.fix(second: second)
      fix.speed = speed
      scene.send(fix)
    }
    await scene.settle()
    #expect(!scene.recorder.turns.contains(.resumed), "one of them was an outlier")
    var fix = Sample.fix(second: 706)
    fix.speed = 3
    scene.send(fix)
    await scene.settle()
    #expect(Array(scene.recorder.turns.suffix(2)) == [.resumed, .locations(1)])
  }

  @Test("11: a device that moves slowly does not pause") func semantic11Moving() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    for second in 0..<3_600 { scene.send(Sample.fix(north: 0.2 * Double(second), second: second)) }
    await scene.settle()
    #expect(!scene.recorder.turns.contains(.paused))
  }

  @Test("11: without the wish there is no pause, and taking it back ends one") func semantic11Off() async {
    let scene = Scene()
    scene.manager.pausesLocationUpdatesAutomatically = false
    scene.manager.startUpdatingLocation()
    await stand(scene, 0...3_600)
    #expect(!scene.recorder.turns.contains(.paused))
    scene.manager.pausesLocationUpdatesAutomatically = true
    await stand(scene, 3_610...4_300)
    #expect(scene.recorder.turns.last == .paused)
    scene.manager.pausesLocationUpdatesAutomatically = false
    scene.send(Sample.fix(second: 4_310))
    await scene.settle()
    #expect(Array(scene.recorder.turns.suffix(3)) == [.paused, .resumed, .locations(1)])
  }

  @Test("11: a start ends a pause, as programs of Apple's platforms do it") func semantic11Restart() async {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    await stand(scene, 0...700)
    scene.manager.startUpdatingLocation()
    await scene.settle()
    #expect(Array(scene.recorder.turns.suffix(2)) == [.paused, .resumed])
    await stand(scene, 710...720)
    #expect(scene.recorder.turns.last == .locations(2))
  }

  @Test("11, 30: a pause ends a deferral, and in a pause nothing is deferred") func semantic11Deferred() async
  {
    let scene = Scene()
    scene.manager.startUpdatingLocation()
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: CLTimeIntervalMax)
    await stand(scene, 0...700)
    #expect(scene.recorder.turns == [.locations(60), .deferralEnded, .paused])
    scene.deferrer.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    await scene.settle()
    #expect(scene.recorder.deferralEnds == [.deferredNotUpdatingLocation, .deferredNotUpdatingLocation])
  }
}
