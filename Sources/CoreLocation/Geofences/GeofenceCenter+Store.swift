import Geofencing

/// What is kept from one run of the program to the next.
extension GeofenceCenter {
  /// After so long it is tried again to open a store that could not be opened: another program may have held it, or its disk was not
  /// there yet.
  private static let retryInterval = Duration.seconds(30)

  /// Reads what is kept, once. Where there is no file, nothing is kept: a program that never watched anything makes none.
  func load(makingFile: Bool = true) {
    guard !isLoaded, storeRetry == nil else { return }
    guard let path = settings.storePath else {
      isLoaded = true
      return
    }
    if !makingFile, access(path, F_OK) != 0 { return }
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let store = try RegionStore(path: path)
      if let aside = store.setAside { report(aside.description) }
      for record in try store.records(of: settings.application) { take(record) }
      if let kept = try store.visits(of: settings.application) {
        visits = VisitDetector(parameters: settings.visits, current: kept.value)
      } else if let visits {
        try store.putVisits(current: visits.current, of: settings.application)
      }
      if !travelers.isEmpty, try store.significantChange(of: settings.application) == nil {
        try store.putSignificantChange(nil, of: settings.application)
      }
      self.store = store
      (isLoaded, storeTrouble) = (true, nil)
    } catch {
      let sentence = String(describing: error)
      if sentence != storeTrouble { report(sentence) }
      storeTrouble = sentence
      storeRetry = clock.now + Self.retryInterval
      setAlarm()
    }
  }

  /// Tries again to open the store where it is time for that.
  func retryStore() {
    guard let due = storeRetry, clock.now >= due else { return }
    storeRetry = nil
    load(makingFile: false)
    guard isLoaded else { return }
    watch()
    hub?.station.start()
    tellRefusal(to: Array(listeners.values))
  }

  private func take(_ record: RegionStore.Record) {
    let isOwn = record.region.identifier.group.isEmpty
    let region = isOwn ? CLCircularRegion(record.region) : nil
    do throws(GeofencingError) {
      try monitor.add(record.region, state: record.state)
      regions[record.region.identifier] = region
    } catch {
      report(error.description, of: region)
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
}
