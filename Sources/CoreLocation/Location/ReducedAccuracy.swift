import Glibc

/// How a place is told to a program that may know it only roughly.
enum ReducedAccuracy {
  /// Seconds from one such location to the next: a few in an hour.
  static let interval: TimeInterval = 900

  /// The cells into which Earth is divided are so many degrees of latitude high, 5.6 km, and about as wide.
  private static let cellDegrees = 0.05

  /// The middle of the cell in which a location lies, with an accuracy that covers the cell. Speed, course and heights
  /// are left out, since they would tell more.
  static func coarsen(_ location: CLLocation) -> CLLocation {
    let latitude = middle(of: location.values.latitude, cell: cellDegrees, limit: 90)
    let width = min(360, cellDegrees / max(cos(latitude * (Double.pi / 180)), 1e-6))
    var values = CLLocation.Values(
      latitude: latitude, longitude: middle(of: location.values.longitude, cell: width, limit: 180),
      timestamp: location.timestamp)
    values.horizontalAccuracy = max(5_000, location.horizontalAccuracy)
    values.source = location.sourceInformation
    return CLLocation(values)
  }

  /// The rough location that all programs' managers are told for a while: another is made a few times an hour only, so that
  /// a program which stops and starts learns no more than one that waits.
  struct Keeper {
    private var kept: CLLocation?

    /// What is told at the time of a location.
    mutating func coarse(_ location: CLLocation) -> CLLocation {
      if let kept, abs(location.timestamp.timeIntervalSince(kept.timestamp)) < interval { return kept }
      let coarse = coarsen(location)
      kept = coarse
      return coarse
    }
  }

  private static func middle(of degrees: Double, cell: Double, limit: Double) -> Double {
    let middle = (degrees / cell).rounded(.down) * cell + cell / 2
    return min(max(middle, -limit), limit)
  }
}
