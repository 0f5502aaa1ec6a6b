import Foundation
import Quantities

/// The WGS-84 ellipsoid in closed forms, independent of any library of geodesics.
enum Earth {
  static let a = 6_378_137.0
  static let f = 1 / 298.257223563
  static let e2 = f * (2 - f)

  /// Metres north and east from one point to another near by: by the radii of curvature at the first, right to a millionth of
  /// the distance per kilometre.
  static func offset(from p: GeodeticPosition, to q: GeodeticPosition) -> (north: Double, east: Double) {
    let latitude = (p.latitudeDegrees + q.latitudeDegrees) / 2 * .pi / 180
    let w = (1 - e2 * sin(latitude) * sin(latitude)).squareRoot()
    let (meridian, vertical) = (a * (1 - e2) / (w * w * w), a / w)
    let turn = (q.longitudeDegrees - p.longitudeDegrees).remainder(dividingBy: 360)
    return (
      (q.latitudeDegrees - p.latitudeDegrees) * .pi / 180 * meridian,
      turn * .pi / 180 * vertical * cos(latitude)
    )
  }

  static func meters(_ p: GeodeticPosition, _ q: GeodeticPosition) -> Double {
    let (north, east) = offset(from: p, to: q)
    return (north * north + east * east).squareRoot()
  }

  /// A share of the straight way through the ground, brought up to the surface: on a leg of 10 km that is the same share of
  /// the geodesic to a millimetre.
  static func between(_ p: GeodeticPosition, _ q: GeodeticPosition, _ share: Double) -> GeodeticPosition? {
    let v = centered(p) * (1 - share) + centered(q) * share
    // Bowring 1976; on the ellipsoid it is exact.
    let horizontal = (v.x * v.x + v.y * v.y).squareRoot()
    let b = a * (1 - f)
    var beta = atan2(v.z * a, horizontal * b)
    for _ in 0..<3 {
      let (s, c) = (sin(beta), cos(beta))
      let latitude = atan2(v.z + e2 / (1 - e2) * b * s * s * s, horizontal - e2 * a * c * c * c)
      beta = atan((1 - f) * tan(latitude))
    }
    return GeodeticPosition(
      latitudeDegrees: atan(tan(beta) / (1 - f)) * 180 / .pi,
      longitudeDegrees: atan2(v.y, v.x) * 180 / .pi)
  }

  private static func centered(_ p: GeodeticPosition) -> SIMD3<Double> {
    let (latitude, longitude) = (p.latitudeDegrees * .pi / 180, p.longitudeDegrees * .pi / 180)
    let n = a / (1 - e2 * sin(latitude) * sin(latitude)).squareRoot()
    return SIMD3(
      n * cos(latitude) * cos(longitude), n * cos(latitude) * sin(longitude), n * (1 - e2) * sin(latitude))
  }
}

/// A point, for tests that know it is on Earth.
func place(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
  guard let position = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude) else {
    preconditionFailure("\(latitude), \(longitude) is not on Earth.")
  }
  return position
}
