import Glibc
import Quantities

/// A point on the WGS-84 ellipsoid in coordinates from Earth's center: x toward longitude 0, z toward the North Pole.
///
/// The nearest in a straight line is the nearest on the ground, and poles and the antimeridian are points like others.
struct PlacePoint: Equatable {
  /// The unit is the longer half axis, 6,378,137 m, over 2^23: 0.76 m.
  var coordinates: SIMD3<Double>

  static let unitsPerAxis = 8_388_608.0
  static let unitMeters = 6_378_137.0 / unitsPerAxis
  private static let squaredEccentricity = 0.006_694_379_990_14

  init(_ coordinates: SIMD3<Double>) { self.coordinates = coordinates }

  init(_ position: GeodeticPosition) {
    let latitude = position.latitudeDegrees * .pi / 180
    let longitude = position.longitudeDegrees * .pi / 180
    let sine = sin(latitude)
    let normal = Self.unitsPerAxis / (1 - Self.squaredEccentricity * sine * sine).squareRoot()
    let fromAxis = normal * cos(latitude)
    coordinates = SIMD3(
      fromAxis * cos(longitude), fromAxis * sin(longitude), normal * (1 - Self.squaredEccentricity) * sine)
  }

  /// The position, for a point on the ellipsoid; `nil` at Earth's center, where a damaged file may put it.
  var position: GeodeticPosition? {
    // No square of such a number overflows.
    let fromAxis = (coordinates.x * coordinates.x + coordinates.y * coordinates.y).squareRoot()
    guard fromAxis + abs(coordinates.z) > Self.unitsPerAxis / 2 else { return nil }
    return GeodeticPosition(
      latitudeDegrees: Self.rounded(atan2(coordinates.z, (1 - Self.squaredEccentricity) * fromAxis)),
      longitudeDegrees: Self.rounded(atan2(coordinates.y, coordinates.x)))
  }

  /// In degrees, to the fifth decimal, which is that of the source.
  private static func rounded(_ radians: Double) -> Double {
    (radians * 180 / .pi * 100_000).rounded() / 100_000
  }

  func squaredDistance(to other: PlacePoint) -> Double {
    let difference = coordinates - other.coordinates
    return difference.x * difference.x + difference.y * difference.y + difference.z * difference.z
  }
}
