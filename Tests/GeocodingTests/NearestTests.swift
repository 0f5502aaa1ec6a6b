import Geodesy
import Glibc
import Quantities
import Testing

@testable import Geocoding

/// Towns, divisions and zones from public knowledge: maps and encyclopedias.
@Suite struct NearestTests {
  struct Expected: CustomTestStringConvertible {
    let latitude: Double
    let longitude: Double
    let town: String
    let division: String?
    let code: String
    let zone: String
    var testDescription: String { town }
  }

  static let towns = [
    Expected(
      latitude: 37.3230, longitude: -122.0322, town: "Cupertino", division: "California", code: "US",
      zone: "America/Los_Angeles"),
    Expected(
      latitude: 64.1466, longitude: -21.9426, town: "Reykjavík", division: "Capital Region", code: "IS",
      zone: "Atlantic/Reykjavik"),
    Expected(
      latitude: -41.2866, longitude: 174.7756, town: "Wellington", division: "Wellington", code: "NZ",
      zone: "Pacific/Auckland"),
    Expected(
      latitude: 47.2692, longitude: 11.4041, town: "Innsbruck", division: "Tyrol", code: "AT",
      zone: "Europe/Vienna"),
    Expected(
      latitude: 52.0116, longitude: 4.3571, town: "Delft", division: "South Holland", code: "NL",
      zone: "Europe/Amsterdam"),
    Expected(
      latitude: -54.8019, longitude: -68.3030, town: "Ushuaia", division: "Tierra del Fuego", code: "AR",
      zone: "America/Argentina/Ushuaia"),
    Expected(
      latitude: 24.8607, longitude: 67.0011, town: "Karachi", division: "Sindh", code: "PK",
      zone: "Asia/Karachi"),
  ]

  @Test("the nearest town, with its division, country and time zone", arguments: towns)
  func town(_ expected: Expected) throws {
    let found = try TestGazetteer.open().nearest(
      to: TestGazetteer.position(expected.latitude, expected.longitude))
    #expect(found.place.name == expected.town)
    #expect(found.place.firstDivision == expected.division)
    #expect(found.place.countryCode == expected.code)
    #expect(found.place.timeZone == expected.zone)
    #expect(found.reach == .town)
  }

  @Test("county, country and people of a town")
  func allOfATown() throws {
    let place = try TestGazetteer.open().nearest(to: TestGazetteer.position(37.3230, -122.0322)).place
    #expect(place.secondDivision == "Santa Clara County")
    #expect(place.country == "United States")
    // 60,381 in the census of 2020.
    #expect((55_000...65_000).contains(place.population))
    #expect(abs(place.position.latitudeDegrees - 37.323) < 0.01)
    #expect(abs(place.position.longitudeDegrees + 122.032) < 0.01)
  }

  @Test("the distance is that of the geodesic")
  func distance() throws {
    // One minute of latitude north of the town's middle is a nautical mile, at 37 degrees 1849.6 m of the ellipsoid.
    let gazetteer = try TestGazetteer.open()
    let middle = try gazetteer.nearest(to: TestGazetteer.position(37.3230, -122.0322)).place.position
    let north = try TestGazetteer.position(middle.latitudeDegrees + 1.0 / 60, middle.longitudeDegrees)
    let found = try gazetteer.nearest(to: north)
    #expect(found.place.name == "Cupertino")
    #expect(abs(found.meters - 1849.6) < 1)
  }

  @Test("across the antimeridian, both ways")
  func antimeridian() throws {
    let gazetteer = try TestGazetteer.open()
    // Labasa is at 179.38 E, 75 km to the west; the next towns to the east are in Wallis and Tonga.
    let fiji = try gazetteer.nearest(to: TestGazetteer.position(-16.5, -179.95))
    #expect(fiji.place.countryCode == "FJ")
    #expect(fiji.meters < 120_000)
    // Anadyr is at 177.5 E, 168 km to the west; Provideniya is at 173.2 W, twice as far.
    let chukotka = try gazetteer.nearest(to: TestGazetteer.position(64.5, -179))
    #expect(chukotka.place.position.longitudeDegrees > 177)
    #expect(chukotka.meters < 190_000)
    // One point by two names.
    let east = try gazetteer.nearest(to: TestGazetteer.position(-16.5, 180))
    let west = try gazetteer.nearest(to: TestGazetteer.position(-16.5, -180))
    #expect(east == west)
  }

