extension VisitDetector {
  /// What counts as a stay.
  public struct Parameters: Equatable, Sendable {
    /// All fixes of a stay lie within so many meters of its first.
    public var radiusMeters = 100.0
    /// Fixes that lie farther for less than this are errors, and the stay goes on.
    public var strayDwell = Duration.seconds(10)
    /// So long a stay has to last before it is told.
    public var arrivalDwell = Duration.seconds(600)
    /// The middle of the fixes of the dwell's last third may lie so many meters from that of its first: beyond, the
    /// device creeps, as in slow traffic.
    public var driftMeters = 30.0
    /// A stay ends where fixes lie beyond so many meters from its middle …
    public var departureMeters = 150.0
    /// … for so long.
    public var departureDwell = Duration.seconds(120)
    /// A fix whose accuracy is worse than so many meters says nothing.
    public var maximumAccuracyMeters = 100.0
    /// A fix older than this when it comes is ignored.
    public var maximumAge = Duration.seconds(15)

    public init() {}
  }
}
