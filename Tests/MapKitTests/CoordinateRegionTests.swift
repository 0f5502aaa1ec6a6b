import MapKit
import Testing

@Suite struct CoordinateRegionTests {
  // Kilometers in a degree of latitude and of longitude on the WGS-84 ellipsoid (table of the article "Latitude" in
  // the English Wikipedia, after NGA's calculator).
  @Test(
    "An area by its lengths",
    arguments: [
      (0.0, 110.574, 111.320), (15, 110.649, 107.551), (-30, 110.852, 96.486), (45, 111.132, 78.847),
      (60, 111.412, 55.800), (-75, 111.618, 28.902),
    ])
  func lengths(latitude: Double, perLatitude: Double, perLongitude: Double) {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: 7), latitudinalMeters: 5_000,
      longitudinalMeters: 20_000)
    #expect(region.center.latitude == latitude && region.center.longitude == 7)
    #expect(abs(5 / region.span.latitudeDelta - perLatitude) < 0.0011)
    #expect(abs(20 / region.span.longitudeDelta - perLongitude) < 0.0011)
  }

  // A public test of another implementation gives these spans as measured on macOS 26.1.
  @Test("A published area") func published() {
    let region = MKCoordinateRegionMakeWithDistance(CLLocationCoordinate2D(), 1_000, 2_000)
    #expect(abs(region.span.latitudeDelta - 0.009043695025814083) < 1e-8)
    #expect(abs(region.span.longitudeDelta - 0.017966310975031877) < 1e-8)
    let world = MKCoordinateRegion(MKMapRect.world)
    #expect(abs(world.center.latitude) < 1e-9 && abs(world.center.longitude) < 1e-9)
    #expect(abs(world.span.latitudeDelta - 170.10225755961318) < 1e-9)
    #expect(abs(world.span.longitudeDelta - 360) < 1e-9)
  }

  @Test("An area is never larger than Earth") func limits() {
    let pole = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 90, longitude: 0), latitudinalMeters: 1e9,
      longitudinalMeters: 1e9)
    #expect(pole.span.latitudeDelta == 180 && pole.span.longitudeDelta == 360)
  }

  @Test("The area of a rectangle") func rectangle() {
    let corner = MKMapPoint(CLLocationCoordinate2D(latitude: 60, longitude: 170))
    let other = MKMapPoint(CLLocationCoordinate2D(latitude: 40, longitude: 180))
    let region = MKCoordinateRegionForMapRect(
      MKMapRect(
        origin: corner, size: MKMapSize(width: 2 * (other.x - corner.x), height: other.y - corner.y)))
    #expect(abs(region.center.latitude - 50) < 1e-9)
    #expect(abs(abs(region.center.longitude) - 180) < 1e-9)
    #expect(abs(region.span.latitudeDelta - 20) < 1e-9 && abs(region.span.longitudeDelta - 20) < 1e-9)
    #expect(!CLLocationCoordinate2DIsValid(MKCoordinateRegion(MKMapRect.null).center))
  }

  /// The smallest area with two places, as programs make it.
  @Test("An area by its parts") func parts() {
    let (here, there) = (CLLocationCoordinate2DMake(52, 5), CLLocationCoordinate2DMake(48, 11))
    let center = CLLocationCoordinate2DMake(
      (here.latitude + there.latitude) / 2, (here.longitude + there.longitude) / 2)
    let span = MKCoordinateSpanMake(
      abs(here.latitude - there.latitude), abs(here.longitude - there.longitude))
    let region = MKCoordinateRegionMake(center, span)
    #expect(region.center.latitude == 50 && region.center.longitude == 8)
    #expect(region.span.latitudeDelta == 4 && region.span.longitudeDelta == 6)
    #expect(MKCoordinateRegion().span.latitudeDelta == 0)
  }
}
