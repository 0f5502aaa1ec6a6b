import Geodesy
import Geofencing
import Glibc
import Quantities
import Testing

/// Expectations: the geodesic of GeographicLib, by the room Geodesy, without bound or index.
@Suite struct RegionGeometryTests {
  /// All over Earth, and more than their share near the poles and the antimeridian.
  private static func point(_ random: inout Generator) throws -> GeodeticPosition {
    let latitude =
      switch random.next() % 4 {
      case 0: 90 - random.fraction() * 0.2
      case 1: -90 + random.fraction() * 0.2
      default: random.fraction() * 180 - 90
      }
    let longitude = random.next() % 3 == 0 ? 180 - random.fraction() * 0.1 : random.fraction() * 360 - 180
    return try place(latitude, random.next() % 2 == 0 ? longitude : -longitude)
  }

  @Test func regionsAreFoundWhereTheGeodesicSaysSo() throws {
    var random = Generator(seed: 5)
    var parameters = RegionMonitor.Parameters()
    parameters.maximumCount = 10_000
    parameters.maximumRadiusMeters = 20_100_000
    (parameters.dwell, parameters.borderMeters) = (.zero, 0)
    var entries = 0
    for round in 0..<40 {
      var monitor = RegionMonitor(parameters: parameters)
      let position = try Self.point(&random)
      var expected: Set<RegionIdentifier> = []
      for number in 0..<200 {
        // Radii of all sizes, and of these half with the border as near to the point as a millimeter.
        let center = number % 4 == 0 ? try Self.point(&random) : try Self.near(position, &random)
        let distance = center.distance(to: position)
        let radius =
          number % 2 == 0
          ? distance + (number % 4 == 0 ? 0.001 : -0.001) : 10 * pow(2_000_000, random.fraction())
        guard radius > 0, radius < 20_000_000 else { continue }
        let region = CircularRegion(RegionIdentifier("\(number)"), center: center, radiusMeters: radius)
        #expect(region.contains(position) == (distance <= radius), "\(center) \(radius)")
        try monitor.add(region, state: .outside)
        if distance <= radius { expected.insert(region.identifier) }
      }
      let time = Timestamp(nanoseconds: Int64(round))
      let fix = try #require(
        PositionFix(position: position, accuracyMeters: 0, time: time, date: Drive.epoch))
      let found = monitor.update(fix, at: time).map(\.region.identifier)
      #expect(Set(found) == expected, "\(position)")
      entries += found.count
    }
    #expect(entries > 1_000)
  }

  private static func near(_ position: GeodeticPosition, _ random: inout Generator) throws -> GeodeticPosition
  {
    try #require(
      position.destination(
        azimuth: Heading(degrees: random.fraction() * 360), meters: 5 * pow(1_000_000, random.fraction())))
  }

  @Test func aPlaceOnTheAntimeridianIsOnePlace() throws {
    var drive = try Drive(at: -16.8, 180)
    try drive.add("Taveuni", radius: 1_000)
    // 0.005° of longitude are 533 m there, on both sides.
    for longitude in [179.995, -179.995, 180, -180] {
      let region = try #require(drive.monitor.regions.first)
      #expect(try region.contains(place(-16.8, longitude)))
    }
    #expect(try !drive.monitor.regions[0].contains(place(-16.8, 179.98)))
    #expect(try !drive.monitor.regions[0].contains(place(-16.8, -179.98)))
  }

  @Test func aRegionMayHoldAPole() throws {
    // A degree of latitude is 111.7 km at the pole.
    let pole = CircularRegion(RegionIdentifier("pole"), center: try place(90, 0), radiusMeters: 5_000)
    for longitude in stride(from: -180.0, through: 180, by: 30) {
      #expect(try pole.contains(place(89.96, longitude)))
      #expect(try !pole.contains(place(89.95, longitude)))
    }
  }

  @Test func removedRegionsAreNotFound() throws {
    var random = Generator(seed: 11)
    var parameters = RegionMonitor.Parameters()
    (parameters.dwell, parameters.maximumCount) = (.zero, 1_000)
    var monitor = RegionMonitor(parameters: parameters)
    let center = try place(10, 10)
    var kept: [RegionIdentifier: CircularRegion] = [:]
    for number in 0..<2_000 {
      let identifier = RegionIdentifier("\(random.next() % 100)")
      if number % 3 == 0 {
        monitor.remove(identifier)
        kept[identifier] = nil
      } else {
        let azimuth = Heading<TrueNorth>(degrees: random.fraction() * 360)
        let place = try #require(center.destination(azimuth: azimuth, meters: random.fraction() * 600))
        let region = CircularRegion(identifier, center: place, radiusMeters: 20 + random.fraction() * 800)
        try monitor.add(region, state: .outside)
        kept[identifier] = region
      }
    }
    #expect(monitor.count == kept.count)
    // With an accuracy of 1 m a fix has to be 5 m past the border.
    let expected = kept.values.filter {
      $0.center.distance(to: center) <= $0.radiusMeters - min(5, $0.radiusMeters / 2)
    }
    #expect(expected.count > 20)
    let fix = try #require(
      PositionFix(position: center, accuracyMeters: 1, time: Timestamp(nanoseconds: 1), date: Drive.epoch))
    let entered = monitor.update(fix, at: fix.time).map(\.region.identifier)
    #expect(entered.sorted() == expected.map(\.identifier).sorted())
  }
}
