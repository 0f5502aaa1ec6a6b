import Authorization
import GNSS
import Sensing
import Synchronization
import Testing

@testable import CoreLocation

/// Semantic 35: the delegate is called on the run loop of the thread that made the manager.
@Suite struct ThreadingTests {
  static let lossless = Station.Capabilities(
    hasReceiver: true, hasCompass: true, isSimulated: true, isLossless: true)

  private static func manager(of hub: StationHub) -> CLLocationManager {
    let open = ProgramAuthorization(program: "test", user: nil, policy: .init())
    return CLLocationManager(center: AuthorizationCenter(open) { _ in nil }, openHub: { hub })
  }

  /// Does some work on a thread of its own and waits for its end.
  private func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }

  @Test("35: on another thread its run loop delivers, is woken at once, and runs as long as the service")
  func semantic35SecondaryThread() async {
    let hub = StationHub(.simulated())
    let sent = Mutex<Date?>(nil)
    let (isSameThread, delay, count, duration) = await onThread {
      let manager = Self.manager(of: hub)
      let recorder = Recorder()
      manager.delegate = recorder
      let here = Thread.current
      var isSameThread = false
      var delay = -1.0
      recorder.onCall = {
        guard !recorder.batches.isEmpty else { return }
        isSameThread = Thread.current === here
        delay = sent.withLock { $0 }.map { Date().timeIntervalSince($0) } ?? -1
        manager.stopUpdatingLocation()
      }
      manager.startUpdatingLocation()
      Thread.detachNewThread {
        // Late enough for the run loop to sleep.
        Thread.sleep(forTimeInterval: 0.1)
        sent.withLock { $0 = Date() }
        hub.station.send(.fix(Sample.fix()))
      }
      // It returns where nothing is left to wait for: after the stop, not before and not at its limit.
      let start = Date()
      RunLoop.current.run(until: start + 3)
      return (isSameThread, delay, recorder.batches.count, Date().timeIntervalSince(start))
    }
    #expect(isSameThread)
    #expect(count == 1)
    #expect(delay >= 0 && delay < 0.1, "a sleeping run loop was woken")
    #expect(duration < 2, "nothing keeps the run loop after the stop")
  }

  @Test("35: a manager made on the main queue is called on the main queue") @MainActor
  func semantic35MainQueue() async {
    let scene = Scene()
    var isMain = false
    scene.recorder.onCall = { isMain = scene.manager.mailbox.delivery.isHere }
    scene.manager.startUpdatingLocation()
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        scene.station.send(.fix(Sample.fix()))
        continuation.resume()
      }
    }
    await scene.wait { !scene.recorder.batches.isEmpty }
    #expect(isMain)
  }

  @Test("33: the completion of a request for full accuracy runs where the delegate is called")
  func semantic33CompletionOnTheManagersThread() async {
    let isSameThread = await onThread {
      let manager = Self.manager(of: StationHub(.simulated()))
      let here = Thread.current
      var isSameThread: Bool?
      manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Lanes") { error in
        // Nobody asked: the program has full accuracy.
        isSameThread = Thread.current === here && (error as? CLError)?.code == .promptDeclined
      }
      // Nothing else keeps the run loop.
      let end = Date(timeIntervalSinceNow: 10)
      while isSameThread == nil, Date() < end {
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
      }
      return isSameThread
    }
    #expect(isSameThread == true)
  }

  @Test("The delegate is weak: once it is gone nobody is called") @MainActor func weakDelegate() async {
    let scene = Scene()
    var recorder: Recorder? = Recorder()
    let gone = Weak(recorder)
    scene.manager.delegate = recorder
    scene.manager.startUpdatingLocation()
    scene.send(Sample.fix())
    recorder = nil
    #expect(gone.object == nil)
    #expect(scene.manager.delegate == nil)
    await scene.settle()
    #expect(scene.recorder.batches.isEmpty)
  }

  @Test("A manager that is let go leaves its station, and nobody is called") @MainActor func weakManager()
    async
  {
    let hub = StationHub(.simulated())
    let recorder = Recorder()
    var manager: CLLocationManager? = Self.manager(of: hub)
    let mailbox = Weak(manager?.mailbox)
    let gone = Weak(manager)
    manager?.delegate = recorder
    manager?.startUpdatingLocation()
    hub.station.send(.fix(Sample.fix()))
    manager = nil
    #expect(gone.object == nil)
    for _ in 0..<3 {
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
    #expect(mailbox.object == nil)
    #expect(recorder.batches.isEmpty)
  }

  @Test("A replay waits for a slow delegate and loses nothing") @MainActor func losslessWaits() async {
    let scene = Scene(Self.lossless)
    scene.manager.startUpdatingLocation()
    await scene.settle()
    let source = Source(station: scene.station, count: 500)
    source.start()
    holdThread(for: 0.05)
    #expect(source.sent == Mailbox.losslessCapacity)
    await scene.wait { scene.recorder.locations.count == 500 }
    #expect(scene.recorder.batches.allSatisfy { $0.count == 1 }, "each epoch comes by itself")
    let seconds = scene.recorder.locations.map { Int($0.timestamp.timeIntervalSince1970) - 1_741_064_767 }
    #expect(seconds == Array(0..<500))
  }

  @Test("Stopping, from the delegate or from outside, lets a waiting replay go on", arguments: [true, false])
  @MainActor func stopFrees(isInside: Bool) async {
    let scene = Scene(Self.lossless)
    scene.manager.startUpdatingLocation()
    await scene.settle()
    let source = Source(station: scene.station, count: 500)
    source.start()
    holdThread(for: 0.02)
    #expect(source.sent < 500)
    if isInside {
      scene.recorder.onCall = { [manager = scene.manager] in manager.stopUpdatingLocation() }
    } else {
      scene.manager.stopUpdatingLocation()
    }
    await scene.wait { source.sent == 500 }
    #expect(source.sent == 500)
    #expect(scene.recorder.batches.count == (isInside ? 1 : 0))
  }

  @Test("Letting the manager go lets a waiting replay go on") @MainActor func releaseFrees() async {
    let hub = StationHub(.simulated(Self.lossless))
    var manager: CLLocationManager? = Self.manager(of: hub)
    manager?.startUpdatingLocation()
    let source = Source(station: hub.station, count: 500)
    source.start()
    holdThread(for: 0.02)
    #expect(source.sent < 500)
    manager = nil
    for _ in 0..<2_000 where source.sent < 500 {
      do { try await Task.sleep(for: .milliseconds(1)) } catch { break }
    }
    #expect(source.sent == 500)
  }

  @Test("A replay never waits for the thread that it runs on") @MainActor func sameThread() async {
    let scene = Scene(Self.lossless)
    scene.manager.startUpdatingLocation()
    for second in 0..<200 { scene.send(Sample.fix(second: second)) }
    await scene.wait { scene.recorder.locations.count == 200 }
    #expect(scene.recorder.locations.count == 200)
  }

  /// Sees an object without keeping it.
  private struct Weak<Object: AnyObject> {
    private(set) weak var object: Object?
    init(_ object: Object?) { self.object = object }
  }

  /// Keeps the calling thread, so that nothing is delivered on it.
  private func holdThread(for seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

  /// A thread that publishes fixes as fast as it may.
  private final class Source: Sendable {
    private let station: Station
    private let count: Int
    private let published = Mutex(0)
    var sent: Int { published.withLock { $0 } }

    init(station: Station, count: Int) {
      self.station = station
      self.count = count
    }

    func start() {
      Thread.detachNewThread { [self] in
        for second in 0..<count {
          station.send(.fix(Sample.fix(second: second)))
          published.withLock { $0 += 1 }
        }
      }
    }
  }
}
