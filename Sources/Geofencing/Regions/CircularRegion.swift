import Geodesy
import Quantities

/// The points within a distance of a center, along the WGS-84 ellipsoid.
public struct CircularRegion: Equatable, Sendable {
  public var identifier: RegionIdentifier
  public var center: GeodeticPosition
  /// Meters.
  public var radiusMeters: Double
  /// How far past the border, in meters, a fix has to be to count as a crossing; `nil` for the monitor's own distance.
  public var borderMeters: Double?
  public var notifiesOnEntry: Bool
  public var notifiesOnExit: Bool

  public init(
    _ identifier: RegionIdentifier, center: GeodeticPosition, radiusMeters: Double,
    borderMeters: Double? = nil,
    notifiesOnEntry: Bool = true, notifiesOnExit: Bool = true
  ) {
    self.identifier = identifier
    self.center = center
    self.radiusMeters = radiusMeters
    self.borderMeters = borderMeters
    self.notifiesOnEntry = notifiesOnEntry
    self.notifiesOnExit = notifiesOnExit
  }

  /// Whether a point lies within, the border included.
  public func contains(_ position: GeodeticPosition) -> Bool {
    let chord = EarthPoint(center).chordSquared(to: EarthPoint(position)).squareRoot()
    if chord > radiusMeters { return false }
    return EarthPoint.longestWay(chord: chord) <= radiusMeters
      || center.distance(to: position) <= radiusMeters
  }

  /// Whether two regions cover the same points.
  func coversTheSame(as other: CircularRegion) -> Bool {
    center == other.center && radiusMeters == other.radiusMeters
  }
}
