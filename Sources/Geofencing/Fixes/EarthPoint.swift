import Glibc
import Quantities

/// A point of the WGS-84 ellipsoid in meters from Earth's center: x toward latitude 0, longitude 0; z toward the north pole.
/// It has neither poles nor an antimeridian where a comparison would need care.
struct EarthPoint: Equatable, Sendable {
  var x, y, z: Double

  /// WGS 84: equatorial radius in meters and first eccentricity squared (NGA.STND.0036, table 3.1 and 3.3).
  private static let equatorialRadius = 6_378_137.0
  private static let eccentricitySquared = 6.694_379_990_141e-3

  init(_ position: GeodeticPosition) {
    let latitude = position.latitudeDegrees * (Double.pi / 180)
    let longitude = position.longitudeDegrees * (Double.pi / 180)
    let (sine, cosine) = (sin(latitude), cos(latitude))
    let normal = Self.equatorialRadius / (1 - Self.eccentricitySquared * sine * sine).squareRoot()
    x = normal * cosine * cos(longitude)
    y = normal * cosine * sin(longitude)
    z = normal * (1 - Self.eccentricitySquared) * sine
  }

  /// The square of the straight line to another point, in square meters.
  func chordSquared(to other: EarthPoint) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    return dx * dx + dy * dy + dz * dz
  }

  /// The longest that a geodesic with this chord can be. No normal curvature of the ellipsoid exceeds that of the meridian at
  /// the equator, 1/6 335 439 m, and of two curves of a length the one that bends less has the longer chord (Schur's theorem).
  static func longestWay(chord: Double) -> Double {
    let smallestRadius = 6_335_439.0
    let ratio = chord / (2 * smallestRadius)
    // Beyond half of a great circle the theorem says nothing; the longest geodesic joins the poles.
    guard ratio < 0.99 else { return 20_004_000 }
    return 2 * smallestRadius * asin(ratio)
  }
}
