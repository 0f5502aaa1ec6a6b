import Authorization
import Synchronization
import Testing

@testable import CoreLocation

/// An engine that finds what a test says.
private final class ScriptedEngine: ConditionEngine {
  private let reports = Mutex<[Double: Report]>([:])
  let ended = Mutex<[Double]>([])
  /// Done before what is watched is told.
  let onWatch = Mutex<(@Sendable () -> Void)?>(nil)
  let kept = Mutex<[CLMonitoringState]>([])

  func watch(
    _ condition: any CLCondition, as name: ConditionName, assuming state: CLMonitoringState,
    report: @escaping Report
  ) -> ConditionWatch {
    guard let circle = condition as? CLMonitor.CircularGeographicCondition else { return .unsupported }
    let isTaken = reports.withLock { reports in
      guard reports.count < 20 else { return false }
      reports[circle.radius] = report
      return true
    }
    guard isTaken else { return .limitExceeded }
    onWatch.withLock { $0 }?()
    return .watched(isKept: true) { [self] in
      ended.withLock { $0.append(circle.radius) }
      _ = reports.withLock { $0.removeValue(forKey: circle.radius) }
    }
  }

  func keep(_ state: CLMonitoringState, _ date: Date, of name: ConditionName) -> Bool {
    kept.withLock { $0.append(state) }
    return true
  }

  func kept(by monitor: String) -> [KeptCondition] { [] }

  /// Finds a state of the condition with that radius.
  func find(_ state: CLMonitoringState, radius: Double, second: Double = 0) {
    reports.withLock { $0[radius] }?(state, Date(timeIntervalSince1970: second))
  }
}

/// An engine that watches one condition of each name, and has another of the name added while it is about to watch the first.
private final class InterruptedEngine: ConditionEngine {
  let interrupt = Mutex<(@Sendable () -> Void)?>(nil)
  private let watched = Mutex<[ConditionName: (radius: Double, report: Report)]>([:])

  func watch(
    _ condition: any CLCondition, as name: ConditionName, assuming state: CLMonitoringState,
    report: @escaping Report
  ) -> ConditionWatch {
    guard let circle = condition as? CLMonitor.CircularGeographicCondition else { return .unsupported }
    interrupt.withLock { interrupt in
      defer { interrupt = nil }
      return interrupt
    }?()
    watched.withLock { $0[name] = (circle.radius, report) }
    return .watched(isKept: false) { [self] in _ = watched.withLock { $0.removeValue(forKey: name) } }
  }

  func keep(_ state: CLMonitoringState, _ date: Date, of name: ConditionName) -> Bool { false }

  func kept(by monitor: String) -> [KeptCondition] { [] }

  var radii: [Double] { watched.withLock { $0.values.map(\.radius) } }
}

