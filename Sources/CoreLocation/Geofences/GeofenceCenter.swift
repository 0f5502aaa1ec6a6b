import Dispatch
import Geofencing
import Quantities
import Sensing

/// Watches regions, significant changes and visits for all managers and monitors of a program.
///
/// What is watched is kept in the store and goes on when the program starts again and makes a manager. All of it is done on one queue,
/// so that no caller waits for the disk.
final class GeofenceCenter: @unchecked Sendable {
  struct Settings: Sendable {
    /// Whose regions they are.
    var application: String
    /// The file that keeps them; `nil`: nothing is kept.
    var storePath: String?
    var regions = RegionMonitor.Parameters()
    var significantChange = SignificantChange.Parameters()
    var visits = VisitDetector.Parameters()
    /// So long a request waits for the state of a region of which nothing is known yet.
    var patience = Duration.seconds(10)
    /// Has the program of an event run, where the machine has one.
    var runCommand: (@Sendable (CommandEvent) -> Void)?
  }

  typealias HubOpener = @Sendable () throws(SensingError) -> StationHub

  /// A manager's mailbox, which does not keep the manager.
  struct Listener {
    weak var mailbox: Mailbox?
  }

  /// A question for a state that is not known yet.
  struct StateRequest {
    let listener: Listener
    let region: CLRegion
    let identifier: RegionIdentifier
    let deadline: ContinuousClock.Instant
  }

  /// What hears of a condition that no manager asked for.
  typealias Observer = @Sendable (CLMonitoringState, Date) -> Void

  let settings: Settings
  let authorization: AuthorizationCenter
  let openHub: HubOpener
  let clock: any AlarmClock
  let queue = DispatchQueue(label: "truenorth.geofences")

  // All that follows is touched on the queue alone.
  var listeners: [ObjectIdentifier: Listener] = [:]
  var monitor: RegionMonitor
  /// The regions of managers by their identifiers.
  var regions: [RegionIdentifier: CLRegion] = [:]
  var observers: [RegionIdentifier: Observer] = [:]
  var requests: [StateRequest] = []
  var travelers: [ObjectIdentifier: (listener: Listener, change: SignificantChange)] = [:]
  var visits: VisitDetector?
  /// The managers that asked for visits in this run.
  var visitors: [ObjectIdentifier: Listener] = [:]
  /// What the program may know, as was taken notice of last.
  var notedAccess: AuthorizationCenter.Access
  /// Whether observers are to hear the states once the next fix is there, since what they heard last is that nobody watches.
  var isReturning = false
  var replayTime = ReplayTime()
  var store: RegionStore?
  /// Why there is no store.
  var storeTrouble: String?
  /// When it is tried again to open it.
  var storeRetry: ContinuousClock.Instant?
  /// Whether what is kept was read.
  var isLoaded = false
  private var subscription: Station.Subscription?
  private(set) var hub: StationHub?
  private var alarm: (any Alarm)?
  private let origin: ContinuousClock.Instant

  init(
    _ settings: Settings, authorization: AuthorizationCenter, clock: any AlarmClock = SystemAlarmClock(),
    openHub: @escaping HubOpener
  ) {
    self.settings = settings
    self.authorization = authorization
    self.clock = clock
    self.openHub = openHub
    monitor = RegionMonitor(parameters: settings.regions)
    origin = clock.now
    notedAccess = authorization.access
    followAuthorization()
  }

  deinit {
    authorization.removeObserver(of: self)
    subscription?.cancel()
  }

  /// A manager is there: it hears of all regions and visits, and what an earlier run of the program watched goes on.
  func join(_ mailbox: Mailbox) {
    let listener = Listener(mailbox: mailbox)
    queue.async { [self] in
      listeners = listeners.filter { $0.value.mailbox != nil }
      listeners[ObjectIdentifier(mailbox)] = listener
      load(makingFile: false)
      if isLoaded { watch(startingFor: listener) }
      rememberPlace(for: mailbox)
      tellRefusal(to: [listener])
    }
  }

  /// Waits until all that was asked for is done.
  func settle() { queue.sync {} }

  // MARK: On the queue

  /// Tells every manager that something is wrong with a region, or with the service, whatever the region.
  func report(_ sentence: String, of region: CLRegion? = nil) {
    tell {
      $1.locationManager(
        $0, monitoringDidFailFor: region, withError: CLError(.regionMonitoringFailure, sentence))
    }
  }

  func tell(_ call: @escaping Mailbox.Tale) {
    for listener in listeners.values { listener.mailbox?.tell(call) }
  }

  /// Listens to the station while anything is watched that the program may know, and no longer.
  func watch(startingFor listener: Listener? = nil) {
    travelers = travelers.filter { $0.value.listener.mailbox != nil }
    // What an earlier run left to monitors that this one did not make is watched for nobody.
    let isWatching = !regions.isEmpty || !observers.isEmpty || visits != nil || !travelers.isEmpty
    guard let demand else {
      for listener in listeners.values { listener.mailbox?.setWatching(isWatching, on: nil) }
      hub?.setWatching(nil)
      subscription?.cancel()
      (subscription, hub) = (nil, nil)
      return
    }
    do throws(SensingError) {
      let current = try openHub()
      current.setWatching(demand)
      if current !== hub {
        hub?.setWatching(nil)
        subscription?.cancel()
        hub = current
        subscription = current.station.subscribe { [weak self] in self?.receive($0) }
        if let fix = current.station.latest.fix { take(fix) }
      }
      for listener in listeners.values { listener.mailbox?.setWatching(true, on: current) }
      // At the next turn of its thread, so that services that are started together miss nothing of a replay.
      listener?.mailbox?.delivery.perform { current.station.start() }
    } catch {
      for listener in listeners.values { listener.mailbox?.setWatching(true, on: nil) }
      // Managers hear nothing of conditions.
      let sentence = String(describing: error)
      if !regions.isEmpty { report(sentence) }
      let failure = CLError(.locationUnknown, sentence, underlying: error)
      for journey in journeys { journey.mailbox?.failJourney(failure) }
    }
  }

  /// The managers that asked for significant changes or visits in this run.
  var journeys: [Listener] {
    Array(travelers.mapValues(\.listener).merging(visitors, uniquingKeysWith: { first, _ in first }).values)
  }

  /// The clock of fixes: that of the recording in a replay, where time does not pass as on a clock.
  var now: Timestamp { Timestamp(nanoseconds: origin.duration(to: clock.now).wholeNanoseconds) }

  var isLossless: Bool { hub?.station.capabilities.isLossless ?? false }

  /// Sets the alarm to what is due next.
  func setAlarm() {
    // All wait equally long, so the oldest is due first.
    var next = [requests.first?.deadline, storeRetry].compactMap(\.self).min()
    if !isLossless, let deadline = monitor.deadline, authorization.access.mayWatchRegions {
      let instant = origin.advanced(by: .nanoseconds(deadline.nanoseconds))
      next = next.map { min($0, instant) } ?? instant
    }
    guard next != nil || alarm != nil else { return }
    let alarm =
      self.alarm ?? clock.makeAlarm { [weak self, queue] in queue.async { [weak self] in self?.ring() } }
    self.alarm = alarm
    alarm.set(next)
  }

  private func ring() {
    if !isLossless, authorization.access.mayWatchRegions { handle(monitor.advance(to: now)) }
    expireRequests()
    retryStore()
    setAlarm()
  }
}
