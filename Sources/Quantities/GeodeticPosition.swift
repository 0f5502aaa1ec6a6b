/// A point on the WGS-84 ellipsoid. Heights travel beside it, since a receiver may know one without the other.
public struct GeodeticPosition: Equatable, Sendable {
  /// Degrees, positive north, in [-90, 90].
  public let latitudeDegrees: Double
  /// Degrees, positive east, in [-180, 180].
  public let longitudeDegrees: Double

  /// A position, `nil` where a coordinate is not finite or out of range.
  public init?(latitudeDegrees: Double, longitudeDegrees: Double) {
    guard abs(latitudeDegrees) <= 90, abs(longitudeDegrees) <= 180 else { return nil }
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
  }
}
