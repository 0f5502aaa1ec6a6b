import Testing

@testable import CoreLocation

/// Towns from public knowledge, found in the gazetteer of the source tree.
@MainActor @Suite struct GazetteerServiceTests {
  private static let path =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/gazetteer/gazetteer.sqlite"
  private let geocoder = CLGeocoder(GazetteerService(path: Self.path))

  private func reverse(_ latitude: Double, _ longitude: Double, _ locale: String = "en_US") async throws
    -> CLPlacemark
  {
    let found = try await geocoder.reverseGeocodeLocation(
      CLLocation(latitude: latitude, longitude: longitude), preferredLocale: Locale(identifier: locale))
    #expect(found.count == 1)
    return try #require(found.first)
  }

  @Test("A town has its parts, its zone and its distance") func town() async throws {
    let placemark = try await reverse(37.3230, -122.0322)
    #expect(placemark.name == "Cupertino" && placemark.locality == "Cupertino")
    #expect(placemark.administrativeArea == "CA" && placemark.subAdministrativeArea == "Santa Clara County")
    #expect(placemark.country == "United States" && placemark.isoCountryCode == "US")
    #expect(placemark.timeZone?.identifier == "America/Los_Angeles")
    #expect(placemark.thoroughfare == nil && placemark.postalCode == nil)
    #expect(placemark.ocean == nil && placemark.inlandWater == nil)
    let asked = CLLocation(latitude: 37.3230, longitude: -122.0322)
    #expect((placemark.location?.distance(from: asked) ?? .infinity) < 1000)
    // 60,000 people at 2,000 on a square kilometer live on 30 square kilometers, a circle of 3.1 km.
    let radius = try #require(placemark.region as? CLCircularRegion).radius
    #expect((2900...3300).contains(radius))
    #expect(placemark.location?.horizontalAccuracy == radius)
    #expect(placemark.description.hasPrefix("Cupertino, Cupertino, CA, United States @ <+37.3"))
  }

  @Test("36: the country's name and code are known without a network, in the language asked for")
  func country() async throws {
    #expect(try await reverse(47.3769, 8.5417, "en_US").country == "Switzerland")
    #expect(try await reverse(47.3769, 8.5417, "de_DE").country == "Schweiz")
    let dutch = try await reverse(47.3769, 8.5417, "nl_NL")
    #expect(dutch.country == "Zwitserland" && dutch.isoCountryCode == "CH")
    #expect(dutch.administrativeArea == "Zurich")
  }

  @Test("37: placemarks without an error, or an error without placemarks; on the main queue") func handlers()
    async
  {
    func answer(_ location: CLLocation) async -> (Int?, Int?) {
      await withCheckedContinuation { continuation in
        geocoder.reverseGeocodeLocation(location) { placemarks, error in
          dispatchPrecondition(condition: .onQueue(.main))
          continuation.resume(returning: (placemarks?.count, (error as NSError?)?.code))
        }
      }
    }
    #expect(await answer(CLLocation(latitude: 52, longitude: 5)) == (1, nil))
    // The middle of the North Atlantic.
    #expect(await answer(CLLocation(latitude: 35, longitude: -40)) == (nil, 8))
  }

  @Test("Far from every town a country has no town") func desert() async throws {
    // The Tanezrouft.
    let placemark = try await reverse(24.5, 0)
    #expect(placemark.locality == nil && placemark.region == nil)
    #expect(placemark.country == "Algeria" && placemark.timeZone?.identifier == "Africa/Algiers")
    #expect(placemark.name == placemark.administrativeArea)
  }

  @Test("Addresses, the likeliest first, rather in the region") func addresses() async throws {
    let paris = try await geocoder.geocodeAddressString("Paris")
    #expect(paris.first?.isoCountryCode == "FR" && paris.count > 1)
    let hartford = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 41.7637, longitude: -72.6851), radius: 60_000, identifier: "")
    let springfield = try await geocoder.geocodeAddressString("Springfield", in: hartford)
    #expect(springfield.first?.administrativeArea == "MA")
    let office = try await geocoder.geocodeAddressString("1 Infinite Loop, Cupertino, CA 95014")
    #expect(office.first?.locality == "Cupertino")
    await #expect(throws: (any Error).self) { try await geocoder.geocodeAddressString("Qwxyzzy") }
  }

  @Test("A country, a division") func areas() async throws {
    let france = try await geocoder.geocodeAddressString(
      "France", in: nil, preferredLocale: Locale(identifier: "de_DE"))
    #expect(france.first?.name == "Frankreich" && france.first?.locality == nil)
    #expect(france.first?.location?.coordinate.latitude.rounded() == 49)
    let bavaria = try await geocoder.geocodeAddressString("Bavaria, Germany").first
    #expect(bavaria?.name == "Bavaria" && bavaria?.locality == nil && bavaria?.isoCountryCode == "DE")
  }

  @Test("Without a gazetteer the answer is the network error, with a sentence") func missing() async {
    let lost = CLGeocoder(GazetteerService(path: "/nonexistent/gazetteer.sqlite"))
    do {
      _ = try await lost.geocodeAddressString("Paris")
      Issue.record("It was found.")
    } catch {
      #expect((error as? CLError)?.code == .network)
      #expect(error.localizedDescription.contains("/nonexistent/gazetteer.sqlite"))
    }
  }
}
