import Geofencing

/// What is kept from one run of the program to the next.
extension GeofenceCenter {
  /// After so long it is tried again to open a store that could not be opened: another program may have held it, or its disk was not
  /// there yet.
  private static let retryInterval = Duration.seconds(30)

  /// Reads what is kept, once. Where there is no file, nothing is kept: a program that never watched anything makes none.
  ///
  /// - Parameter isForRegions: Whether managers hear of trouble with a file that is not there: no region of theirs can be in it.
  func load(makingFile: Bool = true, isForRegions: Bool = true) {
    guard !isLoaded, storeRetry == nil else { return }
    guard let path = settings.storePath else {
      isLoaded = true
      return
    }
    let isThere = access(path, F_OK) == 0
    if !makingFile, !isThere { return }
    do {
      try makeFolders(above: path)
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
      if sentence != storeTrouble, isForRegions || isThere { report(sentence) }
      storeTrouble = sentence
      storeRetry = clock.now + Self.retryInterval
      setAlarm()
    }
  }

  /// Makes the folders above a file where they are missing. Foundation does not hand on why the system refuses one.
  private func makeFolders(above path: String) throws(GeofencingError) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      folder += part + "/"
      guard folder != "/", mkdir(folder, 0o700) != 0, errno != EEXIST else { continue }
      throw .store(
        file: path, reason: "the folder \(folder) cannot be made: \(String(cString: strerror(errno)))")
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
      if isOwn { report(error.description, of: region) }
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

  /// The same for a condition, of which managers do not hear.
  ///
  /// - Returns: Whether it was done to a store.
  func keepCondition(_ work: (RegionStore) throws -> Void) -> Bool {
    guard let store else { return false }
    do {
      try work(store)
      return true
    } catch {
      return false
    }
  }
}
