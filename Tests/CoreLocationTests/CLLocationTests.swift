import GNSS
import Quantities
import Testing

@testable import CoreLocation

@Suite struct CLLocationTests {
  static let full = CLLocation(
    coordinate: CLLocationCoordinate2D(latitude: 37.33259552, longitude: -122.03031802), altitude: 12.5,
    horizontalAccuracy: 5, verticalAccuracy: 8, course: 270.5, courseAccuracy: 2, speed: 3.25,
    speedAccuracy: 0.4, timestamp: Date(timeIntervalSince1970: 1_498_894_275.123),
    sourceInfo: CLLocationSourceInformation(softwareSimulationState: true, andExternalAccessoryState: false))

  private func beforeDate(_ object: NSObject) -> String {
    object.description.components(separatedBy: "@")[0]
  }

  @Test("The description is Apple's up to the date") func description() {
    #expect(
      beforeDate(Self.full)
        == "<+37.33259552,-122.03031802> +/- 5.00m (speed 3.25 mps / course 270.50) ")
    #expect(
      beforeDate(CLLocation(latitude: -0.5, longitude: 0))
        == "<-0.50000000,+0.00000000> +/- 0.00m (speed -1.00 mps / course -1.00) ")
    #expect(Self.full.description.contains("@ "))
  }

  @Test("What the shorter initializers leave out is invalid") func initializers() {
    let place = CLLocation(latitude: 1, longitude: 2)
    #expect(place.horizontalAccuracy == 0)
    #expect(place.verticalAccuracy == -1)
    #expect(place.altitude == 0)
    #expect(abs(place.timestamp.timeIntervalSinceNow) < 5)
    let coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    let height = CLLocation(
      coordinate: coordinate, altitude: 3, horizontalAccuracy: 4, verticalAccuracy: 5, timestamp: Date())
    for location in [place, height] {
      #expect(location.speed == -1)
      #expect(location.course == -1)
      #expect(location.speedAccuracy == -1)
      #expect(location.courseAccuracy == -1)
      #expect(location.floor == nil)
      #expect(location.sourceInformation == nil)
    }
    let moving = CLLocation(
      coordinate: coordinate, altitude: 3, horizontalAccuracy: 4, verticalAccuracy: 5, course: 6, speed: 7,
      timestamp: Date())
    #expect(moving.course == 6 && moving.speed == 7 && moving.verticalAccuracy == 5)
    #expect(moving.courseAccuracy == -1 && moving.speedAccuracy == -1)
  }

  @Test("An archive gives back the same location") func archive() throws {
    var values = Self.full.values
    values.ellipsoidalAltitude = 55.5
    values.floor = CLFloor(level: -2)
    for location in [Self.full, CLLocation(values), CLLocation(latitude: 1, longitude: 2)] {
      let data = try NSKeyedArchiver.archivedData(withRootObject: location, requiringSecureCoding: true)
      let again = try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data)
      #expect(again == location)
      #expect(again?.timestamp == location.timestamp)
      #expect(again?.sourceInformation == location.sourceInformation)
      #expect(again?.floor?.level == location.floor?.level)
      #expect(again?.ellipsoidalAltitude == location.ellipsoidalAltitude)
    }
  }

  @Test("Equality is that of all values") func equality() {
    var values = Self.full.values
    #expect(CLLocation(values) == Self.full)
    #expect(CLLocation(values).hash == Self.full.hash)
    values.speedAccuracy = 0.5
    #expect(CLLocation(values) != Self.full)
    #expect(Self.full.copy() as? CLLocation == Self.full)
  }

  @Test("The distance is that on the ellipsoid, in both directions, whatever the heights") func distance() {
    // JFK to Paris Charles de Gaulle by GeodSolve: 5 853 226 m (Karney's GeodSolve0).
    let newYork = CLLocation(latitude: 40.6, longitude: -73.8)
    let paris = CLLocation(
      coordinate: .init(latitude: 49.01666667, longitude: 2.55), altitude: 9_000, horizontalAccuracy: 1,
      verticalAccuracy: 1, timestamp: Date())
    #expect(abs(newYork.distance(from: paris) - 5_853_226) < 0.5)
    #expect(newYork.distance(from: paris) == paris.distance(from: newYork))
    #expect(newYork.distance(from: newYork) == 0)
    #expect(newYork.distance(from: CLLocation(latitude: 91, longitude: 0)).isNaN)
  }

  @Test("A fix with all a receiver can say") func fullFix() throws {
    var fix = GNSSFix(
      time: UTCTime(nanosecondsSince1970: 1_498_894_275_500_000_000),
      position: try #require(GeodeticPosition(latitudeDegrees: -33.5, longitudeDegrees: 151.25)),
      kind: .differential, horizontalAccuracy: Accuracy(meters: 1.5, source: .receiver))
    fix.altitudeMSL = 40
    fix.altitudeEllipsoid = 62.5
    fix.verticalAccuracy = Accuracy(meters: 2.5, source: .receiver)
    fix.speed = 10
    fix.speedAccuracy = 0.2
    fix.course = Heading(degrees: 359.5)
    fix.courseAccuracy = 1.5
    fix.courseReceived = Heading(degrees: 359.5)
    let location = CLLocation(fix, isSimulated: false)
    #expect(location.coordinate.latitude == -33.5)
    #expect(location.coordinate.longitude == 151.25)
    #expect(location.altitude == 40)
    #expect(location.ellipsoidalAltitude == 62.5)
    #expect(location.horizontalAccuracy == 1.5)
    #expect(location.verticalAccuracy == 2.5)
    #expect(location.speed == 10)
    #expect(location.speedAccuracy == 0.2)
    #expect(location.course == 359.5)
    #expect(location.courseAccuracy == 1.5)
    #expect(location.courseReceived == 359.5)
    #expect(location.timestamp == Date(timeIntervalSince1970: 1_498_894_275.5))
    #expect(location.sourceInformation?.isSimulatedBySoftware == false)
    #expect(location.sourceInformation?.isProducedByAccessory == true)
    #expect(CLLocation(fix, isSimulated: true).sourceInformation?.isSimulatedBySoftware == true)
    #expect(CLLocation(fix, isSimulated: true).sourceInformation?.isProducedByAccessory == false)
  }

  @Test("A course that is noise is invalid, and can be read as it was sent") func noise() throws {
    var fix = Sample.fix(accuracy: 5)
    fix.speed = 0.02
    fix.courseReceived = Heading(degrees: 45)
    let location = CLLocation(fix, isSimulated: false)
    #expect(location.course == -1 && location.courseAccuracy == -1)
    #expect(location.courseReceived == 45)
    #expect(CLLocation(latitude: 1, longitude: 2).courseReceived == -1)
    let archive = try NSKeyedArchiver.archivedData(withRootObject: location, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: archive) == location)
  }

  @Test("A speed, a course and a height without accuracies stay valid, with estimates") func estimates() {
    var fix = Sample.fix(accuracy: 5)
    fix.speed = 10
    fix.course = Heading(degrees: 45)
    fix.altitudeMSL = 100
    let location = CLLocation(fix, isSimulated: false)
    #expect(location.speedAccuracy == 0.5)
    // 0.5 m/s across 10 m/s.
    #expect(abs(location.courseAccuracy - 2.8648) < 1e-4)
    #expect(location.verticalAccuracy == 10)
    #expect(location.ellipsoidalAltitude == 100)
    fix.speed = 0
    #expect(CLLocation(fix, isSimulated: false).courseAccuracy == 180)
  }
}
