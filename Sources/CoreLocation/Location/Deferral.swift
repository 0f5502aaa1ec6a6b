/// Locations that are held back until the device has come so far, or so much time has passed.
struct Deferral {
  /// Meters from where it began, and seconds.
  let distance: CLLocationDistance
  let timeout: TimeInterval
  /// Where the device was when it began; the first location held where that is not known.
  private var start: CLLocation?
  private(set) var held: [CLLocation] = []

  /// As many are held at most, 5 hours at 1 Hz: memory is finite.
  static let capacity = 18_000

  init(from start: CLLocation?, distance: CLLocationDistance, timeout: TimeInterval) {
    self.start = start
    self.distance = distance
    self.timeout = timeout
  }

  var isFull: Bool { held.count >= Self.capacity }

  /// Holds a location and says whether that fulfills what the deferral waits for. Time is that of the locations, so that it
  /// is the recorded one in a replay.
  mutating func hold(_ location: CLLocation) -> Bool {
    let origin = start ?? location
    start = origin
    held.append(location)
    guard let first = held.first else { return false }
    return location.timestamp.timeIntervalSince(first.timestamp) >= timeout
      || location.distance(from: origin) >= distance
  }
}
