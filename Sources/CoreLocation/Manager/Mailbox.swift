import Quantities
import Sensing

/// What one manager's delegate is still to be told, and the rules that decide it.
///
/// Events come on the threads of the sources, settings and calls on the manager's; calls to the delegate are made
/// where `Delivery` says. Where a replay may lose nothing, a source waits for room here; stopping the service or
/// letting the manager go frees it.
final class Mailbox: @unchecked Sendable {
  /// One call to the delegate.
  enum Call {
    case authorization
    case locations([CLLocation])
    case heading(CLHeading)
    case failure(CLError, StationHub.Service)
  }

  /// How long it takes to lose patience.
  struct Patience: Sendable {
    /// A single request is answered with the best that came in this time.
    var request = Duration.seconds(10)
    /// After so long without a location the delegate hears that the place is unknown.
    var silence = Duration.seconds(10)
  }

  /// As many calls may wait before a replay does.
  static let losslessCapacity = 64
  /// As many locations wait at most where sources do not: the oldest go first.
  static let liveCapacity = 256

  let delivery: Delivery
  let patience: Patience

  /// Guards all that follows, and is signaled when a call was taken or a service stopped.
  let condition = NSCondition()
  private(set) weak var manager: CLLocationManager?
  var location = LocationService()
  var heading = HeadingService()
  var access: AuthorizationCenter.Access
  var hub: StationHub?
  private var calls: [Call] = []
  private var isDrainScheduled = false
  private var isClosed = false
  private var hasEnded = false
  private(set) var lastLocation: CLLocation?
  private(set) var lastHeading: CLHeading?
  private(set) var locationBeforeLast: CLLocation?
  private var watchNumber = 0
  private var lastLocationInstant = ContinuousClock.now

  init(delivery: Delivery, center: AuthorizationCenter, patience: Patience) {
    self.delivery = delivery
    self.patience = patience
    access = center.access
    access = center.add({ [weak self] in self?.change(to: $0) }, for: self)
  }

  /// Begins to make the calls of a manager, first the one that tells its authorization.
  func open(for manager: CLLocationManager) {
    withLock {
      self.manager = manager
      append(.authorization)
    }
  }

  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    condition.lock()
    defer { condition.unlock() }
    return try body()
  }

  /// Whether the manager looks for locations.
  var isLocating: Bool { withLock { location.isActive } }

  private var isLossless: Bool { hub?.station.capabilities.isLossless ?? false }

  /// Ends everything: the manager goes.
  func close() {
    let hub = withLock {
      isClosed = true
      calls = []
      location.stop()
      heading.stop()
      condition.broadcast()
      return self.hub
    }
    delivery.setKeepsAlive(false)
    hub?.remove(self)
  }
}

// MARK: - From the sources

extension Mailbox {
  func receive(_ event: StationHub.Event) {
    let hub = withLock {
      switch event {
      case .location(let found):
        guard access.isGranted, waitForRoom(while: { self.location.isActive }) else { break }
        lastLocationInstant = .now
        if let told = location.receive(found, isReduced: !access.hasFullAccuracy) {
          append(.locations([told]))
        }
      case .heading(let reading, let date, let mayTellTrueNorth):
        guard waitForRoom(while: { self.heading.isUpdating }) else { break }
        // The declination would tell where the device is.
        let mayTell = mayTellTrueNorth && access.isGranted
        if let told = heading.receive(reading, at: date, mayTellTrueNorth: mayTell) {
          append(.heading(told))
        }
      case .trouble(let service, let sentence): noticeTrouble(of: service, sentence)
      case .ended:
        hasEnded = true
        condition.broadcast()
        if let result = location.expireRequest() { append(result) }
      }
      return location.isActive ? nil : self.hub
    }
    hub?.updateLocating(self)
  }

  /// Waits, in a replay, until there is room for a call.
  ///
  /// - Returns: Whether the service still wants the event.
  private func waitForRoom(while isWanted: () -> Bool) -> Bool {
    while isLossless, calls.count >= Self.losslessCapacity, isWanted(), !hasEnded, !isClosed,
      !delivery.isHere
    {
      condition.wait()
    }
    return isWanted() && !isClosed
  }

  /// Under the lock: reports trouble once, to a program that may know of it.
  func noticeTrouble(of service: StationHub.Service, _ sentence: String) {
    switch service {
    case .location:
      guard access.isGranted, location.noticeTrouble(sentence) else { return }
      append(.failure(CLError(.locationUnknown, sentence), .location))
    case .heading:
      guard heading.noticeTrouble() else { return }
      append(.failure(CLError(.headingFailure, sentence), .heading))
    }
  }
}

