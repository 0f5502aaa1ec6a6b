import Authorization
import Sensing
import Synchronization
import Testing

@testable import CoreLocation

/// Services that are started and stopped again and again.
@Suite struct StormTests {
  @Test("Starts, stops and requests in numbers leave no alarm behind") @MainActor func alarms() async {
    let scene = Scene()
    for second in 0..<1_000 {
      scene.manager.startUpdatingLocation()
      scene.manager.stopUpdatingLocation()
      scene.manager.requestLocation()
      #expect(scene.clock.alarmCount == 1)
      if second % 2 == 0 {
        scene.send(Sample.fix(second: second))
      } else {
        scene.manager.stopUpdatingLocation()
      }
    }
    await scene.settle()
    #expect(scene.clock.alarmCount == 0)
    let managers = (0..<100).map { _ in scene.anotherManager() }
    for manager in managers { manager.startUpdatingLocation() }
    #expect(scene.clock.alarmCount == 100, "one each")
  }

  @Test("A manager that is let go leaves no alarm") @MainActor func released() async {
    let scene = Scene()
    var manager: CLLocationManager? = scene.anotherManager()
    manager?.startUpdatingLocation()
    await scene.settle()
    #expect(scene.clock.alarmCount == 1)
    manager = nil
    await scene.settle()
    #expect(scene.clock.alarmCount == 0)
  }

  @Test("Several threads that start and stop one manager leave it as the last one wanted") @MainActor
  func threads()
    async
  {
    let scene = Scene()
    let manager = Shared(scene.manager)
    let (clock, station) = (scene.clock, scene.station)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          for second in 0..<300 {
            manager.object.startUpdatingLocation()
            manager.object.startUpdatingHeading()
            station.send(.fix(Sample.fix(second: second)))
            station.send(.heading(Sample.reading(Double(number)), at: Sample.date))
            manager.object.stopUpdatingLocation()
            manager.object.requestLocation()
            manager.object.stopUpdatingHeading()
            manager.object.stopUpdatingLocation()
          }
        }
      }
    }
    await scene.settle()
    #expect(clock.alarmCount == 0)
    #expect(scene.manager.mailbox.receiverDemand == nil)
    let count = scene.recorder.locations.count
    station.send(.fix(Sample.fix(second: 1_000)))
    await scene.settle()
    #expect(scene.recorder.locations.count == count, "nobody listens")
    scene.manager.startUpdatingLocation()
    await scene.settle()
    #expect(scene.recorder.locations.count == count + 1, "and it still works")
  }

  /// Carries an object over threads, against the rule that a manager belongs to one.
  private final class Shared<Object>: @unchecked Sendable {
    let object: Object
    init(_ object: Object) { self.object = object }
  }
}
