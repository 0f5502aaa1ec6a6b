import Sensing

/// Which of the places found one manager's delegate is told: the rules of updates and of single requests.
///
/// A value without clock or thread; the manager's mailbox guards it, and makes the calls that its functions return.
struct LocationService {
  private(set) var distanceFilter = kCLDistanceFilterNone
  private(set) var desiredAccuracy = kCLLocationAccuracyBest
  var activityType = CLActivityType.other
  private(set) var pausesAutomatically = true

  private(set) var isUpdating = false
  /// Updates run, and nothing is told since the device stays where it is.
  private(set) var isPaused = false
  /// The location that the next one is compared with: the last that passed.
  private var reference: CLLocation?
  /// The location with which updates started.
  private var known: CLLocation?
  private var request: Request?
  private var deferral: Deferral?
  private var stillness = StillnessWatch()
  /// True from the moment the delegate was told that the place is unknown until a place is found.
  private var isTroubleKnown = false

  private struct Request {
    var best: CLLocation?
    /// Why none came.
    var trouble: String?
  }

  /// Whether the manager needs locations at all.
  var isActive: Bool { isUpdating || request != nil }
  var hasRequest: Bool { request != nil }
  /// The seconds after which deferred locations are told; `nil` where none are deferred.
  var deferralTimeout: TimeInterval? { deferral?.timeout }

  /// What it needs of the receiver.
  var demand: ReceiverDemand {
    if isPaused { return .rough }
    return desiredAccuracy >= kCLLocationAccuracyKilometer
      ? .rough : desiredAccuracy >= kCLLocationAccuracyHundredMeters ? .coarse : .full
  }

  // MARK: Updates

  /// Starts updates, which cancels a request.
  ///
  /// - Returns: false where updates run already; then nothing changes.
  mutating func start() -> Bool {
    guard !isUpdating else { return false }
    request = nil
    isUpdating = true
    restart()
    return true
  }

  /// Forgets what was told, so that the next location passes.
  mutating func restart() {
    isPaused = false
    reference = nil
    known = nil
    isTroubleKnown = false
    stillness.restart()
  }

  /// Ends updates, and cancels a request and a deferral.
  mutating func stop() {
    isUpdating = false
    isPaused = false
    request = nil
    deferral = nil
  }

  /// Takes the location that was known when the service started. It counts as long as no newer one came.
  mutating func receiveKnown(_ location: CLLocation, isReduced: Bool) -> [Mailbox.Call] {
    guard isUpdating, reference == nil else { return [] }
    defer { known = location }
    return receive(location, isReduced: isReduced)
  }

  /// Takes a location, exact or reduced, and returns what the delegate has to be told.
  mutating func receive(_ location: CLLocation, isReduced: Bool) -> [Mailbox.Call] {
    // The station may publish what was known at the start a moment later.
    guard location !== known else { return [] }
    isTroubleKnown = false
    if request != nil { return answer(location, isReduced: isReduced) }
    guard isUpdating else { return [] }
    let calls = isReduced ? [] : watchStillness(location)
    guard !isPaused, isReduced ? isDue(location) : passesFilter(location) else { return calls }
    reference = location
    return calls + tell(location)
  }

  /// Takes notice that no place can be found. It is told once, until a place is found again. A request waits on, and tells
  /// it if nothing comes; a deferral ends, since nothing can be deferred.
  mutating func noticeTrouble(_ sentence: String) -> [Mailbox.Call] {
    request?.trouble = sentence
    guard isUpdating, !isTroubleKnown else { return [] }
    isTroubleKnown = true
    return endDeferral(CLError(.deferredFailed, sentence))
      + [.failure(CLError(.locationUnknown, sentence), .location)]
  }

  /// The program may know the place no more.
  mutating func withdraw() -> [Mailbox.Call] {
    request = nil
    return endDeferral(CLError(.deferredFailed, "The program may not know the place any more."))
  }

  mutating func setDistanceFilter(_ meters: CLLocationDistance) -> [Mailbox.Call] {
    distanceFilter = meters
    return deferralObstacle.map { endDeferral($0) } ?? []
  }

  mutating func setDesiredAccuracy(_ meters: CLLocationAccuracy) -> [Mailbox.Call] {
    desiredAccuracy = meters
    return deferralObstacle.map { endDeferral($0) } ?? []
  }

  /// Passes unless the way from the last location is shorter than the filter and the accuracy is no better.
  private func passesFilter(_ location: CLLocation) -> Bool {
    guard let reference, distanceFilter > 0 else { return true }
    return location.horizontalAccuracy < reference.horizontalAccuracy
      || location.distance(from: reference) >= distanceFilter
  }

