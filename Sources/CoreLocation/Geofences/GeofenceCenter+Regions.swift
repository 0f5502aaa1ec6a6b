import Geofencing

/// The regions of managers.
extension GeofenceCenter {
  /// The largest radius that can be monitored, in meters.
  var maximumDistance: CLLocationDistance { settings.regions.maximumRadiusMeters }

  /// Copies of what is monitored, all that was asked for until now included.
  var monitoredRegions: Set<CLRegion> {
    queue.sync {
      load(makingFile: false)
      return Set(regions.values.compactMap { $0.copy() as? CLRegion })
    }
  }

  /// Begins to watch a region in place of an equal one.
  ///
  /// - Parameter cushion: So many meters beyond the border a crossing counts; `nil` leaves that to the monitor.
  func start(_ region: CLRegion, cushion: CLLocationDistance?, for mailbox: Mailbox) {
    let listener = Listener(mailbox: mailbox)
    // What the program changes in its object later is its own.
    guard let region = region.copy() as? CLRegion else { return }
    queue.async { [self] in
      if let error = refusal(of: region, cushion: cushion) {
        listener.mailbox?.tell { $1.locationManager($0, monitoringDidFailFor: region, withError: error) }
        return
      }
      listener.mailbox?.tell { $1.locationManager($0, didStartMonitoringFor: region) }
      watch(startingFor: listener)
    }
  }

  /// Takes a region, or says why not.
  private func refusal(of region: CLRegion, cushion: CLLocationDistance?) -> CLError? {
    if let refusal = authorization.access.regionRefusal { return refusal }
    guard let circle = region.circular(cushion: cushion) else {
      return CLError(.regionMonitoringFailure, "Only circles around a place on Earth can be monitored.")
    }
    load()
    if let storeTrouble { return CLError(.regionMonitoringFailure, storeTrouble) }
    do throws(GeofencingError) {
      let replaced = monitor.region(circle.identifier)
      let state = monitor.state(of: circle.identifier) ?? .unknown
      try monitor.add(circle)
      let record = RegionStore.Record(region: circle, state: monitor.state(of: circle.identifier) ?? .unknown)
      do throws(GeofencingError) {
        try store?.put([record], of: settings.application)
      } catch {
        // What was monitored and is kept stays.
        monitor.remove(circle.identifier)
        if let replaced { try monitor.add(replaced, state: state) }
        throw error
      }
    } catch {
      return CLError(.regionMonitoringFailure, error.description, underlying: error)
    }
    regions[circle.identifier] = region.copy() as? CLRegion
    return nil
  }

  func stop(_ region: CLRegion) {
    guard region.circle != nil else { return }
    let identifier = RegionIdentifier(region.identifier)
    queue.async { [self] in
      load(makingFile: false)
      monitor.remove(identifier)
      regions[identifier] = nil
      keep { try $0.remove(identifier, of: settings.application) }
      answerRequests(identifier, .unknown)
      watch()
    }
  }

  /// Tells the state last determined of a region. Where nothing is known of it yet the answer waits for a fix, for a while.
  func requestState(of region: CLRegion, for mailbox: Mailbox) {
    let listener = Listener(mailbox: mailbox)
    let identifier = RegionIdentifier(region.identifier)
    queue.async { [self] in
      load(makingFile: false)
      let access = authorization.access
      var state = region.circle == nil || access.deniesRegions ? nil : monitor.state(of: identifier)
      // What an earlier run found is not told to a program of which nobody decided.
      if state != nil, !access.isGranted { state = .unknown }
      guard state == .unknown else {
        return answer(listener, region, state ?? .unknown)
      }
      requests.append(
        StateRequest(
          listener: listener, region: region, identifier: identifier, deadline: clock.now + settings.patience)
      )
      setAlarm()
    }
  }

  func answer(_ listener: Listener, _ region: CLRegion, _ state: RegionState) {
    listener.mailbox?.tell { $1.locationManager($0, didDetermineState: CLRegionState(state), for: region) }
  }

  func answerRequests(_ identifier: RegionIdentifier, _ state: RegionState) {
    for request in requests where request.identifier == identifier {
      answer(request.listener, request.region, state)
    }
    requests.removeAll { $0.identifier == identifier }
  }

  func expireRequests() {
    let now = clock.now
    for request in requests where request.deadline <= now {
      answer(request.listener, request.region, .unknown)
    }
    requests.removeAll { $0.deadline <= now }
  }
}