/// Semantic 39: conditions, their records and events.
@Suite(.timeLimit(.minutes(1))) struct MonitorTests {
  private let engine = ScriptedEngine()
  private let registry: ConditionRegistry

  init() {
    let center = AuthorizationCenter(
      ProgramAuthorization(program: "test", user: nil, policy: .init()), ask: { _ in nil })
    registry = ConditionRegistry(engine, center: center)
  }

  private func circle(_ radius: Double) -> CLMonitor.CircularGeographicCondition {
    CLMonitor.CircularGeographicCondition(
      center: CLLocationCoordinate2D(latitude: 52, longitude: 5), radius: radius)
  }

  @Test("39: one name, one monitor") func names() async {
    let first = CLMonitor("walk", of: registry)
    await first.add(circle(1), identifier: "home")
    let second = CLMonitor("walk", of: registry)
    let other = CLMonitor("drive", of: registry)
    #expect(await second.identifiers == ["home"])
    #expect(await other.identifiers.isEmpty)
    await second.remove("home")
    #expect(await first.identifiers.isEmpty)
  }

  @Test("39: a condition begins unknown, unless something is assumed; news makes an event") func states()
    async throws
  {
    let monitor = CLMonitor("walk", of: registry)
    await monitor.add(circle(1), identifier: "home")
    await monitor.add(circle(2), identifier: "work", assuming: .satisfied)
    #expect(await monitor.record(for: "home")?.lastEvent.state == .unknown)
    #expect(await monitor.record(for: "work")?.lastEvent.state == .satisfied)
    engine.find(.satisfied, radius: 2)
    engine.find(.unsatisfied, radius: 1, second: 7)
    var events = await monitor.events.makeAsyncIterator()
    let event = try #require(try await events.next())
    #expect(event.identifier == "home" && event.state == .unsatisfied)
    #expect(event.date == Date(timeIntervalSince1970: 7))
    #expect(event.refinement == nil && !event.conditionUnsupported && !event.conditionLimitExceeded)
    engine.find(.unsatisfied, radius: 2, second: 9)
    #expect(try await events.next()?.identifier == "work")
  }

  @Test("39: records last until they are removed, and follow what was read") func records() async throws {
    let monitor = CLMonitor("walk", of: registry)
    await monitor.add(circle(1), identifier: "home")
    engine.find(.satisfied, radius: 1)
    #expect(await monitor.record(for: "home")?.lastEvent.state == .unknown, "nobody read the event")
    for try await event in await monitor.events {
      #expect(event.state == .satisfied)
      break
    }
    let again = CLMonitor("walk", of: registry)
    let record = try #require(await again.record(for: "home"))
    #expect(record.lastEvent.state == .satisfied)
    #expect((record.condition as? CLMonitor.CircularGeographicCondition)?.radius == 1)
    await again.remove("home")
    #expect(await monitor.record(for: "home") == nil)
    #expect(engine.ended.withLock { $0 } == [1])
  }

  // Apple's sample, "Meet Core Location Monitor" (WWDC23), asks the record for the prior state inside of its loop.
  @Test("39: while a loop handles an event its record has the one before") func handling() async throws {
    let monitor = CLMonitor("walk", of: registry)
    await monitor.add(circle(1), identifier: "home")
    let states: [CLMonitoringState] = [.satisfied, .unsatisfied, .satisfied]
    engine.find(states[0], radius: 1)
    var seen: [[CLMonitoringState?]] = []
    for try await event in await monitor.events {
      seen.append([await monitor.record(for: "home")?.lastEvent.state, event.state])
      guard seen.count < states.count else { break }
      // The next one comes while this one is handled.
      engine.find(states[seen.count], radius: 1)
    }
    #expect(seen == [[.unknown, .satisfied], [.satisfied, .unsatisfied], [.unsatisfied, .satisfied]])
    #expect(await monitor.record(for: "home")?.lastEvent.state == .satisfied, "the loop was left")
    #expect(engine.kept.withLock { $0 } == [.unknown, .satisfied, .unsatisfied, .satisfied])
  }

  @Test("39: of two readers who handles an earlier event later leaves the record alone") func overtaken()
    async throws
  {
    let monitor = CLMonitor("walk", of: registry)
    await monitor.add(circle(1), identifier: "home")
    let events = await monitor.events
    var slow: CLMonitor.Events.Iterator? = events.makeAsyncIterator()
    var quick: CLMonitor.Events.Iterator? = events.makeAsyncIterator()
    engine.find(.satisfied, radius: 1)
    #expect(try await slow?.next()?.state == .satisfied)
    engine.find(.unsatisfied, radius: 1)
    #expect(try await quick?.next()?.state == .unsatisfied)
    #expect(await monitor.record(for: "home")?.lastEvent.state == .unknown)
    quick = nil
    #expect(await monitor.record(for: "home")?.lastEvent.state == .unsatisfied)
    slow = nil
    #expect(await monitor.record(for: "home")?.lastEvent.state == .unsatisfied)
    #expect(engine.kept.withLock { $0 } == [.unknown, .unsatisfied])
  }

  @Test("39: what is found while a condition is added is told once it is known to be kept") func early()
    async throws
  {
    let monitor = CLMonitor("walk", of: registry)
    let events = await monitor.events
    let read = Seen()
    let reader = Task {
      for try await event in events {
        read.event.withLock { $0 = event }
        return
      }
    }
    engine.onWatch.withLock {
      $0 = { [engine] in
        engine.find(.satisfied, radius: 1)
        // Long enough for the reader where it may read it.
        for _ in 0..<100 where read.event.withLock({ $0 == nil }) { usleep(1_000) }
      }
    }
    await monitor.add(circle(1), identifier: "home")
    try await reader.value
    #expect(read.event.withLock { $0?.persistenceUnavailable } == false)
  }

  private final class Seen: Sendable {
    let event = Mutex<CLMonitor.Event?>(nil)
  }

  @Test("39: while an event waits nothing is watched on; what holds then is told afterwards") func pending()
    async throws
  {
    let monitor = CLMonitor("walk", of: registry)
    await monitor.add(circle(1), identifier: "home")
    let states: [CLMonitoringState] = [.satisfied, .unsatisfied, .satisfied, .unsatisfied]
    for (second, state) in states.enumerated() { engine.find(state, radius: 1, second: Double(second)) }
    var events = await monitor.events.makeAsyncIterator()
    #expect(try await events.next()?.date == Date(timeIntervalSince1970: 0))
    let second = try #require(try await events.next())
    #expect(second.state == .unsatisfied && second.date == Date(timeIntervalSince1970: 3))
    engine.find(.unsatisfied, radius: 1, second: 4)
    engine.find(.satisfied, radius: 1, second: 5)
    #expect(try await events.next()?.date == Date(timeIntervalSince1970: 5), "the same again is no news")
  }

  @Test("39: a condition replaces another of its name, with its events") func replacing() async throws {
    let monitor = CLMonitor("walk", of: registry)
    await monitor.add(circle(1), identifier: "home")
    engine.find(.satisfied, radius: 1)
    await monitor.add(circle(2), identifier: "home")
    #expect(await monitor.identifiers == ["home"])
    #expect(await monitor.record(for: "home")?.lastEvent.state == .unknown)
    engine.find(.unsatisfied, radius: 1, second: 1)
    engine.find(.unsatisfied, radius: 2, second: 2)
    var events = await monitor.events.makeAsyncIterator()
    #expect(try await events.next()?.date == Date(timeIntervalSince1970: 2))
  }

  @Test("39: of two conditions that are added at once the one in the record is watched") func racing()
    async
    throws
  {
    let engine = InterruptedEngine()
    let center = AuthorizationCenter(
      ProgramAuthorization(program: "test", user: nil, policy: .init()), ask: { _ in nil })
    let registry = ConditionRegistry(engine, center: center)
    let (first, second) = (CLMonitor("walk", of: registry), CLMonitor("walk", of: registry))
    let (one, two) = (circle(1), circle(2))
    let added = DispatchSemaphore(value: 0)
    engine.interrupt.withLock { interrupt in
      interrupt = {
        Task.detached {
          await second.add(two, identifier: "home")
          added.signal()
        }
        // Where it has to wait for its turn it comes afterwards.
        _ = added.wait(timeout: .now() + .milliseconds(300))
      }
    }
    await first.add(one, identifier: "home")
    for _ in 0..<20_000 where engine.radii != [2] { try await Task.sleep(for: .milliseconds(1)) }
    #expect(engine.radii == [2])
    #expect(await first.identifiers == ["home"])
    let record = try #require(await first.record(for: "home"))
    #expect((record.condition as? CLMonitor.CircularGeographicCondition)?.radius == 2)
  }

  @Test("39: twenty conditions at most, of all monitors") func limit() async throws {
    let monitors = [CLMonitor("walk", of: registry), CLMonitor("drive", of: registry)]
    for number in 1...20 {
      await monitors[number % 2].add(circle(Double(number)), identifier: "\(number)")
    }
    await monitors[0].add(circle(21), identifier: "one too many")
    var events = await monitors[0].events.makeAsyncIterator()
    let event = try #require(try await events.next())
    #expect(event.identifier == "one too many" && event.state == .unmonitored && event.conditionLimitExceeded)
    #expect(await monitors[0].record(for: "one too many")?.lastEvent.state == .unknown, "it is being handled")
    await monitors[1].remove("1")
    await monitors[0].add(circle(21), identifier: "one too many")
    engine.find(.satisfied, radius: 21)
    #expect(try await events.next()?.state == .satisfied)
  }

  @Test("39: what cannot be watched is unmonitored, and says so") func unsupported() async throws {
    let monitor = CLMonitor("walk", of: registry)
    await monitor.add(CLMonitor.BeaconIdentityCondition(uuid: UUID()), identifier: "door")
    var events = await monitor.events.makeAsyncIterator()
    let event = try #require(try await events.next())
    #expect(event.state == .unmonitored && event.conditionUnsupported)
  }

  @Test("39: a reader waits for events, and each comes to one of several") func readers() async throws {
    let monitor = CLMonitor("walk", of: registry)
    await monitor.add(circle(1), identifier: "home")
    await monitor.add(circle(2), identifier: "work")
    let events = await monitor.events
    let readers = (0..<2).map { _ in
      Task {
        for try await event in events { return event.identifier }
        return "nothing"
      }
    }
    engine.find(.satisfied, radius: 1)
    engine.find(.satisfied, radius: 2)
    let read = try await [readers[0].value, readers[1].value]
    #expect(Set(read) == ["home", "work"])
  }

  @Test("A canceled reader ends, and others wait on") func canceled() async throws {
    let monitor = CLMonitor("walk", of: registry)
    await monitor.add(circle(1), identifier: "home")
    let events = await monitor.events
    let readers = (0..<2).map { _ in
      Task {
        for try await event in events { return event.identifier }
        return "nothing"
      }
    }
    // Both are to wait for an event by now.
    try await Task.sleep(for: .milliseconds(100))
    readers[0].cancel()
    #expect(try await readers[0].value == "nothing")
    engine.find(.satisfied, radius: 1)
    #expect(try await readers[1].value == "home")
  }

  @Test("Conditions are archived as other values are") func coding() throws {
    let data = try JSONEncoder().encode(circle(70.5))
    let again = try JSONDecoder().decode(CLMonitor.CircularGeographicCondition.self, from: data)
    #expect(again.center.latitude == 52 && again.center.longitude == 5 && again.radius == 70.5)
    let beacon = CLMonitor.BeaconIdentityCondition(uuid: UUID(), major: 1, minor: 2)
    let beaconAgain = try JSONDecoder().decode(
      CLMonitor.BeaconIdentityCondition.self, from: JSONEncoder().encode(beacon))
    #expect(beaconAgain.uuid == beacon.uuid && beaconAgain.major == 1 && beaconAgain.minor == 2)
    #expect(CLMonitor.BeaconIdentityCondition(uuid: beacon.uuid, major: 3).minor == nil)
  }

  @Test("The numbers of the states") func rawValues() {
    let states: [CLMonitor.Event.State] = [.unknown, .satisfied, .unsatisfied, .unmonitored]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3])
  }
}
