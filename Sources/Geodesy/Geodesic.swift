import CGeodesic
import Quantities

/// The shortest way between two points on the WGS-84 ellipsoid. Heights do not count.
///
/// Solved by GeographicLib to about 15 nanometers (C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy
/// 87, 2013, section 1), for every pair of points, also those that lie on opposite sides of Earth.
public struct Geodesic: Equatable, Sendable {
  /// Its length, in meters.
  public let meters: Double
  /// The direction in which it leaves the first point, clockwise from true north. Where the points coincide every
  /// direction would do, and the choice is GeographicLib's.
  public let initialAzimuth: Heading<TrueNorth>
  /// The direction in which it arrives at the second point, clockwise from true north.
  public let finalAzimuth: Heading<TrueNorth>

  /// The way from one point to another.
  public init(from start: GeodeticPosition, to end: GeodeticPosition) {
    let way = tn_geodesic_solve_inverse(
      start.latitudeDegrees, start.longitudeDegrees, end.latitudeDegrees, end.longitudeDegrees)
    // Where a processor joins multiplication and addition, the sum for one point is a tenth of a nanometer.
    let isOnePoint =
      start.latitudeDegrees == end.latitudeDegrees && start.longitudeDegrees == end.longitudeDegrees
    meters = isOnePoint ? 0 : way.meters
    initialAzimuth = Heading(degrees: way.initial_azimuth)
    finalAzimuth = Heading(degrees: way.final_azimuth)
  }
}
