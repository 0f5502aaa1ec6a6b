/// Tells when a device stays where it is, and when it moves on: the rule of automatic pauses.
///
/// Time is that of the locations, so that a replay pauses where the device stood.
struct StillnessWatch {
  private(set) var isStill = false
  /// Where the device may be standing, and since when.
  private var anchor: CLLocation?
  private var since = Date.distantPast
  /// Locations in a row that were told with more than the speed of one that stands.
  private var fastOnes = 0

  /// What standing still means to one kind of activity.
  private struct Limits {
    /// Seconds after which one who stands is not expected to go on soon.
    var patience: TimeInterval
    /// Meters, besides the accuracy of the locations.
    var radius: CLLocationDistance
    /// Meters per second.
    var speed: CLLocationSpeed
  }

  /// One speed may be an outlier.
  private static let fastOnesNeeded = 3

  /// Takes a location; returns whether `isStill` has changed by it.
  mutating func add(_ location: CLLocation, _ activity: CLActivityType) -> Bool {
    let limits = Self.limits(of: activity)
    fastOnes = location.speed > limits.speed ? fastOnes + 1 : 0
    guard let anchor, location.timestamp >= since else {
      begin(at: location)
      return false
    }
    let accuracies = max(anchor.horizontalAccuracy, 0) + max(location.horizontalAccuracy, 0)
    let isAway = location.distance(from: anchor) > limits.radius + accuracies
    if isAway || fastOnes >= Self.fastOnesNeeded {
      begin(at: location)
      defer { isStill = false }
      return isStill
    }
    // A first location is often a bad one.
    if location.horizontalAccuracy < anchor.horizontalAccuracy { self.anchor = location }
    guard !isStill, location.timestamp.timeIntervalSince(since) >= limits.patience else { return false }
    isStill = true
    return true
  }

  /// Takes the device as moving until the locations show otherwise.
  mutating func restart() { self = StillnessWatch() }

  private mutating func begin(at location: CLLocation) {
    anchor = location
    since = location.timestamp
  }

  private static func limits(of activity: CLActivityType) -> Limits {
    switch activity {
    case .fitness: Limits(patience: 300, radius: 15, speed: 0.7)
    case .automotiveNavigation: Limits(patience: 900, radius: 50, speed: 2)
    case .otherNavigation: Limits(patience: 900, radius: 50, speed: 1)
    case .airborne: Limits(patience: 1_800, radius: 100, speed: 5)
    default: Limits(patience: 600, radius: 30, speed: 1)
    }
  }
}
