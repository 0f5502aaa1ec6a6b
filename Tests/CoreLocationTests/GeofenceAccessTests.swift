import Authorization
import Dispatch
import Foundation
import Testing

@testable import CoreLocation

/// What becomes of regions, journeys and conditions when the right to know the place goes and comes back. Error 4 is
/// regionMonitoringDenied, error 1 denied.
@MainActor @Suite(.timeLimit(.minutes(1))) struct GeofenceAccessTests {
  private typealias Policy = ProgramAuthorization.Policy
  private static let denied = Policy(defaultTerms: .init(access: .deny))
  private static let restricted = Policy(defaultTerms: .init(access: .restrict))
  private static let reduced = Policy(defaultTerms: .init(access: .always, accuracy: .reduced))
  private static let granted = Policy(defaultTerms: .init(access: .always))

  @Test("Each region fails once for each manager, and goes on when the right is back") func withdrawal() async
  {
    let walk = Walk()
    let (other, recorder) = (walk.scene.anotherManager(), GeofenceRecorder())
    other.delegate = recorder
    walk.manager.startMonitoring(for: walk.region("work", at: 5_000))
    walk.manager.startMonitoring(for: walk.region("home"))
    await walk.stay(at: 0)
    walk.scene.center.apply(Self.denied)
    #expect(await walk.told() == ["failure home 4", "failure work 4"])
    #expect(recorder.take() == ["failure home 4", "failure work 4"])
    walk.scene.center.apply(Self.restricted)
    walk.scene.center.apply(Self.reduced)
    #expect(await walk.told() == [], "that is no news")
    #expect(await walk.stay(at: 500) == [])
    #expect(walk.manager.monitoredRegions.count == 2)
    walk.scene.center.apply(Self.granted)
    #expect(await walk.stay(at: 500) == ["exit home", "state home 2"])
    #expect(recorder.take() == ["exit home", "state home 2"])
    walk.scene.center.apply(Self.reduced)
    #expect(await walk.told() == ["failure home 4", "failure work 4"])
  }

  @Test("A crossing that was under way is not told after the right went") func underWay() async {
    let walk = Walk()
    walk.manager.startMonitoring(for: walk.region("home"))
    await walk.stay(at: 0)
    // Seen, and seen again: the dwell alone is missing.
    #expect(await walk.stay(2, at: 500) == [])
    walk.scene.center.apply(Self.denied)
    #expect(await walk.pass(30) == ["failure home 4"])
    #expect(walk.scene.clock.alarmCount == 0)
  }

  @Test("A program that starts without the right hears of the regions it kept") func relaunch() async {
    let folder = GeofenceFolder()
    do {
      let walk = Walk(Scene(store: folder.store))
      walk.manager.startMonitoring(for: walk.region("home"))
      #expect(await walk.stay(at: 0) == ["start home"])
    }
    let walk = Walk(Scene(policy: Self.denied, store: folder.store))
    #expect(await walk.stay(at: 5_000) == ["failure home 4"])
    #expect(walk.scene.station.receiverDemand == .full, "nobody said that less would do")
    walk.scene.center.apply(Self.granted)
    #expect(await walk.stay(at: 5_000) == ["exit home", "state home 2"])
  }

  @Test("No question for a state is answered with what was known") func questions() async {
    let walk = Walk()
    walk.manager.startMonitoring(for: walk.region("home"))
    walk.manager.startMonitoring(for: walk.region("tiny", radius: 1))
    await walk.stay(at: 0)
    walk.manager.requestState(for: walk.region("tiny"))
    #expect(await walk.told() == [])
    walk.scene.center.apply(Self.denied)
    #expect(await walk.told() == ["failure home 4", "failure tiny 4", "state tiny 0"])
    walk.manager.requestState(for: walk.region("home"))
    #expect(await walk.told() == ["state home 0"])
    walk.scene.center.apply(Self.granted)
    walk.manager.requestState(for: walk.region("home"))
    #expect(await walk.told() == ["state home 1"])
  }

  @Test("Significant changes and visits end with an error, once") func journeys() async {
    let walk = Walk()
    let (other, recorder) = (walk.scene.anotherManager(), GeofenceRecorder())
    other.delegate = recorder
    walk.manager.startMonitoringSignificantLocationChanges()
    walk.manager.startMonitoringVisits()
    await walk.stay(at: 0)
    walk.scene.center.apply(Self.denied)
    #expect(await walk.told() == ["error 1"])
    walk.scene.center.apply(Self.restricted)
    #expect(await walk.told() == [])
    #expect(recorder.take() == [], "it asked for nothing")
    await walk.stay(400, at: 2_000)
    #expect(walk.recorder.locations.count == 1)
    walk.scene.center.apply(Self.reduced)
    #expect(await walk.stay(at: 2_000) == [])
    #expect(walk.recorder.locations.count == 2, "it may know that roughly")
    walk.manager.stopMonitoringSignificantLocationChanges()
    walk.manager.stopMonitoringVisits()
    walk.scene.center.apply(Self.denied)
    #expect(await walk.told() == [])
  }

  @Test("Conditions become unmonitored and say why, and are found again") func conditions() async throws {
    let walk = Walk()
    let monitor = CLMonitor("walk", of: ConditionRegistry(walk.scene.geofences, center: walk.scene.center))
    let circle = CLMonitor.CircularGeographicCondition(
      center: CLLocationCoordinate2D(latitude: 52, longitude: 5), radius: 100)
    await monitor.add(circle, identifier: "home")
    var events = await monitor.events.makeAsyncIterator()
    await walk.stay(1, at: 0)
    #expect(try await events.next()?.state == .satisfied)
    walk.scene.center.apply(Self.denied)
    await walk.scene.settle()
    let event = try #require(try await events.next())
    #expect(event.state == .unmonitored && event.authorizationDenied && !event.accuracyLimited)
    await monitor.add(circle, identifier: "door")
    let door = try #require(try await events.next())
    #expect(door.identifier == "door" && door.state == .unmonitored && door.authorizationDenied)
    walk.scene.center.apply(Self.granted)
    await walk.stay(1, at: 0)
    let found = try await [events.next(), events.next()].compactMap { $0 }
    #expect(Set(found.map(\.identifier)) == ["home", "door"])
    #expect(found.map(\.state) == [.satisfied, .satisfied])
    #expect(!found[0].authorizationDenied)
    walk.scene.center.apply(Self.reduced)
    await walk.scene.settle()
    let rough = try #require(try await events.next())
    #expect(rough.state == .unmonitored && rough.accuracyLimited && !rough.authorizationDenied)
  }

  @Test("39: each cause of silence is told once for each condition, without the state, until it is over")
  func silence() async throws {
    let walk = Walk(Scene(policy: Self.denied))
    let monitor = CLMonitor("walk", of: ConditionRegistry(walk.scene.geofences, center: walk.scene.center))
    let circle = CLMonitor.CircularGeographicCondition(
      center: CLLocationCoordinate2D(latitude: 52, longitude: 5), radius: 100)
    await monitor.add(circle, identifier: "home")
    await monitor.add(circle, identifier: "door")
    var events = await monitor.events.makeAsyncIterator()
    for event in try await Self.both(&events) {
      #expect(event.state == .unmonitored && event.authorizationDenied && !event.authorizationDeniedGlobally)
    }
    walk.scene.center.apply(Policy(locationServicesEnabled: false))
    for event in try await Self.both(&events) {
      #expect(event.state == .unmonitored && event.authorizationDeniedGlobally)
    }
    walk.scene.center.apply(Self.restricted)
    for event in try await Self.both(&events) {
      #expect(event.authorizationRestricted && !event.authorizationDenied)
    }
    walk.scene.center.apply(Policy(defaultTerms: .init(access: .ask)))
    for event in try await Self.both(&events) {
      #expect(event.state == .unmonitored && event.insufficientlyInUse && !event.authorizationRestricted)
    }
    walk.scene.center.apply(Self.reduced)
    await walk.stay(1, at: 0)
    for event in try await Self.both(&events) {
      #expect(event.state == .unmonitored && event.accuracyLimited)
    }
    // Both come and go before anybody reads: no news.
    walk.scene.center.apply(Self.denied)
    walk.scene.center.apply(Self.reduced)
    walk.scene.center.apply(Self.granted)
    await walk.stay(1, at: 0)
    for event in try await Self.both(&events) {
      #expect(event.state == .satisfied && !event.accuracyLimited && !event.authorizationDenied)
    }
    // What was found before the right went is not told after it.
    await walk.stay(8, at: 500)
    walk.scene.center.apply(Self.denied)
    for event in try await Self.both(&events) {
      #expect(event.state == .unmonitored && event.authorizationDenied)
    }
  }

  /// Reads an event of each of two conditions.
  private nonisolated static func both(
    _ events: inout CLMonitor.Events.Iterator
  ) async throws -> [CLMonitor.Event] {
    var both: [CLMonitor.Event] = []
    for _ in 0..<2 { if let event = try await events.next() { both.append(event) } }
    #expect(Set(both.map(\.identifier)) == ["home", "door"])
    return both
  }

  @Test(
    "39, 40: reading asks, says so, and the conditions are found with the answer", arguments: [true, false])
  func asking(isGranted: Bool) async throws {
    let gate = DispatchSemaphore(value: 0)
    let terms = Policy.Terms(access: .ask, whenInUseUsageDescription: "To open the door.")
    let scene = Scene(policy: Policy(defaultTerms: terms)) { _ in
      gate.wait()
      return isGranted ? .once : nil
    }
    let walk = Walk(scene)
    let monitor = CLMonitor("walk", of: ConditionRegistry(scene.geofences, center: scene.center))
    await monitor.add(
      CLMonitor.CircularGeographicCondition(
        center: CLLocationCoordinate2D(latitude: 52, longitude: 5), radius: 100), identifier: "home")
    var events = await monitor.events.makeAsyncIterator()
    let first = try #require(try await events.next())
    #expect(first.state == .unmonitored && first.authorizationRequestInProgress && !first.insufficientlyInUse)
    gate.signal()
    await scene.wait { !scene.center.access.isRequestInProgress }
    await walk.stay(1, at: 0)
    let second = try #require(try await events.next())
    #expect(second.state == (isGranted ? .satisfied : .unmonitored))
    #expect(second.authorizationDenied == !isGranted && !second.authorizationRequestInProgress)
  }

  @Test("40: under CLRequireExplicitServiceSession conditions wait for the program's session") func session()
    async throws
  {
    let policy = Policy(defaultTerms: .init(access: .always, requiresExplicitServiceSession: true))
    let walk = Walk(Scene(policy: policy))
    let monitor = CLMonitor("walk", of: ConditionRegistry(walk.scene.geofences, center: walk.scene.center))
    await monitor.add(
      CLMonitor.CircularGeographicCondition(
        center: CLLocationCoordinate2D(latitude: 52, longitude: 5), radius: 100), identifier: "home")
    walk.manager.startMonitoring(for: walk.region("door"))
    var events = await monitor.events.makeAsyncIterator()
    await walk.stay(1, at: 0)
    let silent = try #require(try await events.next())
    #expect(silent.state == .unmonitored && silent.serviceSessionRequired)
    walk.manager.stopMonitoring(for: walk.region("door"))
    await walk.scene.settle()
    #expect(walk.scene.station.receiverDemand == .rough, "nothing is watched")
    let session = CLServiceSession(.whenInUse, purposeKey: nil, center: walk.scene.center)
    await walk.stay(1, at: 0)
    let found = try #require(try await events.next())
    #expect(found.state == .satisfied && !found.serviceSessionRequired)
    session.invalidate()
    let again = try #require(try await events.next())
    #expect(again.state == .unmonitored && again.serviceSessionRequired)
  }

  @Test("The receiver works while something is watched that may be known, and no longer") func receiver()
    async
  {
    let walk = Walk()
    let station = walk.scene.station
    // A manager that needs nothing says so at its first change.
    walk.manager.startMonitoring(for: walk.region("home"))
    walk.manager.startMonitoring(for: walk.region("work"))
    await walk.scene.settle()
    #expect(station.receiverDemand == .full)
    walk.scene.center.apply(Self.denied)
    await walk.scene.settle()
    #expect(station.receiverDemand == .rough)
    walk.scene.center.apply(Self.granted)
    await walk.scene.settle()
    #expect(station.receiverDemand == .full)
    walk.manager.stopMonitoring(for: walk.region("home"))
    await walk.scene.settle()
    #expect(station.receiverDemand == .full)
    walk.manager.stopMonitoring(for: walk.region("work"))
    await walk.scene.settle()
    #expect(station.receiverDemand == .rough)
    walk.manager.startMonitoringVisits()
    await walk.scene.settle()
    #expect(station.receiverDemand == .coarse)
    walk.manager.stopMonitoringVisits()
    walk.manager.startMonitoringSignificantLocationChanges()
    await walk.scene.settle()
    #expect(station.receiverDemand == .rough)
  }
}
