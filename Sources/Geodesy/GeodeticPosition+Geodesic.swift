import CGeodesic
import Quantities

extension GeodeticPosition {
  /// The length of the shortest way to another point, in meters.
  public func distance(to other: GeodeticPosition) -> Double {
    // Where a processor joins multiplication and addition, the sum for one point is a tenth of a nanometer.
    if latitudeDegrees == other.latitudeDegrees, longitudeDegrees == other.longitudeDegrees { return 0 }
    return tn_geodesic_solve_distance(
      latitudeDegrees, longitudeDegrees, other.latitudeDegrees, other.longitudeDegrees)
  }

  /// The point reached by going so many meters (backward where negative) along the geodesic that leaves in a
  /// direction. `nil` where the direction or the distance is not finite.
  public func destination(azimuth: Heading<TrueNorth>, meters: Double) -> GeodeticPosition? {
    point(azimuth: azimuth, meters: meters)?.position
  }

  /// The same, with the direction in which the geodesic goes on there, clockwise from true north.
  public func point(
    azimuth: Heading<TrueNorth>, meters: Double
  ) -> (position: GeodeticPosition, azimuth: Heading<TrueNorth>)? {
    let end = tn_geodesic_solve_direct(latitudeDegrees, longitudeDegrees, azimuth.degrees, meters)
    guard let place = GeodeticPosition(latitudeDegrees: end.latitude, longitudeDegrees: end.longitude) else {
      return nil
    }
    return (place, Heading(degrees: end.final_azimuth))
  }
}
