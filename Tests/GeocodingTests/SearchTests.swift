import Geocoding
import Quantities
import Testing

@Suite struct SearchTests {
  /// Name, first division and country's code of the likeliest place.
  private func first(_ text: String, near circle: SearchCircle? = nil) throws -> [String?] {
    let found = try TestGazetteer.open().places(named: text, near: circle, limit: 1)
    guard let place = found.first?.place else { return [] }
    return [place.name, place.firstDivision, place.countryCode]
  }

  @Test("the place of most people comes first, and the others after it")
  func ordered() throws {
    let found = try TestGazetteer.open().places(named: "Paris", limit: 20)
    #expect(found.first?.place.countryCode == "FR")
    #expect(found.count > 5)
    let towns = found.filter { $0.place.name == "Paris" }.map(\.place.population)
    #expect(towns == towns.sorted(by: >))
    #expect(found.contains { $0.place.firstDivision == "Texas" })
  }

  @Test(
    "case, accents and punctuation do not count",
    arguments: [
      ("ZÜRICH", "Zürich"), ("zurich", "Zürich"), ("Zu\u{308}rich", "Zürich"), ("sao paulo", "São Paulo"),
      ("saint etienne", "Saint-Étienne"), ("SAINT-ÉTIENNE", "Saint-Étienne"), ("lodz", "Łódź"),
      ("coeur dalene", "Coeur d'Alene"), ("  Reykjavík  ", "Reykjavík"), ("\"Reykjavík\"*", "Reykjavík"),
      ("\u{202E}Reykjavík", "Reykjavík"), ("🏙️ Reykjavík,,", "Reykjavík"),
    ])
  func folded(_ text: String, _ name: String) throws {
    #expect(try first(text).first == name)
  }

  @Test(
    "other names of large cities",
    arguments: [
      ("Wien", "Vienna", "AT"), ("München", "Munich", "DE"), ("Moskau", "Moscow", "RU"),
      ("Roma", "Rome", "IT"), ("Genève", "Geneva", "CH"), ("Venezia", "Venice", "IT"),
      ("Москва", "Moscow", "RU"), ("北京", "Beijing", "CN"), ("Киев, Україна", "Kyiv", "UA"),
      ("München, Deutschland", "Munich", "DE"), ("Graz, Steiermark, Österreich", "Graz", "AT"),
      ("Torino, Italia", "Turin", "IT"), ("東京, 日本", "Tokyo", "JP"), ("New York", "New York City", "US"),
    ])
  func otherNames(_ text: String, _ name: String, _ code: String) throws {
    let found = try first(text)
    #expect(found.first == name)
    #expect(found.last == code)
  }

  @Test(
    "a division or country says which, in any order and by name or code",
    arguments: [
      "Paris, Texas", "Paris, TX", "Texas, Paris", "USA, Paris, Texas",
      "paris, lamar county, texas, united states",
      "Paris TX", "Texas Paris", "Paris, TX 75460",
    ])
  func qualified(_ text: String) throws {
    #expect(try first(text) == ["Paris", "Texas", "US"])
  }

  @Test(
    "codes of countries",
    arguments: [
      ("Cambridge, GB", "GB"), ("Cambridge, UK", "GB"), ("Cambridge, NZL", "NZ"), ("Perth, au", "AU"),
      ("London, ON", "CA"), ("Richmond, NSW 2753", "AU"), ("Santa Maria, RS", "BR"), ("Perth, U.K.", "GB"),
      ("Birmingham, U.S.A.", "US"),
      // Alone: there are towns that are called Us, Uk and Åre.
      ("US", "US"), ("U.K.", "GB"), ("Åre", "SE"),
    ])
  func codes(_ text: String, _ code: String) throws {
    #expect(try first(text).last == code)
  }

  @Test("towns of one name in several divisions")
  func springfields() throws {
    #expect(try first("Springfield, IL") == ["Springfield", "Illinois", "US"])
    #expect(try first("Springfield, Missouri") == ["Springfield", "Missouri", "US"])
    #expect(try TestGazetteer.open().places(named: "Springfield, Bavaria").isEmpty)
  }

  @Test("a circle brings its places to the front")
  func circle() throws {
    // Hartford, Connecticut: Springfield, Massachusetts, is 40 km to the north.
    let hartford = SearchCircle(center: try TestGazetteer.position(41.7637, -72.6851), radiusMeters: 60_000)
    #expect(try first("Springfield", near: hartford) == ["Springfield", "Massachusetts", "US"])
    #expect(try first("Springfield") != ["Springfield", "Massachusetts", "US"])
    // What is nowhere in it is found all the same.
    #expect(try first("Paris", near: hartford).last == "FR")
  }