// MARK: - To the delegate

extension Mailbox {
  /// Under the lock: puts a call in its place and sees that it is made.
  func append(_ call: Call) {
    guard !isClosed else { return }
    if !isLossless {
      switch call {
      case .heading:
        // A delegate that cannot follow gets the newest.
        calls.removeAll { if case .heading = $0 { true } else { false } }
      case .locations(let new):
        if let index = lastLocations, case .locations(let waiting) = calls[index] {
          calls[index] = .locations((waiting + new).suffix(Self.liveCapacity))
          return
        }
      case .failure(_, let service):
        // Of an outage that is over by now, the newest is enough.
        calls.removeAll { if case .failure(_, let waiting) = $0 { waiting == service } else { false } }
      case .authorization: break
      }
      if calls.count >= Self.liveCapacity { calls.removeFirst() }
    }
    calls.append(call)
    scheduleDrain()
  }

  /// Where the locations wait that a new one may join: with nothing behind them but headings, whose order to locations
  /// does not matter.
  private var lastLocations: Int? {
    for index in calls.indices.reversed() {
      switch calls[index] {
      case .heading: continue
      case .locations: return index
      case .authorization, .failure: return nil
      }
    }
    return nil
  }

  func append(_ result: Result<CLLocation, CLError>) {
    switch result {
    case .success(let location): append(.locations([location]))
    case .failure(let error): append(.failure(error, .location))
    }
  }

  /// Under the lock: forgets the calls of a service, and lets a source go that waits for it.
  func discardCalls(of service: StationHub.Service) {
    calls.removeAll { call in
      switch call {
      case .authorization: false
      case .locations: service == .location
      case .heading: service == .heading
      case .failure(_, let failed): failed == service
      }
    }
    condition.broadcast()
  }

  private func scheduleDrain() {
    guard !isDrainScheduled else { return }
    isDrainScheduled = true
    delivery.perform { [weak self] in self?.drain() }
  }

  /// Makes the calls that wait. After some, others who use the thread get their turn.
  private func drain() {
    withLock { isDrainScheduled = false }
    for _ in 0..<Self.losslessCapacity {
      guard let manager, let call = take() else { break }
      manager.make(call)
    }
    let isActive = withLock {
      if !calls.isEmpty { scheduleDrain() }
      return location.isActive || heading.isUpdating || !calls.isEmpty
    }
    delivery.setKeepsAlive(isActive)
  }

  private func take() -> Call? {
    withLock {
      guard !calls.isEmpty else { return nil }
      let call = calls.removeFirst()
      condition.broadcast()
      switch call {
      case .locations(let locations):
        locationBeforeLast = lastLocation
        lastLocation = locations.last
      case .heading(let heading): lastHeading = heading
      case .authorization, .failure: break
      }
      return call
    }
  }
}

// MARK: - Time

extension Mailbox {
  /// Answers a request when its time is over.
  func watchRequest(_ number: Int) {
    after(patience.request) { mailbox in
      let hub = mailbox.withLock {
        if let result = mailbox.location.expireRequest(number) { mailbox.append(result) }
        return mailbox.hub
      }
      hub?.updateLocating(mailbox)
    }
  }

  /// Under the lock: begins to watch that locations come. In a replay time does not pass as on a clock, so there only
  /// the sources tell of trouble.
  func watchSilence() {
    guard !isLossless else { return }
    watchNumber += 1
    lastLocationInstant = .now
    checkSilence(watchNumber, in: patience.silence)
  }

  private func checkSilence(_ number: Int, in duration: Duration) {
    after(duration) { mailbox in
      mailbox.withLock {
        guard number == mailbox.watchNumber, mailbox.location.isUpdating else { return }
        let silence = mailbox.lastLocationInstant.duration(to: .now)
        let isOver = silence >= mailbox.patience.silence
        if isOver { mailbox.noticeTrouble(of: .location, "The receiver finds no position.") }
        mailbox.checkSilence(
          number, in: isOver ? mailbox.patience.silence : mailbox.patience.silence - silence)
      }
    }
  }

  private func after(_ duration: Duration, _ work: @escaping @Sendable (Mailbox) -> Void) {
    let interval = DispatchTimeInterval.nanoseconds(Int(clamping: duration.wholeNanoseconds))
    DispatchQueue.global().asyncAfter(deadline: .now() + interval) { [weak self] in
      if let self { work(self) }
    }
  }
}
