import CoreLocation
import Testing

@Suite struct RegionTests {
  static let center = CLLocationCoordinate2D(latitude: 37.33259552, longitude: -122.03031802)

  private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
  }

  @Test("A new region tells entries and exits") func defaults() {
    let region = CLCircularRegion(center: Self.center, radius: 70.8175, identifier: "campus")
    #expect(region.identifier == "campus")
    #expect(region.center.latitude == 37.33259552 && region.center.longitude == -122.03031802)
    #expect(region.radius == 70.8175)
    #expect(region.notifyOnEntry && region.notifyOnExit)
  }

  @Test("The description is Apple's") func description() {
    let region = CLCircularRegion(center: Self.center, radius: 70.8175, identifier: "campus")
    #expect(
      region.description
        == "CLCircularRegion (identifier:'campus', center:<+37.33259552,-122.03031802>, radius:70.82m)")
  }

  @Test("Identity is kind and identifier") func identity() {
    let region = CLCircularRegion(center: Self.center, radius: 70, identifier: "campus")
    let elsewhere = CLCircularRegion(center: .init(), radius: 1, identifier: "campus")
    let other = CLCircularRegion(center: Self.center, radius: 70, identifier: "home")
    let beacons = CLBeaconRegion(uuid: UUID(), identifier: "campus")
    #expect(region == elsewhere && region.hash == elsewhere.hash)
    #expect(region != other)
    #expect(region != beacons && beacons != region)
    #expect(Set<CLRegion>([region, elsewhere, other, beacons]).count == 3)
  }

  // The length of a degree of latitude at the equator is 110 574 m on the WGS-84 ellipsoid.
  @Test("A place is in a circle by its distance over the ellipsoid") func contains() {
    let region = CLCircularRegion(center: .init(), radius: 110_574 * 0.01, identifier: "")
    #expect(region.contains(CLLocationCoordinate2D(latitude: 0.0099, longitude: 0)))
    #expect(!region.contains(CLLocationCoordinate2D(latitude: 0.0101, longitude: 0)))
    #expect(!region.contains(kCLLocationCoordinate2DInvalid))
    let acrossTheDateLine = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 179.999), radius: 1_000, identifier: "")
    #expect(acrossTheDateLine.contains(CLLocationCoordinate2D(latitude: 0, longitude: -179.999)))
    let nowhere = CLCircularRegion(center: kCLLocationCoordinate2DInvalid, radius: 1e9, identifier: "")
    #expect(!nowhere.contains(CLLocationCoordinate2D()))
    #expect(!CLCircularRegion(center: .init(), radius: .nan, identifier: "").contains(.init()))
    #expect(!CLCircularRegion(center: .init(), radius: -1, identifier: "").contains(.init()))
  }

  @Test("Archives and copies keep everything") func archive() throws {
    let region = CLCircularRegion(center: Self.center, radius: 70.8175, identifier: "campus")
    region.notifyOnExit = false
    let again = try #require(try archived(region))
    let copy = try #require(region.copy() as? CLCircularRegion)
    for other in [again, copy] {
      #expect(other == region)
      #expect(other.center.latitude == 37.33259552 && other.center.longitude == -122.03031802)
      #expect(other.radius == 70.8175)
      #expect(other.notifyOnEntry && !other.notifyOnExit)
    }
    copy.notifyOnEntry = false
    #expect(region.notifyOnEntry, "a copy changes for itself")
  }

  @Test("The numbers of states and proximities") func rawValues() {
    #expect([CLRegionState.unknown, .inside, .outside].map(\.rawValue) == [0, 1, 2])
    #expect([CLProximity.unknown, .immediate, .near, .far].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test("An error may carry the region that is monitored instead") func alternateRegion() {
    let region = CLCircularRegion(center: Self.center, radius: 70, identifier: "campus")
    let error = CLError(
      .regionMonitoringResponseDelayed, userInfo: [kCLErrorUserInfoAlternateRegionKey: region])
    #expect(error.alternateRegion == region)
    #expect((error as NSError).userInfo["kCLErrorUserInfoAlternateRegionKey"] as? CLRegion == region)
    #expect(CLError(.denied).alternateRegion == nil)
  }

  @available(*, deprecated) @Test("Circles of the first days are circles") func circularRegion() throws {
    let region = CLRegion(circularRegionWithCenter: Self.center, radius: 70, identifier: "campus")
    #expect(region.center.latitude == 37.33259552 && region.radius == 70)
    #expect(region.contains(Self.center))
    #expect(region == CLCircularRegion(center: .init(), radius: 1, identifier: "campus"))
    #expect(try archived(region)?.radius == 70)
    #expect((region.copy() as? CLRegion)?.radius == 70)
    let beacons: CLRegion = CLBeaconRegion(uuid: UUID(), identifier: "campus")
    #expect(!CLLocationCoordinate2DIsValid(beacons.center) && beacons.radius < 0)
  }
}
