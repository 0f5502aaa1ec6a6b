import Authorization
import Sensing

/// What one loop over `CLLocationUpdate.liveUpdates` reads: a manager on a queue of its own, and the session that Core
/// Location holds meanwhile.
///
/// Everything but the buffer belongs to the queue.
final class LiveUpdateSource: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
  /// Starts a source, and stops it when nobody can loop over it any more.
  final class Loop: Sendable {
    let source: LiveUpdateSource

    init(_ source: LiveUpdateSource) {
      self.source = source
      source.start()
    }

    deinit { source.stop() }
  }

  private let queue = DispatchQueue(label: "CLLocationUpdate.liveUpdates")
  private let buffer = AsyncBuffer<CLLocationUpdate>()
  private let configuration: CLLocationUpdate.LiveConfiguration
  private let center: AuthorizationCenter
  private let openHub: @Sendable () throws(SensingError) -> StationHub
  private let write: @Sendable (String) -> Void
  /// Sentences that were written already.
  private var written: Set<String> = []
  private var manager: CLLocationManager?
  private var session: ImplicitServiceSession?
  /// What the loop was told last.
  private var access: AuthorizationCenter.Access?

  /// - Parameter write: gets, once each, the sentences for which an update has no place: why there is no location.
  init(
    _ configuration: CLLocationUpdate.LiveConfiguration, center: AuthorizationCenter,
    openHub: @escaping @Sendable () throws(SensingError) -> StationHub,
    write: @escaping @Sendable (String) -> Void = Complaint.write
  ) {
    self.configuration = configuration
    self.center = center
    self.openHub = openHub
    self.write = write
    super.init()
  }

  func next() async -> CLLocationUpdate? { await buffer.take() }

  private func start() {
    queue.async { [self] in
      let session = ImplicitServiceSession(center) { [weak self] access in
        self?.queue.async { [weak self] in self?.take(access) }
      }
      self.session = session
      take(session.access)
    }
  }

  private func stop() {
    buffer.finish()
    queue.async { [self] in
      session?.end()
      session = nil
      endUpdates()
    }
  }

  /// Says what changed where that explains a silence, and looks for locations where that is allowed.
  private func take(_ access: AuthorizationCenter.Access) {
    guard session != nil, access != self.access else { return }
    self.access = access
    let update = CLLocationUpdate(access)
    if update.isExplanation { buffer.put(update) }
    if access.isServiceSessionRequired { endUpdates() } else { beginUpdates() }
  }

  private func beginUpdates() {
    guard manager == nil else { return }
    let manager = CLLocationManager(center: center, delivery: Delivery(to: queue), openHub: openHub)
    self.manager = manager
    manager.delegate = self
    manager.activityType = configuration.activityType
    manager.desiredAccuracy =
      configuration == .automotiveNavigation
      ? kCLLocationAccuracyBestForNavigation : kCLLocationAccuracyBest
    manager.startUpdatingLocation()
  }

  private func endUpdates() {
    manager?.delegate = nil
    manager?.stopUpdatingLocation()
    manager = nil
  }

  private func put(_ change: (inout CLLocationUpdate) -> Void) {
    // The manager may hear of a change before the session does.
    var update = CLLocationUpdate(center.access)
    change(&update)
    // A replay waits for who reads it.
    buffer.put(update, waits: manager?.isLossless ?? false)
  }

  // MARK: From the manager

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    for location in locations { put { $0.location = location } }
  }

  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {
    put { update in
      update.location = manager.location
      update.stationary = true
    }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    // What the authorization has to say the session says.
    guard case CLError.locationUnknown = error else { return }
    if written.insert(error.localizedDescription).inserted { write(error.localizedDescription) }
    put { $0.locationUnavailable = true }
  }
}

extension CLLocationUpdate.LiveConfiguration {
  var activityType: CLActivityType {
    switch self {
    case .default: .other
    case .automotiveNavigation: .automotiveNavigation
    case .otherNavigation: .otherNavigation
    case .fitness: .fitness
    case .airborne: .airborne
    }
  }
}
