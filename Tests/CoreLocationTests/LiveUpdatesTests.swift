import Authorization
import GNSS
import Sensing
import Synchronization
import Testing

@testable import CoreLocation

/// Semantic 38: locations as an asynchronous sequence.
@MainActor @Suite(.timeLimit(.minutes(1))) struct LiveUpdatesTests {
  /// Where a source is seen that nobody should keep.
  private final class Sight: Sendable {
    private struct Weak: @unchecked Sendable { weak var source: LiveUpdateSource? }
    private let weak = Mutex(Weak())
    func see(_ source: LiveUpdateSource) { weak.withLock { $0.source = source } }
    var isGone: Bool { weak.withLock { $0.source == nil } }
  }

  private let sight = Sight()

  private func updates(
    _ scene: Scene, _ configuration: CLLocationUpdate.LiveConfiguration = .default
  ) -> CLLocationUpdate.Updates {
    CLLocationUpdate.Updates { [sight, hub = scene.hub, center = scene.center] in
      let source = LiveUpdateSource(configuration, center: center, openHub: { hub })
      sight.see(source)
      return source
    }
  }

  private func scene(
    _ terms: ProgramAuthorization.Policy.Terms, ask: @escaping AuthorizationCenter.Asker = { _ in nil }
  ) -> Scene { Scene(policy: .init(defaultTerms: terms), ask: ask) }

  @Test("38: the known location first, then each as it comes") func locations() async throws {
    let scene = Scene()
    scene.send(Sample.fix(accuracy: 7))
    var iterator = updates(scene).makeAsyncIterator()
    let first = try #require(try await iterator.next())
    #expect(first.location?.horizontalAccuracy == 7)
    #expect(!first.stationary && !first.accuracyLimited && !first.isExplanation)
    for second in 1...3 {
      scene.send(Sample.fix(north: Double(second), accuracy: 5, second: second))
      let next = try #require(try await iterator.next())
      #expect(next.location?.timestamp == Date(Sample.date) + Double(second))
    }
  }

  @Test("38: leaving the loop stops the updates") func leaving() async throws {
    let scene = Scene()
    scene.send(Sample.fix())
    for try await update in updates(scene) {
      #expect(update.location != nil)
      #expect(!sight.isGone)
      break
    }
    await scene.wait { sight.isGone }
    #expect(sight.isGone)
  }

  @Test("38: leaving the loop lets a replay go on that waited for it") func replay() async throws {
    let scene = Scene(.init(hasReceiver: true, hasCompass: false, isSimulated: true, isLossless: true))
    scene.send(Sample.fix())
    var iterator: CLLocationUpdate.Updates.Iterator? = updates(scene).makeAsyncIterator()
    #expect(try await iterator?.next()?.location != nil)
    let station = scene.station
    let isOver = Atomic(false)
    Thread.detachNewThread {
      for second in 1...1_000 { station.send(.fix(Sample.fix(north: Double(second), second: second))) }
      isOver.store(true, ordering: .relaxed)
    }
    var read = 0
    while read < 500, try await iterator?.next()?.location != nil { read += 1 }
    #expect(read == 500)
    let wasOverBefore = isOver.load(ordering: .relaxed)
    iterator = nil
    await scene.wait { sight.isGone && isOver.load(ordering: .relaxed) }
    let isOverNow = isOver.load(ordering: .relaxed)
    #expect(!wasOverBefore && isOverNow)
    #expect(sight.isGone)
  }

  @Test("38: a replay loses nothing, however late it is read") func lossless() async throws {
    let scene = Scene(.init(hasReceiver: true, hasCompass: false, isSimulated: true, isLossless: true))
    scene.send(Sample.fix())
    var iterator = updates(scene).makeAsyncIterator()
    #expect(try await iterator.next() != nil)
    let station = scene.station
    let sent = Atomic(0)
    Thread.detachNewThread {
      for second in 1...1_000 {
        station.send(.fix(Sample.fix(north: Double(second), second: second)))
        sent.store(second, ordering: .relaxed)
      }
    }
    // It comes to a halt when everything between is full.
    var before = -1
    while sent.load(ordering: .relaxed) != before {
      before = sent.load(ordering: .relaxed)
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect((100..<1_000).contains(before))
    for second in 1...1_000 {
      let time = try await iterator.next()?.location?.timestamp
      guard time == Date(Sample.date) + Double(second) else {
        Issue.record("location \(second) is missing")
        break
      }
    }
  }

  // Ten minutes are the limit of `.other` (docs/core-location.md, "Pauses").
  @Test("38: a device that stays is told to be stationary, once, until it moves") func stationary()
    async throws
  {
    let scene = Scene()
    scene.send(Sample.fix())
    var iterator = updates(scene).makeAsyncIterator()
    #expect(try await iterator.next()?.stationary == false)
    for second in 1..<10 {
      scene.send(Sample.fix(second: second * 60))
      #expect(try await iterator.next()?.stationary == false)
    }
    scene.send(Sample.fix(second: 600))
    var update = try #require(try await iterator.next())
    while !update.stationary { update = try #require(try await iterator.next()) }
    #expect(update.location?.coordinate.latitude == 52)
    scene.send(Sample.fix(second: 660))
    scene.send(Sample.fix(north: 500, second: 720))
    let moving = try #require(try await iterator.next())
    #expect(!moving.stationary)
    #expect(moving.location?.timestamp == Date(Sample.date) + 720)
  }

  @Test("38: why there is no location: denied, by the program's terms and for all") func denied() async throws
  {
    var denied = updates(scene(.init(access: .deny))).makeAsyncIterator()
    let update = try #require(try await denied.next())
    #expect(update.authorizationDenied && !update.authorizationDeniedGlobally && update.location == nil)
    var restricted = updates(scene(.init(access: .restrict))).makeAsyncIterator()
    #expect(try await restricted.next()?.authorizationRestricted == true)
    var globally = updates(Scene(policy: .init(locationServicesEnabled: false))).makeAsyncIterator()
    #expect(try await globally.next()?.authorizationDeniedGlobally == true)
    // Nobody is asked without a usage description.
    var undecided = updates(scene(.init(access: .ask))).makeAsyncIterator()
    let silent = try #require(try await undecided.next())
    #expect(silent.insufficientlyInUse && !silent.authorizationRequestInProgress && silent.location == nil)
  }

  @Test("38, 40: a loop asks by itself, says so, and goes on with the answer") func asking() async throws {
    let gate = DispatchSemaphore(value: 0)
    let scene = scene(.init(access: .ask, whenInUseUsageDescription: "To draw your way.")) { _ in
      gate.wait()
      return .once
    }
    scene.send(Sample.fix())
    var iterator = updates(scene).makeAsyncIterator()
    let first = try #require(try await iterator.next())
    #expect(first.authorizationRequestInProgress && first.location == nil)
    gate.signal()
    let second = try #require(try await iterator.next())
    #expect(!second.authorizationRequestInProgress && second.location != nil)
  }

  @Test("38: reduced accuracy is told with each location") func reduced() async throws {
    let scene = scene(.init(access: .always, accuracy: .reduced))
    scene.send(Sample.fix())
    var iterator = updates(scene).makeAsyncIterator()
    let update = try #require(try await iterator.next())
    #expect(update.accuracyLimited)
    #expect(try #require(update.location).horizontalAccuracy >= 5_000)
  }

  @Test("38: a receiver that is lost makes the location unavailable") func unavailable() async throws {
    let scene = Scene()
    scene.send(Sample.fix())
    var iterator = updates(scene).makeAsyncIterator()
    #expect(try await iterator.next()?.locationUnavailable == false)
    let health = SourceHealth(source: "/dev/ttyAMA0", kind: .receiver, state: .failed("was unplugged"))
    scene.station.send(.health(health))
    let update = try #require(try await iterator.next())
    #expect(update.locationUnavailable && update.location == nil)
  }

  @Test("38: why there is no location is written once, since an update has no word for it")
  func reason() async throws {
    let scene = Scene()
    let written = Mutex<[String]>([])
    let updates = CLLocationUpdate.Updates { [hub = scene.hub, center = scene.center] in
      LiveUpdateSource(.default, center: center, openHub: { hub }) { sentence in
        written.withLock { $0.append(sentence) }
      }
    }
    scene.send(Sample.fix())
    var iterator = updates.makeAsyncIterator()
    for (second, reason) in ["was unplugged", "was unplugged", "is held by minicom"].enumerated() {
      scene.send(Sample.fix(north: Double(second), second: second))
      while try #require(try await iterator.next()).location == nil {}
      scene.station.send(
        .health(SourceHealth(source: "/dev/ttyAMA0", kind: .receiver, state: .failed(reason))))
      while try #require(try await iterator.next()).locationUnavailable == false {}
    }
    #expect(written.withLock { $0 } == ["/dev/ttyAMA0: was unplugged", "/dev/ttyAMA0: is held by minicom"])
  }

  @Test("40: under CLRequireExplicitServiceSession a loop waits for the program's session") func session()
    async throws
  {
    let scene = scene(.init(access: .always, requiresExplicitServiceSession: true))
    scene.send(Sample.fix())
    var iterator = updates(scene).makeAsyncIterator()
    let first = try #require(try await iterator.next())
    #expect(first.serviceSessionRequired && first.location == nil)
    let session = CLServiceSession(.whenInUse, purposeKey: nil, center: scene.center)
    let second = try #require(try await iterator.next())
    #expect(!second.serviceSessionRequired && second.location != nil)
    session.invalidate()
  }

  @Test("A canceled task ends its loop, without an error") func canceled() async throws {
    let scene = Scene()
    let updates = updates(scene)
    let task = Task { for try await _ in updates {} }
    await scene.wait { !sight.isGone }
    task.cancel()
    try await task.value
    await scene.wait { sight.isGone }
    #expect(sight.isGone)
  }

  @Test("The numbers of the configurations") func configurations() {
    let all: [(CLLocationUpdate.LiveConfiguration, Int, CLActivityType)] = [
      (.default, 0, .other), (.automotiveNavigation, 1, .automotiveNavigation),
      (.otherNavigation, 2, .otherNavigation), (.fitness, 3, .fitness), (.airborne, 4, .airborne),
    ]
    for (configuration, number, activity) in all {
      #expect(configuration.rawValue == number)
      #expect(configuration.activityType == activity)
    }
  }
}
