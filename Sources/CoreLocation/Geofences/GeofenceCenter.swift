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
  typealias Observer = @Sendable (RegionState, UTCTime) -> Void

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
  private(set) var store: RegionStore?
  /// Why there is no store.
  private(set) var storeTrouble: String?
  private var isLoaded = false
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
  }

  deinit { subscription?.cancel() }

  /// A manager is there: it hears of all regions and visits, and what an earlier run of the program watched goes on.
  func join(_ mailbox: Mailbox) {
    let listener = Listener(mailbox: mailbox)
    queue.async { [self] in
      listeners = listeners.filter { $0.value.mailbox != nil }
      listeners[ObjectIdentifier(mailbox)] = listener
      // A program that never watched anything makes no file.
      guard let path = settings.storePath, access(path, F_OK) == 0 else { return }
      load()
      watch(startingFor: listener)
    }
  }

  /// Waits until all that was asked for is done.
  func settle() { queue.sync {} }

  // MARK: On the queue

  /// Reads what is kept, once.
  func load() {
    guard !isLoaded else { return }
    isLoaded = true
    guard let path = settings.storePath else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let store = try RegionStore(path: path)
      self.store = store
      if let aside = store.setAside { report(aside.description) }
      for record in try store.records(of: settings.application) { take(record) }
      if let kept = try store.visits(of: settings.application) {
        visits = VisitDetector(parameters: settings.visits, current: kept.value)
      }
    } catch {
      storeTrouble = String(describing: error)
      report(String(describing: error))
    }
  }

  private func take(_ record: RegionStore.Record) {
    do throws(GeofencingError) {
      try monitor.add(record.region, state: record.state)
      if record.region.identifier.group.isEmpty {
        regions[record.region.identifier] = CLCircularRegion(record.region)
      }
    } catch {
      report(error.description)
    }
  }

  /// Does something to the store where there is one. That it failed is told to all managers.
  ///
  /// - Returns: Whether it was done, or there is nothing to do it to.
  @discardableResult
  func keep(_ work: (RegionStore) throws -> Void) -> Bool {
    guard let store else { return storeTrouble == nil }
    do {
      try work(store)
      return true
    } catch {
      report(String(describing: error))
      return false
    }
  }

  /// Tells every manager that something is wrong with the service, whatever the region.
  func report(_ sentence: String) {
    tell {
      $1.locationManager(
        $0, monitoringDidFailFor: nil, withError: CLError(.regionMonitoringFailure, sentence))
    }
  }

  func tell(_ call: @escaping Mailbox.Tale) {
    for listener in listeners.values { listener.mailbox?.tell(call) }
  }

  /// Listens to the station while anything is watched, and no longer.
  func watch(startingFor listener: Listener? = nil) {
    travelers = travelers.filter { $0.value.listener.mailbox != nil }
    let demand: ReceiverDemand? =
      monitor.count > 0 ? .full : visits != nil ? .coarse : travelers.isEmpty ? nil : .rough
    guard let demand else {
      for listener in listeners.values { listener.mailbox?.setWatching(false, on: nil) }
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
      report(String(describing: error))
    }
  }

  /// The clock of fixes: that of the recording in a replay, where time does not pass as on a clock.
  var now: Timestamp { Timestamp(nanoseconds: origin.duration(to: clock.now).wholeNanoseconds) }

  var isLossless: Bool { hub?.station.capabilities.isLossless ?? false }

  /// Sets the alarm to what is due next.
  func setAlarm() {
    var next = requests.map(\.deadline).min()
    if !isLossless, let deadline = monitor.deadline {
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
    if !isLossless { handle(monitor.advance(to: now)) }
    expireRequests()
    setAlarm()
  }
}
