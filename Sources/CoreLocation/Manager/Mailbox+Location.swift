import Dispatch

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
        settle()
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
      if let known = beginning.location {
        let isReduced = !access.hasFullAccuracy
        append(location.receiveKnown(isReduced ? known.reduced : known.exact, isReduced: isReduced))
      }
      if let trouble = beginning.trouble { noticeTrouble(of: .location, trouble) }
      watchSilence()
      settle()
    }
    // It may have been stopped from another thread meanwhile.
    hub.updateLocating(self)
    delivery.perform { hub.station.start() }
  }

  /// Starts updates, or goes on with those that are paused.
  ///
  /// - Returns: Whether they are to begin.
  func startLocation() -> Bool {
    withLock {
      append(location.resume())
      return location.start()
    }
  }

  /// Opens a request, which is answered when its time is over at the latest.
  ///
  /// - Returns: Whether it is to begin.
  func beginRequest() -> Bool {
    withLock {
      guard location.beginRequest() else { return false }
      deadlines.request = clock.now + patience.request
      settle()
      return true
    }
  }

  /// What `CLLocationManager.location` says. A delegate that is told of a region or a visit wants to know where that was, not
  /// where the device was when it was told a location.
  var newestLocation: CLLocation? {
    let (access, last, isWatching, hub) = withLock {
      (self.access, self.lastLocation, self.isWatching && !location.isActive, self.hub)
    }
    guard access.isGranted else { return nil }
    if let last, !isWatching { return last }
    guard let latest = hub?.latestLocation else { return last }
    return access.hasFullAccuracy ? latest.exact : latest.reduced
  }

  func failLocation(_ error: CLError) {
    withLock {
      location.cancelRequest()
      append(.failure(error, .location))
      settle()
    }
  }

  func stopLocation() {
    let hub = withLock {
      location.stop()
      discardCalls(of: .location)
      settle()
      return self.hub
    }
    hub?.updateLocating(self)
  }

  /// Changes a setting, or whatever else has consequences of which the delegate hears.
  func changeLocation(_ change: (inout LocationService) -> [Call]) {
    let hub = withLock {
      append(change(&location))
      settle()
      return self.hub
    }
    hub?.updateLocating(self)
  }

  func allowDeferral(untilTraveled distance: CLLocationDistance, timeout: TimeInterval) {
    changeLocation { service in
      let calls = service.allowDeferral(untilTraveled: distance, timeout: timeout)
      // In a replay the times of the locations alone count.
      if let timeout = service.deferralTimeout, timeout < 1e9, !isLossless {
        deadlines.deferral = clock.now + .seconds(max(timeout, 0))
      }
      return calls
    }
  }
}