  @Test("a beginning, where no place has the whole name")
  func beginning() throws {
    #expect(try first("Reykj").first == "Reykjavík")
    #expect(try first("Cuperti, California") == ["Cupertino", "California", "US"])
    // Rome is a name, not the beginning of one with more people.
    #expect(try first("Rome").first == "Rome")
  }

  @Test("a street is passed over where the rest says where it is")
  func street() throws {
    let found = try TestGazetteer.open().places(named: "1 Infinite Loop, Cupertino, CA 95014, United States")
    #expect(found.first?.place.name == "Cupertino")
    #expect(found.first?.isWhole == false)
    #expect(try TestGazetteer.open().places(named: "1 Infinite Loop, Qwxyzzy").isEmpty)
  }

  @Test(
    "postal addresses: codes beside the town, and a street that nobody knows",
    arguments: [
      ("75001 Paris", "Paris", "FR"), ("D-10117 Berlin", "Berlin", "DE"), ("CH-8001 Zürich", "Zürich", "CH"),
      ("10 Downing Street, London SW1A 2AA, United Kingdom", "London", "GB"),
      ("10 Downing Street, London", "London", "GB"), ("Champs-Élysées, Paris", "Paris", "FR"),
      ("Damrak 1, 1012 LG Amsterdam, Nederland", "Amsterdam", "NL"),
      ("Unter den Linden 1, 10117 Berlin", "Berlin", "DE"),
      ("1600 Pennsylvania Ave NW, Washington, DC 20500", "Washington", "US"),
      ("290 Bremner Blvd, Toronto, ON M5V 3L9, Canada", "Toronto", "CA"),
    ])
  func postal(_ text: String, _ name: String, _ code: String) throws {
    let found = try first(text)
    #expect(found.first == name && found.last == code)
  }

  @Test("a part that is known elsewhere says that another town is meant") func elsewhere() throws {
    #expect(try TestGazetteer.open().places(named: "Springfield, Amsterdam").isEmpty)
    let found = try TestGazetteer.open().places(named: "1600 Pennsylvania Ave, Washington, DC 20500")
    #expect(found.map(\.place.firstDivisionCode) == ["DC"])
    #expect(try TestGazetteer.open().places(named: "Qwxyzzy, Ber").isEmpty)
  }

  @Test(
    "abbreviations",
    arguments: [
      ("Mt. Vernon, WA", "Mount Vernon"), ("Ft Worth, TX", "Fort Worth"), ("St. Pölten", "Sankt Pölten"),
      ("Washington, D.C.", "Washington"),
    ])
  func abbreviated(_ text: String, _ name: String) throws {
    #expect(try first(text).first == name)
  }

  @Test("countries and divisions by themselves")
  func areas() throws {
    let france = try #require(try TestGazetteer.open().places(named: "france").first)
    #expect(france.extent == .country && france.place.name == "Paris")
    let georgia = try TestGazetteer.open().places(named: "Georgia")
    #expect(georgia.first?.extent == .country && georgia.first?.place.name == "Tbilisi")
    #expect(georgia.contains { $0.extent == .division && $0.place.name == "Atlanta" })
    let bavaria = try #require(try TestGazetteer.open().places(named: "Bavaria, Germany").first)
    #expect(bavaria.extent == .division && bavaria.place.name == "Munich")
    // The town of that name comes before the state, and both are there.
    let newYork = try TestGazetteer.open().places(named: "New York")
    #expect(newYork.first?.extent == .town && newYork.contains { $0.extent == .division })
  }

  @Test(
    "nothing for what is nowhere",
    arguments: [
      "Qwxyzzy", "", " , ,", "%", "P_ris", "'; DROP TABLE place; --", "\u{0}", "👩‍👩‍👧‍👦", "S", "01", "90210",
      "Paris OR London", "a,b,c,d,e,f,g,h,i,j,k",
    ])
  func nothing(_ text: String) throws {
    #expect(try TestGazetteer.open().places(named: text).isEmpty)
  }

  @Test("a text of more than 1,000 bytes is no address") func long() throws {
    let gazetteer = try TestGazetteer.open()
    #expect(try !gazetteer.places(named: "Paris" + String(repeating: ",", count: 995)).isEmpty)
    #expect(try gazetteer.places(named: "Paris" + String(repeating: ",", count: 996)).isEmpty)
    #expect(try gazetteer.places(named: String(repeating: "é", count: 1_000_000)).isEmpty)
  }

  @Test("at most as many as asked for")
  func limit() throws {
    #expect(try TestGazetteer.open().places(named: "San Antonio", limit: 3).count == 3)
    #expect(try TestGazetteer.open().places(named: "San Antonio", limit: 0).isEmpty)
    #expect(try TestGazetteer.open().places(named: "San Antonio", limit: -1).isEmpty)
  }
}
