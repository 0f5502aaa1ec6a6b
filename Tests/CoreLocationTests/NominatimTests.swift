import Synchronization
import Testing

@testable import CoreLocation

/// A local server answers in the form that Nominatim's documents show (https://nominatim.org/release-docs/latest/api/).
@Suite struct NominatimTests {
  private static let house = """
    {"place_id":134140761,"licence":"Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright","osm_type":"way",
    "osm_id":280940520,"lat":"37.3318598","lon":"-122.0302485","category":"building","type":"office","place_rank":30,
    "importance":0.00000999,"addresstype":"building","name":"","display_name":"1, Infinite Loop, Cupertino, Santa Clara County, California, 95014, United States",
    "address":{"house_number":"1","road":"Infinite Loop","suburb":"Apple Campus","city":"Cupertino","county":"Santa Clara County",
    "state":"California","ISO3166-2-lvl4":"US-CA","postcode":"95014","country":"United States","country_code":"us"},
    "boundingbox":["37.3310","37.3327","-122.0312","-122.0293"]}
    """
  private static let place = CLLocation(latitude: 37.33233141, longitude: -122.0312186)

  /// A service that takes no time to wait, and the waits that it wanted.
  private func service(
    _ server: LocalServer, timeout: TimeInterval = 30, waits: Waits = Waits()
  ) -> NominatimService {
    NominatimService(
      server: server.url, userAgent: "test/1.0 (me@example.org)", timeout: timeout,
      timeZones: GazetteerService(),
      now: { waits.now }, sleep: { waits.sleep($0) })
  }

  private func code(_ answer: Result<[CLPlacemark], CLError>) -> CLError.Code? {
    if case .failure(let error) = answer { error.code } else { nil }
  }

