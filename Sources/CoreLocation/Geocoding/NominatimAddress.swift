/// The URLs of Nominatim's requests (https://nominatim.org/release-docs/latest/api/Search/ and Reverse/).
struct NominatimAddress {
  let server: URL

  /// `nil` where the server's URL is none.
  func url(for query: GeocodingQuery) -> URL? {
    switch query {
    case .place(let location, let locale):
      return url(
        "reverse", in: locale,
        [
          ("lat", Self.degrees(location.coordinate.latitude)),
          ("lon", Self.degrees(location.coordinate.longitude)),
          // The level of houses.
          ("zoom", "18"),
        ])
    case .address(let text, let region, let locale):
      var items = [("q", text), ("limit", "10")]
      if let box = Self.box(around: region) { items.append(("viewbox", box)) }
      return url("search", in: locale, items)
    }
  }

  private func url(_ verb: String, in locale: Locale?, _ items: [(String, String)]) -> URL? {
    guard
      var components = URLComponents(url: server.appendingPathComponent(verb), resolvingAgainstBaseURL: false)
    else { return nil }
    let fixed = [
      ("format", "jsonv2"), ("addressdetails", "1"),
      ("accept-language", (locale ?? .current).identifier(.bcp47)),
    ]
    components.queryItems = (items + fixed).map { URLQueryItem(name: $0, value: $1) }
    // A plus sign stands for itself in a query by RFC 3986, and for a space in what servers make of it.
    let query = components.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    components.percentEncodedQuery = query
    return components.url
  }

  private static func degrees(_ number: Double) -> String { String(format: "%.7f", number) }

  /// West, south, east, north of a circle; places in it come first. `nil` where it is no box on a map with an edge at
  /// the antimeridian.
  private static func box(around region: CLRegion?) -> String? {
    guard let circle = region as? CLCircularRegion, circle.radius > 0,
      CLLocationCoordinate2DIsValid(circle.center)
    else { return nil }
    // A degree of latitude is 110.6 km at the equator and longer elsewhere.
    let height = circle.radius / 110_574
    let width = height / max(0.01, cos(circle.center.latitude * .pi / 180))
    let west = circle.center.longitude - width
    let east = circle.center.longitude + width
    guard west >= -180, east <= 180 else { return nil }
    let south = max(-90, circle.center.latitude - height)
    let north = min(90, circle.center.latitude + height)
    return [west, south, east, north].map(degrees).joined(separator: ",")
  }
}
