import Foundation
import Testing

@testable import CoreLocation

/// Significant changes and visits, by the numbers of docs/core-location.md.
@MainActor @Suite struct JourneySemanticsTests {
  /// How far north the locations lie that were told since the last call.
  private func told(_ walk: Walk) -> [Int] {
    defer { walk.recorder.locations = [] }
    return walk.recorder.locations.map { Int((($0.coordinate.latitude - 52) * 111_263).rounded()) }
  }

  @Test("28: 500 m and five minutes, whatever the filters are") func semantic28() async {
    let walk = Walk()
    walk.manager.distanceFilter = 100_000
    walk.manager.desiredAccuracy = kCLLocationAccuracyThreeKilometers
    walk.manager.startMonitoringSignificantLocationChanges()
    await walk.stay(at: 0)
    #expect(told(walk) == [0])
    await walk.stay(290, at: 2_000)
    #expect(told(walk) == [])
    await walk.stay(30, at: 3_000)
    #expect(told(walk) == [3_000])
    #expect(walk.manager.location?.coordinate.latitude == 52 + 3_000.0 / 111_263)
    await walk.stay(400, at: 3_480)
    #expect(told(walk) == [])
    await walk.stay(at: 3_520)
    #expect(told(walk) == [3_520])
    walk.manager.stopMonitoringSignificantLocationChanges()
    await walk.stay(400, at: 9_000)
    #expect(told(walk) == [])
  }

  @Test("28: the next run begins with the place that was told last") func semantic28Relaunch() async throws {
    let folder = GeofenceFolder()
    do {
      let walk = Walk(Scene(store: folder.store))
      walk.manager.startMonitoringSignificantLocationChanges()
      await walk.stay(at: 700)
    }
    let rough = Walk(
      Scene(policy: .init(defaultTerms: .init(access: .always, accuracy: .reduced)), store: folder.store))
    await rough.scene.settle()
    #expect(rough.manager.location == nil, "the place is exact")
    // It need not start the service for that.
    let walk = Walk(Scene(store: folder.store))
    await walk.scene.settle()
    let location = try #require(walk.manager.location)
    #expect(location.coordinate.latitude == 52 + 700.0 / 111_263)
    #expect(location.timestamp == Date(Sample.date).addingTimeInterval(1))
    // Begun by the run before.
    walk.manager.stopMonitoringSignificantLocationChanges()
    await walk.scene.settle()
    let again = Walk(Scene(store: folder.store))
    await again.scene.settle()
    #expect(again.manager.location == nil, "it does not want to know any more")
  }

  @Test("28: a program that is denied hears so") func semantic28Denied() async {
    let walk = Walk(Scene(policy: .init(defaultTerms: .init(access: .deny))))
    walk.manager.startMonitoringSignificantLocationChanges()
    #expect(await walk.told() == ["error 1"])
    await walk.stay(at: 0)
    #expect(told(walk) == [])
  }

  @Test("29: visits come to all managers, with their sentinels") func semantic29() async throws {
    let walk = Walk()
    let other = walk.scene.anotherManager()
    let recorder = GeofenceRecorder()
    other.delegate = recorder
    other.startMonitoringVisits()
    await walk.stay(60, at: -5_000)
    let arrival = walk.date
    await walk.stay(601, at: 0)
    #expect(walk.recorder.visits.count == 1)
    #expect(recorder.visits == walk.recorder.visits)
    let visit = try #require(walk.recorder.visits.first)
    #expect(abs(visit.coordinate.latitude - 52) < 1e-6)
    #expect(visit.arrivalDate == arrival.addingTimeInterval(1))
    #expect(visit.departureDate == .distantFuture)
    let departure = walk.date
    await walk.stay(121, at: 1_000)
    let end = try #require(walk.recorder.visits.last)
    #expect(walk.recorder.visits.count == 2)
    #expect(end.arrivalDate == visit.arrivalDate)
    #expect(end.departureDate == departure.addingTimeInterval(1))
    walk.manager.stopMonitoringVisits()
    await walk.stay(700, at: 0)
    #expect(recorder.visits.count == 2)
  }

  @Test("29: an arrival that nobody saw is in the distant past") func semantic29Sentinel() async throws {
    let walk = Walk()
    walk.manager.startMonitoringVisits()
    await walk.stay(601, at: 0)
    #expect(walk.recorder.visits.map(\.arrivalDate) == [.distantPast])
  }

  @Test("29: visits survive the program until they are stopped") func semantic29Relaunch() async throws {
    let folder = GeofenceFolder()
    do {
      let walk = Walk(Scene(store: folder.store))
      walk.manager.startMonitoringVisits()
      await walk.stay(60, at: -5_000)
      await walk.stay(601, at: 0)
      #expect(walk.recorder.visits.count == 1)
    }
    do {
      let walk = Walk(Scene(store: folder.store))
      await walk.scene.settle()
      await walk.stay(121, at: 3_000)
      #expect(walk.recorder.visits.count == 1)
      #expect(walk.recorder.visits.first?.departureDate != .distantFuture)
      walk.manager.stopMonitoringVisits()
      await walk.scene.settle()
    }
    let walk = Walk(Scene(store: folder.store))
    await walk.scene.settle()
    await walk.stay(700, at: 0)
    #expect(walk.recorder.visits.isEmpty)
  }
}
