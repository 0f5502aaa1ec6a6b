/// A latitude and a longitude on the WGS-84 ellipsoid. As on Apple's platforms it is neither `Equatable` nor
/// `Hashable` nor `Codable`, so that code which adds such a conformance compiles on both.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees, positive north.
  public var latitude: CLLocationDegrees
  /// Degrees, positive east.
  public var longitude: CLLocationDegrees

  /// Latitude 0, longitude 0.
  public init() { self.init(latitude: 0, longitude: 0) }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A coordinate that is never valid. Test with `CLLocationCoordinate2DIsValid`, not by comparing numbers.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Makes a coordinate of any two numbers.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether the latitude lies in [-90, 90] and the longitude in [-180, 180].
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}
