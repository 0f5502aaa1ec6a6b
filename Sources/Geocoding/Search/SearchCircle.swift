import Quantities

/// Where places are rather looked for than elsewhere.
public struct SearchCircle: Equatable, Sendable {
  public let center: GeodeticPosition
  public let radiusMeters: Double

  public init(center: GeodeticPosition, radiusMeters: Double) {
    self.center = center
    self.radiusMeters = radiusMeters
  }
}