  private func isDue(_ location: CLLocation) -> Bool {
    guard let reference else { return true }
    return abs(location.timestamp.timeIntervalSince(reference.timestamp)) >= ReducedAccuracy.interval
  }

  private mutating func tell(_ location: CLLocation) -> [Mailbox.Call] {
    guard let isMet = deferral?.hold(location) else { return [.locations([location])] }
    if isMet { return endDeferral(nil) }
    guard deferral?.isFull == true else { return [] }
    return endDeferral(CLError(.deferredFailed, "No more locations can be held back."))
  }
}

// MARK: - Pauses

extension LocationService {
  mutating func setPausesAutomatically(_ isWanted: Bool) -> [Mailbox.Call] {
    pausesAutomatically = isWanted
    stillness.restart()
    return isWanted ? [] : resume()
  }

  /// Ends a pause.
  mutating func resume() -> [Mailbox.Call] {
    guard isPaused else { return [] }
    isPaused = false
    stillness.restart()
    return [.resumed]
  }

  private mutating func watchStillness(_ location: CLLocation) -> [Mailbox.Call] {
    guard pausesAutomatically, stillness.add(location, activityType) else { return [] }
    guard stillness.isStill else {
      isPaused = false
      return [.resumed]
    }
    let calls = endDeferral(CLError(.deferredNotUpdatingLocation, "Updates paused."))
    isPaused = true
    return calls + [.paused]
  }
}

// MARK: - Requests

extension LocationService {
  /// Begins a request for one location.
  ///
  /// - Returns: false where updates run or a request is open, since then it changes nothing.
  mutating func beginRequest() -> Bool {
    guard !isActive else { return false }
    request = Request()
    isTroubleKnown = false
    return true
  }

  mutating func cancelRequest() { request = nil }

  /// Ends a request whose time is over, or after which nothing follows, with the best location it had or the error.
  mutating func expireRequest() -> [Mailbox.Call] {
    guard let open = request else { return [] }
    request = nil
    if let best = open.best { return [.locations([best])] }
    let sentence = open.trouble ?? "No location was found in the time of a request."
    return [.failure(CLError(.locationUnknown, sentence), .location)]
  }

  private mutating func answer(_ location: CLLocation, isReduced: Bool) -> [Mailbox.Call] {
    if let best = request?.best, best.horizontalAccuracy < location.horizontalAccuracy { return [] }
    guard isReduced || location.horizontalAccuracy <= satisfyingAccuracy else {
      request?.best = location
      return []
    }
    request = nil
    return [.locations([location])]
  }

  /// The accuracy at which a request waits no longer. "Best" has no number; a receiver under open sky reaches 10 m.
  private var satisfyingAccuracy: CLLocationAccuracy {
    switch desiredAccuracy {
    case kCLLocationAccuracyBestForNavigation: 5
    case ..<0: 10
    default: desiredAccuracy
    }
  }
}

// MARK: - Deferred updates

extension LocationService {
  /// Begins to hold locations back, which cancels a request, and a deferral that was allowed before.
  mutating func allowDeferral(untilTraveled distance: CLLocationDistance, timeout: TimeInterval)
    -> [Mailbox.Call]
  {
    request = nil
    guard isUpdating, !isPaused else {
      return [
        .deferralEnded(
          CLError(.deferredNotUpdatingLocation, "Updates do not run, or are paused, so none can be deferred.")
        )
      ]
    }
    if let deferralObstacle { return [.deferralEnded(deferralObstacle)] }
    let calls = endDeferral(CLError(.deferredCanceled, "Another deferral took its place."))
    deferral = Deferral(from: reference, distance: distance, timeout: timeout)
    return calls
  }

  /// Ends a deferral: what was held is told, then its end.
  mutating func endDeferral(_ error: CLError?) -> [Mailbox.Call] {
    guard let held = deferral?.held else { return [] }
    deferral = nil
    return (held.isEmpty ? [] : [.locations(held)]) + [.deferralEnded(error)]
  }

  /// What a program would have to set otherwise.
  private var deferralObstacle: CLError? {
    if desiredAccuracy >= 0 {
      return CLError(.deferredAccuracyTooLow, "Deferred updates need kCLLocationAccuracyBest.")
    }
    if distanceFilter > 0 {
      return CLError(.deferredDistanceFiltered, "Deferred updates need kCLDistanceFilterNone.")
    }
    return nil
  }
}
