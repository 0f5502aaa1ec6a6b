import Testing

@testable import CoreLocation

@Suite struct PlacemarkTests {
  private static var office: CLPlacemark.Values {
    var values = CLPlacemark.Values()
    values.location = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 37.33259552, longitude: -122.03031802), altitude: 0,
      horizontalAccuracy: 100, verticalAccuracy: -1, timestamp: Date(timeIntervalSince1970: 1_498_894_275))
    values.region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 37.33259552, longitude: -122.03031802), radius: 70.8175,
      identifier: "campus")
    values.timeZone = TimeZone(identifier: "America/Los_Angeles")
    values.texts = [
      .name: "Apple Inc.", .subThoroughfare: "1", .thoroughfare: "Infinite Loop", .locality: "Cupertino",
      .administrativeArea: "CA", .postalCode: "95014", .country: "United States", .isoCountryCode: "US",
      .subLocality: "West", .subAdministrativeArea: "Santa Clara", .inlandWater: "a brook", .ocean: "none",
    ]
    values.areasOfInterest = ["Apple Inc.", "Infinite Loop"]
    return values
  }

  @Test("The description is Apple's") func description() {
    #expect(
      CLPlacemark(Self.office).description
        == "Apple Inc., 1 Infinite Loop, Cupertino, CA  95014, United States"
        + " @ <+37.33259552,-122.03031802> +/- 100.00m, region"
        + " CLCircularRegion (identifier:'campus', center:<+37.33259552,-122.03031802>, radius:70.82m)")
    var sea = CLPlacemark.Values()
    sea[.name] = "North Sea"
    #expect(CLPlacemark(sea).description == "North Sea")
  }

  @Test("Every part is where it belongs") func parts() {
    let placemark = CLPlacemark(Self.office)
    #expect(placemark.name == "Apple Inc.")
    #expect(placemark.subThoroughfare == "1")
    #expect(placemark.thoroughfare == "Infinite Loop")
    #expect(placemark.locality == "Cupertino")
    #expect(placemark.subLocality == "West")
    #expect(placemark.administrativeArea == "CA")
    #expect(placemark.subAdministrativeArea == "Santa Clara")
    #expect(placemark.postalCode == "95014")
    #expect(placemark.country == "United States")
    #expect(placemark.isoCountryCode == "US")
    #expect(placemark.inlandWater == "a brook")
    #expect(placemark.ocean == "none")
    #expect(placemark.areasOfInterest == ["Apple Inc.", "Infinite Loop"])
    #expect(placemark.timeZone?.identifier == "America/Los_Angeles")
    #expect(placemark.region?.identifier == "campus")
    #expect(placemark.location?.horizontalAccuracy == 100)
  }

  @Test("Archives and copies keep everything; what is not known stays so") func archive() throws {
    for placemark in [CLPlacemark(Self.office), CLPlacemark(CLPlacemark.Values())] {
      let data = try NSKeyedArchiver.archivedData(withRootObject: placemark, requiringSecureCoding: true)
      let again = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLPlacemark.self, from: data))
      #expect(again == placemark && again.hash == placemark.hash)
      #expect(CLPlacemark(placemark: placemark) == placemark)
      #expect(placemark.copy() as? CLPlacemark == placemark)
      #expect(again.values == placemark.values)
    }
    let office = CLPlacemark(Self.office)
    office.region?.notifyOnEntry = false
    #expect(office.region?.notifyOnEntry == true, "a placemark never changes")
    var other = Self.office
    other[.postalCode] = "95015"
    #expect(CLPlacemark(other) != office)
  }

  @available(*, deprecated) @Test("The address under the keys of the address book") func dictionary() {
    let address = CLPlacemark(Self.office).addressDictionary
    #expect(address?["Street"] as? String == "1 Infinite Loop")
    #expect(address?["City"] as? String == "Cupertino")
    #expect(address?["State"] as? String == "CA")
    #expect(address?["ZIP"] as? String == "95014")
    #expect(address?["CountryCode"] as? String == "US")
    #expect(
      address?["FormattedAddressLines"] as? [String]
        == ["1 Infinite Loop", "Cupertino", "CA  95014", "United States"])
    #expect(CLPlacemark(CLPlacemark.Values()).addressDictionary == nil)
  }
}
