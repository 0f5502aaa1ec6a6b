import Authorization
import GNSS
import Geofencing
import Quantities
import Sensing

/// What becomes of what is watched when the program may not know the place, and when it may again.
extension GeofenceCenter {
  func followAuthorization() {
    _ = authorization.add(
      { [weak self] _ in self?.queue.async { [weak self] in self?.noteAccess() } }, for: self)
  }

  /// What is watched stays so, silently, and goes on once the program may know the place.
  private func noteAccess() {
    let before = notedAccess
    let access = authorization.access
    notedAccess = access
    if access.deniesRegions, !before.deniesRegions {
      tellRefusal(to: Array(listeners.values))
      for request in requests { answer(request.listener, request.region, .unknown) }
      requests = []
    }
    if access.isRefused, !before.isRefused {
      for listener in journeys { listener.mailbox?.endJourney(access.denial) }
    }
    // Monitors have said of their conditions why they are silent.
    if !before.mayWatchConditions, access.mayWatchConditions { isReturning = true }
    let wasListening = hub != nil
    watch()
    if !wasListening { hub?.station.start() }
    setAlarm()
  }

  /// Tells managers once of each region that it is not monitored while the program may not know the place.
  func tellRefusal(to listeners: [Listener]) {
    guard let refusal = authorization.access.regionRefusal else { return }
    for (_, kept) in regions.sorted(by: { $0.key < $1.key }) {
      guard let region = kept.copy() as? CLRegion else { continue }
      for listener in listeners {
        listener.mailbox?.tell { $1.locationManager($0, monitoringDidFailFor: region, withError: refusal) }
      }
    }
  }

  /// Tells the observers the states that a fix left as they were.
  func tellReturn(at date: UTCTime) {
    isReturning = false
    for (identifier, observer) in observers {
      guard let state = monitor.state(of: identifier), state != .unknown else { continue }
      observer(CLMonitoringState(state), Date(date))
    }
  }

  /// How much of the receiver is needed for what is watched and may be known; `nil`: nothing.
  var demand: ReceiverDemand? {
    let access = authorization.access
    if access.isRefused { return nil }
    if !access.deniesRegions {
      if !regions.isEmpty || (!observers.isEmpty && !access.isServiceSessionRequired) { return .full }
      if visits != nil { return .coarse }
    }
    return travelers.isEmpty ? nil : .rough
  }
}

extension AuthorizationCenter.Access {
  /// Whether the program may not know the place at all.
  var isRefused: Bool { status == .denied || status == .restricted }

  /// Whether regions cannot be watched. They can wait for a decision.
  var deniesRegions: Bool { isRefused || (isGranted && !hasFullAccuracy) }

  /// Whether what happens to regions may be told now.
  var mayWatchRegions: Bool { isGranted && hasFullAccuracy }

  /// Why regions cannot be watched; `nil` where they can, or nobody decided yet.
  var regionRefusal: CLError? {
    guard deniesRegions else { return nil }
    let sentence =
      isRefused
      ? denial.localizedDescription
      : "This program may know the place only roughly, and regions need it exactly."
    return CLError(.regionMonitoringDenied, sentence)
  }
}
