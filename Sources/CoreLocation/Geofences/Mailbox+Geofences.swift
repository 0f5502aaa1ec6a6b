extension Mailbox {
  typealias Tale = @Sendable (CLLocationManager, any CLLocationManagerDelegate) -> Void

  /// Calls the delegate where and when its calls are made, about something of which nothing waits or is dropped.
  func tell(_ call: @escaping Tale) {
    delivery.perform { [weak self] in
      guard let manager = self?.manager, let delegate = manager.delegate else { return }
      call(manager, delegate)
    }
  }

  /// Tells a place that lies significantly elsewhere, whatever the filters of updates are.
  func tellSignificant(_ location: CLLocation) { withLock { append(.locations([location])) } }

  /// Takes what the delegate of an earlier run was told last, until this one is told something.
  func remember(_ location: CLLocation) {
    withLock { if lastLocation == nil { lastLocation = location } }
  }

  /// Whether the program may be told significant changes and visits, now or once it is granted. Where it may not, the delegate
  /// hears so.
  func mayBeginJourney() -> Bool {
    withLock {
      switch access.status {
      case .notDetermined, .whenInUse, .always: return true
      case .denied, .restricted:
        append(.failure(access.denial, .location))
        return false
      }
    }
  }

  /// The program may not know the place any more: forgets what waits to be told, and says so, once.
  func endJourney(_ denial: CLError) {
    withLock {
      // Who looks for locations as well was told.
      guard !location.isActive else { return }
      discardCalls(of: .location)
      append(.failure(denial, .location))
    }
  }

  /// The station of significant changes and visits cannot be opened.
  func failJourney(_ error: CLError) {
    withLock {
      // Who looks for locations as well is told there.
      guard !location.isActive else { return }
      append(.failure(error, .location))
    }
  }

  /// Takes notice of whether calls are to be expected that no service of this manager asked for, and of whose locations.
  func setWatching(_ isWatching: Bool, on hub: StationHub?) {
    withLock {
      self.isWatching = isWatching
      if let hub, self.hub == nil { self.hub = hub }
      settle()
    }
  }
}
