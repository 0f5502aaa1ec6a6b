import MapKit
import Testing

@Suite struct MapPointTests {
  static let side = 268_435_456.0

  @Test("The corners and the middle of the map") func corners() {
    let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(middle.x == 134_217_728 && abs(middle.y - 134_217_728) < 1e-6)
    // The map is square: it ends at the latitude whose y is as long as half of it, atan(sinh(pi)).
    let end = 85.05112877980659
    let corners: [(latitude: Double, longitude: Double, x: Double, y: Double)] = [
      (end, -180, 0, 0), (-end, 180, Self.side, Self.side), (90, 0, Self.side / 2, 0),
      (-90, 90, Self.side * 3 / 4, Self.side),
    ]
    for corner in corners {
      let point = MKMapPoint(CLLocationCoordinate2D(latitude: corner.latitude, longitude: corner.longitude))
      #expect(abs(point.x - corner.x) < 1e-6 && abs(point.y - corner.y) < 1e-3)
    }
  }

  // A public test of another implementation gives this point as measured on macOS 26.1.
  @Test("A published point") func newYork() {
    let newYork = MKMapPointForCoordinate(CLLocationCoordinate2D(latitude: 40.7128, longitude: -74.0060))
    #expect(abs(newYork.x - 79_034_854.78684445) < 1e-3)
    #expect(abs(newYork.y - 100_926_577.02763256) < 1e-3)
  }

  // The other usual form of Mercator's equation: y = ln(tan(45° + φ/2)).
  @Test("Points are those of Mercator's equation, and lead back") func equation() {
    for latitude in stride(from: -85.0, through: 85, by: 5) {
      for longitude in [-180, -122.03, -0.5, 5, 179.9] {
        let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        let point = MKMapPoint(coordinate)
        let y = log(tan(.pi / 4 + latitude * .pi / 360))
        #expect(abs(point.y - Self.side * (0.5 - y / (2 * .pi))) < 1e-4)
        #expect(abs(point.x - Self.side * (longitude + 180) / 360) < 1e-6)
        let back = MKCoordinateForMapPoint(point)
        #expect(abs(back.latitude - latitude) < 1e-9 && abs(back.longitude - longitude) < 1e-9)
      }
    }
  }

  @Test("What is on no map stays so") func invalid() {
    let point = MKMapPoint(kCLLocationCoordinate2DInvalid)
    #expect(point.x == -1 && point.y == -1)
    #expect(!CLLocationCoordinate2DIsValid(point.coordinate))
    for (x, y) in [(Self.side + 1, 0), (0, -0.1), (.nan, 0), (0, .infinity)] {
      #expect(!CLLocationCoordinate2DIsValid(MKMapPoint(x: x, y: y).coordinate))
    }
  }

  // JFK to Paris Charles de Gaulle: 5 853 226 m (Karney's GeodSolve, its documentation's example).
  @Test("The distance is that over the ellipsoid") func distance() {
    let newYork = MKMapPoint(CLLocationCoordinate2D(latitude: 40.6, longitude: -73.8))
    let paris = MKMapPoint(CLLocationCoordinate2D(latitude: 49.01666667, longitude: 2.55))
    #expect(abs(newYork.distance(to: paris) - 5_853_226) < 0.5)
    #expect(MKMetersBetweenMapPoints(paris, newYork) == newYork.distance(to: paris))
    #expect(newYork.distance(to: MKMapPoint(x: -1, y: -1)).isNaN)
  }

  // The same public test measured 0.148289773 and 0.074701091 m; a point along the meridian is 0.148291656 and
  // 0.074707729 m by the length of a degree (NGA's series: 110 574.273 and 111 412.240 m) times cos φ · 360 / 2^28.
  @Test("The scale at a latitude") func scale() {
    #expect(abs(MKMetersPerMapPointAtLatitude(0) - 0.148291656) < 1e-8)
    #expect(abs(MKMetersPerMapPointAtLatitude(60) - 0.074707729) < 5e-8)
    #expect(abs(MKMetersPerMapPointAtLatitude(0) / 0.148289773 - 1) < 1e-4)
    #expect(abs(MKMetersPerMapPointAtLatitude(-60) / 0.074701091 - 1) < 1e-4)
    #expect(abs(MKMapPointsPerMeterAtLatitude(0) * 0.148291656 - 1) < 1e-7)
    #expect(!MKMapPointsPerMeterAtLatitude(90).isNaN)
  }

  @Test("Functions of C programs") func functions() {
    #expect(MKMapPointEqualToPoint(MKMapPointMake(1, 2), MKMapPoint(x: 1, y: 2)))
    #expect(!MKMapPointEqualToPoint(MKMapPointMake(1, 2), MKMapPoint(x: 1, y: 3)))
    #expect(MKStringFromMapPoint(MKMapPointMake(1, 2.25)) == "{1.0, 2.2}")
    #expect(MKMapSizeEqualToSize(MKMapSizeMake(1, 2), MKMapSize(width: 1, height: 2)))
    #expect(!MKMapSizeEqualToSize(MKMapSizeMake(1, 2), MKMapSize()))
    #expect(MKMapSizeWorld.width == 268_435_456 && MKMapSize.world.height == 268_435_456)
    #expect(MKStringFromMapSize(MKMapSizeMake(10, 0.04)) == "{10.0, 0.0}")
  }
}
