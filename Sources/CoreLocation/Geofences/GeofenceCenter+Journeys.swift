import Geofencing
import Quantities
import Sensing

/// Significant changes, for the managers that ask for them, and visits, for all.
extension GeofenceCenter {
  /// Begins to tell a manager where the device is when it moved far.
  func startSignificantChanges(for mailbox: Mailbox) {
    let listener = Listener(mailbox: mailbox)
    queue.async { [self] in
      guard travelers[ObjectIdentifier(mailbox)] == nil else { return }
      load()
      travelers[ObjectIdentifier(mailbox)] = (
        listener, SignificantChange(parameters: settings.significantChange)
      )
      rememberPlace(for: mailbox)
      keep { store in
        if try store.significantChange(of: settings.application) == nil {
          try store.putSignificantChange(nil, of: settings.application)
        }
      }
      watch(startingFor: listener)
    }
  }

  /// Gives a manager the place that an earlier run was told last, where the program has the service and may know it exactly.
  func rememberPlace(for mailbox: Mailbox) {
    guard authorization.access.mayWatchRegions else { return }
    keep { store in
      let kept = try store.significantChange(of: settings.application)
      if let place = kept?.value { mailbox.remember(CLLocation(place)) }
    }
  }

  func stopSignificantChanges(for mailbox: Mailbox) {
    queue.async { [self] in
      load(makingFile: false)
      travelers[ObjectIdentifier(mailbox)] = nil
      // Also where an earlier run of the program began them.
      if travelers.isEmpty { keep { try $0.removeSignificantChange(of: settings.application) } }
      watch()
    }
  }

  func travel(_ fix: PositionFix, at now: Timestamp, isReduced: Bool) {
    guard !travelers.isEmpty, let latest = hub?.latestLocation else { return }
    var isTold = false
    for key in travelers.keys {
      guard let listener = travelers[key]?.listener,
        travelers[key]?.change.update(fix, at: now) == true
      else { continue }
      isTold = true
      listener.mailbox?.tellSignificant(isReduced ? latest.reduced : latest.exact)
    }
    guard isTold, !isReduced else { return }
    settings.runCommand?(CommandEvent(kind: .significantChange, position: fix.position, date: fix.date))
    let place = SignificantChange.Place(
      position: fix.position, accuracyMeters: fix.accuracyMeters, date: fix.date)
    keep { try $0.putSignificantChange(place, of: settings.application) }
  }

  func startVisits(for mailbox: Mailbox) {
    let listener = Listener(mailbox: mailbox)
    queue.async { [self] in
      load()
      visitors[ObjectIdentifier(mailbox)] = listener
      guard visits == nil else { return }
      visits = VisitDetector(parameters: settings.visits)
      keep { try $0.putVisits(current: nil, of: settings.application) }
      watch(startingFor: listener)
    }
  }

  func stopVisits() {
    queue.async { [self] in
      load(makingFile: false)
      visits = nil
      visitors = [:]
      keep { try $0.removeVisits(of: settings.application) }
      watch()
    }
  }

  func handle(_ visit: Visit, at date: UTCTime) {
    keep { try $0.putVisits(current: visits?.current, of: settings.application) }
    let told = CLVisit(visit)
    tell { $1.locationManager($0, didVisit: told) }
    settings.runCommand?(CommandEvent(visit, date: date))
  }
}

extension CLVisit {
  convenience init(_ visit: Visit) {
    self.init(
      Values(
        arrival: visit.arrival.map(Date.init) ?? .distantPast,
        departure: visit.departure.map(Date.init) ?? .distantFuture,
        latitude: visit.center.latitudeDegrees, longitude: visit.center.longitudeDegrees,
        accuracy: visit.accuracyMeters))
  }
}

extension CLLocation {
  /// The place that was told last in an earlier run.
  convenience init(_ place: SignificantChange.Place) {
    let coordinate = CLLocationCoordinate2D(
      latitude: place.position.latitudeDegrees, longitude: place.position.longitudeDegrees)
    self.init(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: place.accuracyMeters, verticalAccuracy: -1,
      timestamp: Date(place.date))
  }
}
