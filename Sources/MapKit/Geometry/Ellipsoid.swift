/// Lengths on the WGS-84 ellipsoid near a latitude (Snyder 1987, equations 4-18 and 4-20; constants of NIMA
/// TR8350.2).
enum Ellipsoid {
  private static let semiMajorAxisMeters = 6_378_137.0
  private static let flattening = 1 / 298.257223563
  private static let squaredEccentricity = flattening * (2 - flattening)

  /// 1 - e² sin² φ.
  private static func squeeze(_ latitude: CLLocationDegrees) -> Double {
    let sine = sin(latitude * .pi / 180)
    return 1 - squaredEccentricity * sine * sine
  }

  /// Meters in a degree of latitude.
  static func metersPerDegreeOfLatitude(at latitude: CLLocationDegrees) -> Double {
    let squeeze = squeeze(latitude)
    return semiMajorAxisMeters * (1 - squaredEccentricity) / (squeeze * squeeze.squareRoot()) * .pi / 180
  }

  /// Meters in a degree of longitude.
  static func metersPerDegreeOfLongitude(at latitude: CLLocationDegrees) -> Double {
    semiMajorAxisMeters / squeeze(latitude).squareRoot() * cos(latitude * .pi / 180) * .pi / 180
  }
}
