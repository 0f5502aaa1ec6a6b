import Authorization
import GNSS
import Testing

@testable import CoreLocation

/// Semantic 12: a program that may know the place only roughly.
@MainActor @Suite struct ReducedAccuracyTests {
  private func scene() -> Scene {
    Scene(policy: .init(defaultTerms: .init(access: .whenInUse, accuracy: .reduced)))
  }

  @Test("12: kilometers wide, the same for every place of its cell, and recomputed every 15 minutes")
  func semantic12FewTimesAnHour() async {
    let scene = scene()
    scene.manager.startUpdatingLocation()
    // 20 m/s to the north for an hour, with a fix a second.
    for second in 0..<3_600 { scene.send(Sample.fix(north: 20 * Double(second), second: second)) }
    await scene.settle()
    let times = scene.recorder.locations.map { $0.timestamp.timeIntervalSince1970 - 1_741_064_767 }
    #expect(times == [0, 900, 1_800, 2_700])
    #expect(scene.recorder.locations.allSatisfy { $0.horizontalAccuracy >= 1_000 })
    // 18 km apart, so each is of another cell.
    #expect(Set(scene.recorder.locations.map(\.coordinate.latitude)).count == 4)
  }

  @Test("12: starting again, or with another manager, tells nothing newer") func semantic12NoWayAround() async
  {
    let scene = scene()
    for second in 0..<5 {
      scene.send(Sample.fix(north: 6_000 * Double(second), second: 100 * second))
      let manager = scene.anotherManager()
      manager.delegate = scene.recorder
      manager.startUpdatingLocation()
      await scene.settle()
      manager.stopUpdatingLocation()
      manager.startUpdatingLocation()
      await scene.settle()
      #expect(manager.location?.timestamp == scene.recorder.locations.first?.timestamp)
    }
    #expect(scene.recorder.locations.count == 10)
    #expect(Set(scene.recorder.locations.map(\.coordinate.latitude)).count == 1)
    #expect(Set(scene.recorder.locations.map(\.timestamp)).count == 1)
  }

  @Test("12: a request is answered with it at once") func semantic12Request() async {
    let scene = scene()
    scene.manager.requestLocation()
    scene.send(Sample.fix())
    await scene.settle()
    #expect(scene.recorder.locations.map(\.horizontalAccuracy) == [5_000])
  }
}