  @Test("A house has all the parts of its address") func house() async throws {
    let server = try LocalServer { _ in .body(200, Self.house) }
    defer { server.stop() }
    let answer = await service(server).places(
      for: .place(Self.place, preferredLocale: Locale(identifier: "en_US")))
    let placemark = try #require(try answer.get().first)
    #expect(placemark.name == "1 Infinite Loop")
    #expect(placemark.subThoroughfare == "1" && placemark.thoroughfare == "Infinite Loop")
    #expect(placemark.locality == "Cupertino" && placemark.subLocality == "Apple Campus")
    #expect(placemark.administrativeArea == "CA" && placemark.subAdministrativeArea == "Santa Clara County")
    #expect(placemark.postalCode == "95014")
    #expect(placemark.country == "United States" && placemark.isoCountryCode == "US")
    #expect(placemark.timeZone?.identifier == "America/Los_Angeles")
    #expect(placemark.location?.coordinate.latitude == 37.3318598)
    #expect(placemark.ocean == nil && placemark.inlandWater == nil && placemark.areasOfInterest == nil)
    // Half the diagonal of a box of 189 m by 168 m is 126 m; the place is not quite in its middle.
    let region = try #require(placemark.region as? CLCircularRegion)
    #expect((120...140).contains(region.radius))
    #expect(
      placemark.description.hasPrefix(
        "1 Infinite Loop, 1 Infinite Loop, Cupertino, CA  95014, United States @ <+37.33185980,-122.03024850> +/- "
      ))
  }

  @Test("What is asked, and who asks") func request() async throws {
    let server = try LocalServer {
      $0.path == "/reverse" ? .body(200, Self.house) : .body(200, "[\(Self.house)]")
    }
    defer { server.stop() }
    let service = service(server)
    _ = await service.places(for: .place(Self.place, preferredLocale: Locale(identifier: "nl_NL")))
    let circle = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 52, longitude: 5), radius: 11_057.4, identifier: "")
    let found = await service.places(
      for: .address("Käse & Brot, 1+1", near: circle, preferredLocale: Locale(identifier: "de_DE")))
    #expect(try found.get().count == 1)
    try #require(server.requests.count == 2)
    let reverse = server.requests[0]
    #expect(reverse.path == "/reverse")
    #expect(reverse.query["lat"] == "37.3323314" && reverse.query["lon"] == "-122.0312186")
    #expect(reverse.query["format"] == "jsonv2" && reverse.query["addressdetails"] == "1")
    #expect(reverse.query["zoom"] == "18" && reverse.query["accept-language"] == "nl-NL")
    #expect(reverse.headers["user-agent"] == "test/1.0 (me@example.org)")
    let search = server.requests[1]
    #expect(search.path == "/search")
    #expect(search.query["q"] == "Käse & Brot, 1+1" && search.query["accept-language"] == "de-DE")
    // A tenth of a degree to the north and south, more to the west and east: 0.1 / cos 52° = 0.16243.
    #expect(search.query["viewbox"] == "4.8375731,51.9000000,5.1624269,52.1000000")
  }

  @Test("One request in a second and no more") func pace() async throws {
    let server = try LocalServer { _ in .body(200, Self.house) }
    defer { server.stop() }
    let waits = Waits()
    let service = service(server, waits: waits)
    for _ in 0..<3 { _ = await service.places(for: .place(Self.place, preferredLocale: nil)) }
    #expect(waits.all == [.seconds(1), .seconds(1)])
    waits.sleep(.seconds(5))
    _ = await service.places(for: .place(Self.place, preferredLocale: nil))
    #expect(waits.all == [.seconds(1), .seconds(1), .seconds(5)])
  }

  @Test(
    "Where the server knows no place there is no result",
    arguments: [
      (200, #"{"error":"Unable to geocode"}"#), (200, "[]"), (200, "[ ]"),
      (404, #"{"error":{"code":404,"message":"No place found"}}"#),
    ])
  func nothing(_ status: Int, _ text: String) async throws {
    let server = try LocalServer { _ in .body(status, text) }
    defer { server.stop() }
    #expect(
      code(await service(server).places(for: .place(Self.place, preferredLocale: nil)))
        == .geocodeFoundNoResult)
  }

  @Test(
    "What goes wrong is the network's error, with a sentence",
    arguments: [
      (500, "{}", "500"), (429, "", "too many"), (403, "", "userAgent"), (404, "", "404"),
      (200, "<html>", "something else"),
      (200, "", "something else"), (200, #"{"lat":1}"#, "something else"), (200, "[[[[", "something else"),
    ])
  func failures(_ status: Int, _ text: String, _ word: String) async throws {
    let server = try LocalServer { _ in .body(status, text) }
    defer { server.stop() }
    let answer = await service(server).places(for: .address("x", near: nil, preferredLocale: nil))
    #expect(code(answer) == .network)
    guard case .failure(let error) = answer else { return }
    #expect(error.localizedDescription.contains(word))
  }

  @Test("No server, and one that says nothing, are the network's error") func silence() async throws {
    let server = try LocalServer { _ in .silence }
    #expect(
      code(await service(server, timeout: 1).places(for: .place(Self.place, preferredLocale: nil)))
        == .network)
    server.stop()
    #expect(code(await service(server).places(for: .place(Self.place, preferredLocale: nil))) == .network)
  }

  @Test("37: canceling ends a request that waits for its server") @MainActor func cancel() async throws {
    let server = try LocalServer { _ in .silence }
    defer { server.stop() }
    let geocoder = CLGeocoder(service(server, timeout: 100))
    let code: Int? = await withCheckedContinuation { continuation in
      geocoder.reverseGeocodeLocation(Self.place) { _, error in
        continuation.resume(returning: (error as NSError?)?.code)
      }
      geocoder.cancelGeocode()
    }
    #expect(code == 10)
    #expect(!geocoder.isGeocoding)
  }

  @Test("37: a transfer ends with its request") @MainActor func cancelTransfer() async throws {
    let server = try LocalServer { _ in
      .endless("HTTP/1.1 200 OK\r\n\r\n", [0x20], pause: .milliseconds(20))
    }
    defer { server.stop() }
    let geocoder = CLGeocoder(service(server, timeout: 100))
    geocoder.reverseGeocodeLocation(Self.place) { _, _ in }
    while server.sentBytes < 100 { try await Task.sleep(for: .milliseconds(1)) }
    geocoder.cancelGeocode()
    // The server sees it: its connection ends.
    for _ in 0..<10_000 where server.closedConnections == 0 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(server.closedConnections == 1)
  }

  @Test("37: canceled at any moment of a transfer, a request ends once") @MainActor func cancelAnywhen()
    async throws
  {
    let server = try LocalServer { _ in .body(200, Self.house) }
    defer { server.stop() }
    let service = service(server)
    var codes: [Int?] = []
    for number in 0..<60 {
      let geocoder = CLGeocoder(service)
      geocoder.reverseGeocodeLocation(Self.place) { placemarks, error in
        codes.append((error as NSError?)?.code)
        if error == nil { #expect(placemarks?.count == 1) }
      }
      // From before the request goes out until after its answer is there.
      if number > 0 { try await Task.sleep(for: .microseconds(number * 50)) }
      geocoder.cancelGeocode()
      for _ in 0..<10_000 where codes.count <= number { try await Task.sleep(for: .milliseconds(1)) }
      try #require(codes.count == number + 1)
    }
    #expect(codes.allSatisfy { $0 == nil || $0 == 10 } && codes.first == 10)
  }

  @Test(
    "Waters and sights",
    arguments: [
      ("natural", "water", "Bodensee", \CLPlacemark.inlandWater),
      ("waterway", "river", "Rhein", \.inlandWater),
      ("place", "ocean", "Atlantic Ocean", \.ocean), ("place", "sea", "North Sea", \.ocean),
    ])
  func waters(
    _ category: String, _ type: String, _ name: String, _ part: KeyPath<CLPlacemark, String?> & Sendable
  ) async throws {
    let server = try LocalServer { _ in
      .body(200, #"{"lat":"47.6","lon":"9.4","category":"\#(category)","type":"\#(type)","name":"\#(name)"}"#)
    }
    defer { server.stop() }
    let placemark = try #require(
      try await service(server).places(for: .place(Self.place, preferredLocale: nil)).get().first)
    #expect(placemark[keyPath: part] == name)
    #expect(placemark.name == name)
    #expect(placemark.areasOfInterest == nil)
  }

  @Test("A sight is of interest") func sight() async throws {
    let server = try LocalServer { _ in
      .body(
        200,
        #"[{"lat":"48.8584","lon":"2.2945","category":"tourism","type":"attraction","name":"Tour Eiffel"}]"#)
    }
    defer { server.stop() }
    let answer = await service(server).places(for: .address("eiffel", near: nil, preferredLocale: nil))
    #expect(try answer.get().first?.areasOfInterest == ["Tour Eiffel"])
  }
}
