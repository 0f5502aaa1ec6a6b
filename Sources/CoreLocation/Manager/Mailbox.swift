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
    /// Location updates paused, or go on.
    case paused, resumed
    case deferralEnded(CLError?)
    /// Whether a person is to be told how to calibrate the compass.
    case calibrationQuestion
  }

  /// How long it takes to lose patience.
  struct Patience: Sendable {
    /// A single request is answered with the best that came in this time.
    var request = Duration.seconds(10)
    /// After so long without a location the delegate hears that the place is unknown.
    var silence = Duration.seconds(10)
  }

  /// When something is due that no event brings; `nil` where nothing is.
  struct Deadlines {
    var request: ContinuousClock.Instant?
    var silence: ContinuousClock.Instant?
    var deferral: ContinuousClock.Instant?

    var first: ContinuousClock.Instant? { [request, silence, deferral].compactMap(\.self).min() }
  }

  /// As many calls may wait before a replay does.
  static let losslessCapacity = 64
  /// As many locations wait at most where sources do not: the oldest go first.
  static let liveCapacity = 256

  let delivery: Delivery
  let patience: Patience
  let clock: any AlarmClock

  /// Guards all that follows, and is signaled when a call was taken or a service stopped.
  let condition = NSCondition()
  private(set) weak var manager: CLLocationManager?
  var location = LocationService()
  var heading = HeadingService()
  var access: AuthorizationCenter.Access
  /// How many completion handlers of requests are still to be called.
  var answersAwaited = 0
  var hub: StationHub?
  private var calls: [Call] = []
  private var isDrainScheduled = false
  private var isClosed = false
  private var hasEnded = false
  var lastLocation: CLLocation?
  private(set) var lastHeading: CLHeading?
  private(set) var locationBeforeLast: CLLocation?
  var deadlines = Deadlines()
  /// Whether regions, visits or significant changes are watched, of which the delegate hears.
  var isWatching = false
  private var lastLocationInstant: ContinuousClock.Instant
  private var alarm: (any Alarm)?
  /// When the alarm rings.
  private var alarmTime: ContinuousClock.Instant?

  init(delivery: Delivery, center: AuthorizationCenter, patience: Patience, clock: any AlarmClock) {
    self.delivery = delivery
    self.patience = patience
    self.clock = clock
    lastLocationInstant = clock.now
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

  /// What the manager needs of the receiver; `nil` where it looks for no locations.
  var receiverDemand: ReceiverDemand? {
    withLock { location.isActive ? access.hasFullAccuracy ? location.demand : .rough : nil }
  }

  var isLossless: Bool { hub?.station.capabilities.isLossless ?? false }

  /// Ends everything: the manager goes.
  func close() {
    let hub = withLock {
      isClosed = true
      calls = []
      location.stop()
      heading.stop()
      condition.broadcast()
      settle()
      return self.hub
    }
    hub?.remove(self)
  }
}

// MARK: - From the sources

