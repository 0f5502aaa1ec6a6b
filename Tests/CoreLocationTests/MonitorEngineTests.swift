import Foundation
import Sensing
import Synchronization
import Testing

@testable import CoreLocation

/// Semantic 39 with the engine that watches regions: the same rules, limit and store.
@MainActor @Suite(.timeLimit(.minutes(1))) struct MonitorEngineTests {
  private func monitor(_ name: String, of walk: Walk) -> CLMonitor {
    CLMonitor(name, of: ConditionRegistry(walk.scene.geofences, center: walk.scene.center))
  }

  private func circle(_ radius: Double = 100) -> CLMonitor.CircularGeographicCondition {
    CLMonitor.CircularGeographicCondition(
      center: CLLocationCoordinate2D(latitude: 52, longitude: 5), radius: radius)
  }

  @Test("39: a condition is unknown, then holds, then does not") func semantic39() async throws {
    let walk = Walk()
    let monitor = monitor("walk", of: walk)
    await monitor.add(circle(), identifier: "home")
    #expect(await monitor.record(for: "home")?.lastEvent.state == .unknown)
    #expect(walk.manager.monitoredRegions.isEmpty, "it is no region of a manager")
    var events = await monitor.events.makeAsyncIterator()
    await walk.stay(1, at: 0)
    let first = try #require(try await events.next())
    #expect(first.state == .satisfied && first.identifier == "home")
    #expect(first.date == walk.date && first.persistenceUnavailable)
    await walk.stay(at: 97)
    #expect(await walk.stay(at: 200) == [], "managers are told nothing")
    #expect(try await events.next()?.state == .unsatisfied)
    #expect(await monitor.record(for: "home")?.lastEvent.state == .satisfied)
  }

  @Test("39: what is assumed makes no event where it is so") func assumed() async throws {
    let walk = Walk()
    let monitor = monitor("walk", of: walk)
    await monitor.add(circle(), identifier: "home", assuming: .satisfied)
    await monitor.add(circle(50), identifier: "door", assuming: .unsatisfied)
    await walk.stay(5, at: 0)
    var events = await monitor.events.makeAsyncIterator()
    let event = try #require(try await events.next())
    #expect(event.identifier == "door" && event.state == .satisfied)
    #expect(await monitor.record(for: "home")?.lastEvent.state == .satisfied)
  }

  @Test("39: records are there in the next run, until they are removed") func persistence() async throws {
    let folder = GeofenceFolder()
    do {
      let walk = Walk(Scene(store: folder.store))
      let monitor = monitor("walk", of: walk)
      await monitor.add(circle(), identifier: "home")
      await monitor.add(circle(200), identifier: "town")
      await walk.stay(1, at: 0)
      var count = 0
      for try await event in await monitor.events {
        #expect(!event.persistenceUnavailable)
        count += 1
        if count == 2 { break }
      }
    }
    do {
      let walk = Walk(Scene(store: folder.store))
      let monitor = monitor("walk", of: walk)
      #expect(await monitor.identifiers.sorted() == ["home", "town"])
      let record = try #require(await monitor.record(for: "home"))
      #expect(record.lastEvent.state == .satisfied)
      #expect((record.condition as? CLMonitor.CircularGeographicCondition)?.radius == 100)
      #expect(await self.monitor("drive", of: walk).identifiers.isEmpty)
      await monitor.remove("town")
      // What happens and is read by nobody comes in the next run.
      await walk.stay(at: 5_000)
      #expect(await monitor.record(for: "home")?.lastEvent.state == .satisfied)
    }
    let walk = Walk(Scene(store: folder.store))
    let monitor = monitor("walk", of: walk)
    #expect(await monitor.identifiers == ["home"])
    var events = await monitor.events.makeAsyncIterator()
    await walk.stay(at: 5_000)
    #expect(try await events.next()?.state == .unsatisfied)
  }

  @Test("39: an event that was being handled when the program ended comes again") func interrupted()
    async throws
  {
    let folder = GeofenceFolder()
    let walk = Walk(Scene(store: folder.store))
    let monitor = monitor("walk", of: walk)
    await monitor.add(circle(), identifier: "home", assuming: .unsatisfied)
    var events = await monitor.events.makeAsyncIterator()
    await walk.stay(6, at: 0)
    #expect(try await events.next()?.state == .satisfied)
    // Another process sees what one would that starts after this one was killed.
    do {
      let walk = Walk(Scene(store: folder.store))
      let monitor = self.monitor("walk", of: walk)
      #expect(await monitor.record(for: "home")?.lastEvent.state == .unsatisfied)
      await walk.stay(6, at: 0)
      for try await event in await monitor.events {
        #expect(event.state == .satisfied)
        break
      }
    }
    let third = Walk(Scene(store: folder.store))
    #expect(await self.monitor("walk", of: third).record(for: "home")?.lastEvent.state == .satisfied)
    withExtendedLifetime(events) {}
  }

  @Test("39: where the store cannot be used events say that nothing is kept, and managers hear nothing of it")
  func unkept() async throws {
    let walk = Walk(Scene(store: "/proc/regions/regions.sqlite"))
    let monitor = monitor("walk", of: walk)
    await monitor.add(circle(), identifier: "home")
    #expect(await monitor.record(for: "home")?.lastEvent.persistenceUnavailable == true)
    var events = await monitor.events.makeAsyncIterator()
    #expect(await walk.stay(1, at: 0) == [])
    #expect(try await events.next()?.persistenceUnavailable == true)
    walk.manager.startMonitoring(for: walk.region("work"))
    #expect(await walk.told() == ["failure work 5"])
  }

  @Test(
    "39: what an earlier run left to a monitor is watched once that is made, and managers hear nothing of it")
  func leftToMonitor() async throws {
    let folder = GeofenceFolder()
    do {
      let walk = Walk(Scene(store: folder.store))
      await monitor("walk", of: walk).add(circle(), identifier: "home")
    }
    let scene = Scene()
    let openings = Mutex(0)
    let openHub: GeofenceCenter.HubOpener = { () throws(SensingError) in
      openings.withLock { $0 += 1 }
      throw SensingError.noConfiguration(searched: ["/etc/none"])
    }
    let geofences = GeofenceCenter(
      .init(application: "test", storePath: folder.store), authorization: scene.center, clock: scene.clock,
      openHub: openHub)
    let recorder = GeofenceRecorder()
    let manager = CLLocationManager(
      center: scene.center, clock: scene.clock, geofences: geofences, openHub: openHub)
    manager.delegate = recorder
    func told() async -> [String] {
      geofences.settle()
      await scene.settle()
      return recorder.take()
    }
    #expect(await told() == [])
    #expect(openings.withLock { $0 } == 0)
    let monitor = CLMonitor("walk", of: ConditionRegistry(geofences, center: scene.center))
    #expect(await monitor.identifiers == ["home"])
    #expect(await told() == [])
    #expect(openings.withLock { $0 } > 0)
    manager.startMonitoringSignificantLocationChanges()
    #expect(await told() == ["error 0"], "locationUnknown")
    manager.startMonitoring(for: CLCircularRegion(center: circle().center, radius: 5, identifier: "door"))
    #expect(await told().sorted() == ["error 0", "failure - 5", "start door"])
  }

  @Test("39: conditions and regions share one limit") func limit() async throws {
    let folder = GeofenceFolder()
    let walk = Walk(Scene(store: folder.store))
    for number in 1...19 { walk.manager.startMonitoring(for: walk.region("\(number)")) }
    await walk.scene.settle()
    let monitor = monitor("walk", of: walk)
    await monitor.add(circle(), identifier: "twentieth")
    await monitor.add(circle(), identifier: "one too many")
    var events = await monitor.events.makeAsyncIterator()
    let event = try #require(try await events.next())
    #expect(event.identifier == "one too many" && event.state == .unmonitored && event.conditionLimitExceeded)
    #expect(!event.persistenceUnavailable, "that is not why it is not kept")
    walk.manager.startMonitoring(for: walk.region("20"))
    #expect(await walk.told().last == "failure 20 5")
    await monitor.remove("twentieth")
    walk.manager.startMonitoring(for: walk.region("20"))
    #expect(await walk.told() == ["start 20"])
  }
}
