/// Which of the places found one manager's delegate is told: the rules of updates and of single requests.
///
/// A value without clock or thread; the manager's mailbox guards it.
struct LocationService {
  var distanceFilter = kCLDistanceFilterNone
  var desiredAccuracy = kCLLocationAccuracyBest

  private(set) var isUpdating = false
  /// The location that the next one is compared with: the last that passed.
  private var reference: CLLocation?
  /// The location with which updates started.
  private var known: CLLocation?
  private var request: Request?
  private var requestCount = 0
  /// True from the moment the delegate was told that the place is unknown until a place is found.
  private var isTroubleKnown = false

  private struct Request {
    let number: Int
    var best: CLLocation?
    /// Why none came.
    var trouble: String?
  }

  /// Whether the manager needs locations at all.
  var isActive: Bool { isUpdating || request != nil }

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
    reference = nil
    known = nil
    isTroubleKnown = false
  }

  /// Ends updates and cancels a request.
  mutating func stop() {
    isUpdating = false
    request = nil
  }

  /// Begins a request for one location.
  ///
  /// - Returns: Its number; `nil` where updates run or a request is open, since then it changes nothing.
  mutating func beginRequest() -> Int? {
    guard !isActive else { return nil }
    requestCount += 1
    request = Request(number: requestCount)
    isTroubleKnown = false
    return requestCount
  }

  mutating func cancelRequest() { request = nil }

  /// Takes the location that was known when the service started. It counts as long as no newer one came.
  mutating func receiveKnown(_ location: CLLocation, isReduced: Bool) -> CLLocation? {
    guard isUpdating, reference == nil else { return nil }
    defer { known = location }
    return receive(location, isReduced: isReduced)
  }

  /// Takes a location and returns it where the delegate has to be told.
  mutating func receive(_ location: CLLocation, isReduced: Bool) -> CLLocation? {
    // The station may publish what was known at the start a moment later.
    guard location !== known else { return nil }
    let location = isReduced ? ReducedAccuracy.coarsen(location) : location
    isTroubleKnown = false
    if let best = request?.best, best.horizontalAccuracy < location.horizontalAccuracy {
      return nil
    }
    if request != nil {
      guard isReduced || location.horizontalAccuracy <= satisfyingAccuracy else {
        request?.best = location
        return nil
      }
      request = nil
      return location
    }
    guard isUpdating, isReduced ? isDue(location) : passesFilter(location) else { return nil }
    reference = location
    return location
  }

  /// Ends a request whose time is over, or all of them where nothing follows.
  ///
  /// - Returns: The best location it had or the error to report; `nil` where that request is not open.
  mutating func expireRequest(_ number: Int? = nil) -> Result<CLLocation, CLError>? {
    guard let open = request, number == nil || number == open.number else { return nil }
    request = nil
    if let best = open.best { return .success(best) }
    guard let trouble = open.trouble else {
      return .failure(CLError(.locationUnknown, "No location was found in the time of a request."))
    }
    return .failure(CLError(.locationUnknown, trouble))
  }

  /// Takes notice that no place can be found.
  ///
  /// - Returns: Whether the delegate has to be told: once, until a place is found again. A request waits on, and tells it
  ///   if nothing comes.
  mutating func noticeTrouble(_ sentence: String) -> Bool {
    request?.trouble = sentence
    guard isUpdating, !isTroubleKnown else { return false }
    isTroubleKnown = true
    return true
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

  /// The accuracy at which a request waits no longer. "Best" has no number; a receiver under open sky reaches 10 m.
  private var satisfyingAccuracy: CLLocationAccuracy {
    switch desiredAccuracy {
    case kCLLocationAccuracyBestForNavigation: 5
    case ..<0: 10
    default: desiredAccuracy
    }
  }
}
