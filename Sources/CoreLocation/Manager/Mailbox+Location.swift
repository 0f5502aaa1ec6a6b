extension Mailbox {
  /// Whether the program may be told the place. Where it may not, the delegate hears so; where that is still to be
  /// asked, the service begins once it is granted.
  func mayBeginLocation() -> Bool {
    withLock {
      switch access.status {
      case .notDetermined: return false
      case .denied, .restricted:
        location.cancelRequest()
        append(.failure(access.denial, .location))
        return false
      case .whenInUse, .always: return true
      }
    }
  }

  /// Joins the hub and takes what it knows. The sources start at the next turn of the thread, so that services which
  /// are started together miss nothing of a replay.
  func beginLocation(with hub: StationHub) {
    let beginning = hub.begin(.location, for: self)
    withLock {
      let isReduced = !access.hasFullAccuracy
      if let known = beginning.location, let told = location.receiveKnown(known, isReduced: isReduced) {
        append(.locations([told]))
      }
      if let trouble = beginning.trouble { noticeTrouble(of: .location, trouble) }
      if location.isUpdating { watchSilence() }
    }
    delivery.setKeepsAlive(true)
    delivery.perform { hub.station.start() }
  }

  /// What `CLLocationManager.location` says.
  var newestLocation: CLLocation? {
    let (access, last, hub) = withLock { (self.access, self.lastLocation, self.hub) }
    guard access.isGranted else { return nil }
    if let last { return last }
    guard let latest = hub?.latestLocation else { return nil }
    return access.hasFullAccuracy ? latest : ReducedAccuracy.coarsen(latest)
  }

  func failLocation(_ error: CLError) {
    withLock {
      location.cancelRequest()
      append(.failure(error, .location))
    }
  }

  func stopLocation() {
    let (hub, isHeadingUpdating) = withLock {
      location.stop()
      discardCalls(of: .location)
      return (self.hub, heading.isUpdating)
    }
    hub?.updateLocating(self)
    if !isHeadingUpdating { delivery.setKeepsAlive(false) }
  }
}
