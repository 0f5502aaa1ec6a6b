import Geodesy
import Quantities
import Testing

/// Expected values: the set of geodesics that C. F. F. Karney publishes with GeographicLib to test implementations
/// (geodtest, computed with high-precision arithmetic; MIT license).
@Suite struct GeodesicTests {
  struct Row: CustomTestStringConvertible {
    var start: (Double, Double)
    var azimuth: Double
    var end: (Double, Double)
    var finalAzimuth: Double
    var meters: Double
    var testDescription: String { "\(start) to \(end)" }
  }

  static let rows = [
    Row(
      start: (35.60777, -139.44815), azimuth: 111.098748429560326, end: (-11.17491, -69.95921),
      finalAzimuth: 129.289270889708762, meters: 8935244.5604818305),
    Row(
      start: (-21.97856, 142.59065), azimuth: -32.44456876433189, end: (41.84138, 98.56635),
      finalAzimuth: -41.84359951440466, meters: 8394328.894657671),
    Row(
      start: (-17.42761, 173.34268), azimuth: -159.033557661192928, end: (-15.84784, 5.93557),
      finalAzimuth: -20.787484651536988, meters: 16076603.1631180673),
    Row(
      start: (-68.82867, -74.28391), azimuth: 93.774347763114881, end: (-50.63005, -8.36685),
      finalAzimuth: 34.65564085411343, meters: 3956936.926063544),
    Row(
      start: (-87.85331, 85.66836), azimuth: -65.120313040242748, end: (66.48646, 16.09921),
      finalAzimuth: -4.888658719272296, meters: 17286615.3147144645),
    Row(
      start: (-41.22777, 122.32875), azimuth: 14.285113402275739, end: (-7.57291, 130.37946),
      finalAzimuth: 10.805303085187369, meters: 3812686.035106021),
    // From Karney's list of bugs once found: nearly opposite points, and points a few centimeters apart.
    Row(
      start: (88.202499451857, 0), azimuth: .nan, end: (-88.202499451857, 179.981022032992859592),
      finalAzimuth: .nan, meters: 20003898.214),
    Row(
      start: (36.493349428792, 0), azimuth: .nan, end: (36.49334942879201, 0.0000008),
      finalAzimuth: .nan, meters: 0.072),
  ]

  static let rowsWithAzimuths = rows.filter { !$0.azimuth.isNaN }

  @Test("Length and azimuths of published geodesics", arguments: rows)
  func inverse(row: Row) throws {
    let start = try #require(GeodeticPosition(latitudeDegrees: row.start.0, longitudeDegrees: row.start.1))
    let end = try #require(GeodeticPosition(latitudeDegrees: row.end.0, longitudeDegrees: row.end.1))
    let way = Geodesic(from: start, to: end)
    let tolerance = row.azimuth.isNaN ? 0.5e-3 : 1e-7
    #expect(abs(way.meters - row.meters) < tolerance)
    #expect(abs(start.distance(to: end) - row.meters) < tolerance)
    #expect(abs(end.distance(to: start) - row.meters) < tolerance)
    if !row.azimuth.isNaN {
      #expect(abs(way.initialAzimuth.degrees - wrapped(row.azimuth)) < 1e-10)
      #expect(abs(way.finalAzimuth.degrees - wrapped(row.finalAzimuth)) < 1e-10)
    }
  }

  @Test("Ends of published geodesics", arguments: rowsWithAzimuths)
  func direct(row: Row) throws {
    let start = try #require(GeodeticPosition(latitudeDegrees: row.start.0, longitudeDegrees: row.start.1))
    let end = try #require(start.destination(azimuth: Heading(degrees: row.azimuth), meters: row.meters))
    // 1e-11 degree is a micrometer.
    #expect(abs(end.latitudeDegrees - row.end.0) < 1e-11)
    #expect(abs(end.longitudeDegrees - row.end.1) < 1e-11)
  }

  @Test("No way at all between a point and itself") func samePoint() throws {
    let here = try #require(GeodeticPosition(latitudeDegrees: 52.1, longitudeDegrees: 5.2))
    #expect(here.distance(to: here) == 0)
  }

  @Test("A pole is one point, whatever the longitude") func pole() throws {
    let pole = try #require(GeodeticPosition(latitudeDegrees: 90, longitudeDegrees: 10))
    let same = try #require(GeodeticPosition(latitudeDegrees: 90, longitudeDegrees: -150))
    #expect(pole.distance(to: same) < 1e-6)
  }

  @Test("Numbers that are not finite give no destination") func notFinite() throws {
    let here = try #require(GeodeticPosition(latitudeDegrees: 52.1, longitudeDegrees: 5.2))
    #expect(here.destination(azimuth: Heading(degrees: 0), meters: .nan) == nil)
    #expect(here.destination(azimuth: Heading(degrees: 0), meters: .infinity) == nil)
    #expect(here.destination(azimuth: Heading(degrees: .nan), meters: 1) == nil)
  }

  private func wrapped(_ degrees: Double) -> Double { degrees < 0 ? degrees + 360 : degrees }
}