extension Mailbox {
  func receive(_ event: StationHub.Event) {
    let hub = withLock {
      let demand = location.demand
      switch event {
      case .location(let exact, let reduced):
        guard access.isGranted, waitForRoom(while: { self.location.isActive }) else { break }
        lastLocationInstant = clock.now
        let isReduced = !access.hasFullAccuracy
        append(location.receive(isReduced ? reduced : exact, isReduced: isReduced))
        settle()
      case .heading(let reading, let date, let mayTellTrueNorth):
        guard waitForRoom(while: { self.heading.isUpdating }) else { break }
        // The declination would tell where the device is.
        let mayTell = mayTellTrueNorth && access.isGranted
        append(heading.receive(reading, at: date, mayTellTrueNorth: mayTell))
      case .trouble(let service, let sentence): noticeTrouble(of: service, sentence)
      case .ended:
        hasEnded = true
        condition.broadcast()
        append(location.expireRequest())
        append(location.endDeferral(CLError(.deferredFailed, "The replay ended.")))
        settle()
      }
      return location.isActive && location.demand == demand ? nil : self.hub
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
      guard access.isGranted else { return }
      append(location.noticeTrouble(sentence))
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
    if case .authorization = call, isAuthorizationToBeTold { return }
    if !isLossless {
      switch call {
      case .heading:
        // A delegate that cannot follow gets the newest.
        calls.removeAll { if case .heading = $0 { true } else { false } }
      case .locations(let new):
        // What was deferred comes in one call, however much it is.
        if new.count == 1, let index = lastLocations, case .locations(let waiting) = calls[index] {
          calls[index] = .locations((waiting + new).suffix(Self.liveCapacity))
          return
        }
      case .failure(_, let service):
        // Of an outage that is over by now, the newest is enough.
        calls.removeAll { if case .failure(_, let waiting) = $0 { waiting == service } else { false } }
      case .authorization, .paused, .resumed, .deferralEnded, .calibrationQuestion: break
      }
      if calls.count >= Self.liveCapacity { calls.removeFirst() }
    }
    calls.append(call)
    scheduleDrain()
  }

  /// Whether a call waits that will tell the authorization as it is then, after all errors.
  private var isAuthorizationToBeTold: Bool {
    for call in calls.reversed() {
      switch call {
      case .authorization: return true
      case .failure: return false
      case .locations, .heading, .paused, .resumed, .deferralEnded, .calibrationQuestion: continue
      }
    }
    return false
  }

  /// Where the locations wait that a new one may join: with nothing behind them but headings, whose order to locations
  /// does not matter.
  private var lastLocations: Int? {
    for index in calls.indices.reversed() {
      switch calls[index] {
      case .heading: continue
      case .locations: return index
      case .authorization, .failure, .paused, .resumed, .deferralEnded, .calibrationQuestion: return nil
      }
    }
    return nil
  }

  func append(_ calls: [Call]) {
    for call in calls { append(call) }
  }

  /// Under the lock: forgets the calls of a service, and lets a source go that waits for it.
  func discardCalls(of service: StationHub.Service) {
    calls.removeAll { call in
      switch call {
      case .authorization: false
      case .locations, .paused, .resumed, .deferralEnded: service == .location
      case .heading, .calibrationQuestion: service == .heading
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
    withLock {
      if !calls.isEmpty { scheduleDrain() }
      settle()
    }
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
      case .authorization, .failure, .paused, .resumed, .deferralEnded, .calibrationQuestion: break
      }
      return call
    }
  }
}

// MARK: - Time

extension Mailbox {
  /// Under the lock: begins to watch that locations come. In a replay time does not pass as on a clock, so there only
  /// the sources tell of trouble.
  func watchSilence() {
    guard !isLossless, location.isUpdating else { return }
    lastLocationInstant = clock.now
    deadlines.silence = lastLocationInstant + patience.silence
  }

  /// Under the lock: after every change of what is going on, sets the alarm where one is needed, and keeps the run loop
  /// alive where calls are to be expected.
  func settle() {
    if !location.hasRequest { deadlines.request = nil }
    if !location.isUpdating { deadlines.silence = nil }
    if location.deferralTimeout == nil { deadlines.deferral = nil }
    // An alarm that rings too early is set again: cheaper than to set it with each location.
    let first = deadlines.first
    if let first {
      if alarmTime.map({ first < $0 }) ?? true { setAlarm(first) }
    } else if alarmTime != nil {
      setAlarm(nil)
    }
    let isAsking = access.isRequestInProgress || answersAwaited > 0
    delivery.setKeepsAlive(
      !isClosed && (location.isActive || heading.isUpdating || !calls.isEmpty || isAsking || isWatching))
  }

  private func setAlarm(_ time: ContinuousClock.Instant?) {
    alarmTime = time
    let alarm = self.alarm ?? clock.makeAlarm { [weak self] in self?.ring() }
    self.alarm = alarm
    alarm.set(time)
  }

  private func ring() {
    let hub = withLock {
      let now = clock.now
      alarmTime = nil
      if let due = deadlines.request, now >= due { append(location.expireRequest()) }
      if let due = deadlines.deferral, now >= due { append(location.endDeferral(nil)) }
      if let due = deadlines.silence, now >= due {
        let isOver = now >= lastLocationInstant + patience.silence
        if isOver { noticeTrouble(of: .location, "The receiver finds no position.") }
        deadlines.silence = (isOver ? now : lastLocationInstant) + patience.silence
      }
      settle()
      return self.hub
    }
    hub?.updateLocating(self)
  }
}