  @Test("at the poles every longitude is the same, and no town is there")
  func poles() throws {
    let gazetteer = try TestGazetteer.open()
    for latitude in [90.0, -90] {
      let found = try [-180.0, -90, 0, 45, 180].map {
        try gazetteer.nearest(to: TestGazetteer.position(latitude, $0)).place.id
      }
      #expect(Set(found).count == 1)
      let place = try gazetteer.nearest(to: TestGazetteer.position(latitude, 0))
      #expect(place.reach == .nothing)
      // Longyearbyen, at 78.2 N, and McMurdo, at 77.8 S, are the nearest with so many people; 1 degree is 111.7 km.
      #expect((1_200_000...1_400_000).contains(place.meters))
    }
  }

  @Test("the reach of a place")
  func reach() throws {
    let gazetteer = try TestGazetteer.open()
    // The middle of the North Atlantic; the Azores are 1,000 km away.
    #expect(try gazetteer.nearest(to: TestGazetteer.position(35, -40)).reach == .nothing)
    // The Tanezrouft, Algeria: about 200 km from any town.
    let desert = try gazetteer.nearest(to: TestGazetteer.position(24.5, 0))
    #expect(desert.reach == .country)
    #expect(desert.place.countryCode == "DZ")
  }

  @Test("of places at one point the one with the least number")
  func onePoint() throws {
    let gazetteer = try TestGazetteer.open()
    var first: [SIMD2<Double>: Int] = [:]
    var shared: Set<SIMD2<Double>> = []
    for id in 0..<gazetteer.tree.leafCount * Gazetteer.placesPerLeaf {
      guard let place = try gazetteer.place(id) else { continue }
      let position = SIMD2(place.position.latitudeDegrees, place.position.longitudeDegrees)
      if first[position] == nil { first[position] = id } else { shared.insert(position) }
    }
    // GeoNames has many towns that lie where others do.
    #expect(shared.count > 10)
    for position in shared {
      let found = try gazetteer.nearest(to: TestGazetteer.position(position.x, position.y))
      #expect(found.place.id == first[position])
    }
  }

  @Test("no other place is nearer, at points all over the globe")
  func exhaustively() throws {
    let gazetteer = try TestGazetteer.open()
    var places: [(id: Int, point: SIMD3<Double>)] = []
    func onSphere(_ position: GeodeticPosition) -> SIMD3<Double> {
      let latitude = position.latitudeDegrees * .pi / 180
      let longitude = position.longitudeDegrees * .pi / 180
      return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }
    for id in 0..<gazetteer.tree.leafCount * Gazetteer.placesPerLeaf {
      if let place = try gazetteer.place(id) { places.append((id, onSphere(place.position))) }
    }
    #expect(places.count == 144_563)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      let target = try TestGazetteer.position(
        asin(Double.random(in: -1...1, using: &generator)) * 180 / .pi,
        Double.random(in: -180...180, using: &generator))
      let point = onSphere(target)
      var nearest = (cosine: -2.0, id: -1)
      for place in places {
        let products = place.point * point
        let cosine = products.x + products.y + products.z
        if cosine > nearest.cosine { nearest = (cosine, place.id) }
      }
      let found = try gazetteer.nearest(to: target)
      let other = try #require(try gazetteer.place(nearest.id))
      // Where sphere and ellipsoid disagree the ellipsoid's is nearer.
      #expect(found.meters <= target.distance(to: other.position) + 2, "\(target)")
    }
  }
}
