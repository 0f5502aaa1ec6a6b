/// Mercator's projection of a sphere on a square (J. P. Snyder, "Map Projections: A Working Manual", 1987, equations
/// 7-1 to 7-4), as maps on the web use it: with the latitude of the ellipsoid.
enum Mercator {
  /// The side of the square, in points: 2^28.
  static let worldSize = 268_435_456.0

  static func x(longitude: CLLocationDegrees) -> Double { (longitude + 180) / 360 * worldSize }

  /// Clamped to the square, which ends where y is as far from the equator as x from Greenwich.
  static func y(latitude: CLLocationDegrees) -> Double {
    let distance = atanh(sin(latitude * .pi / 180)) * worldSize / (2 * .pi)
    return min(max(worldSize / 2 - distance, 0), worldSize)
  }

  static func longitude(x: Double) -> CLLocationDegrees { x / worldSize * 360 - 180 }

  static func latitude(y: Double) -> CLLocationDegrees {
    atan(sinh((worldSize / 2 - y) * 2 * .pi / worldSize)) * 180 / .pi
  }
}
