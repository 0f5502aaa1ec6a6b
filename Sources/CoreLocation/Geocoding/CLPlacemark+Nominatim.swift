extension CLPlacemark.Values {
  /// A place of a Nominatim server; `nil` where its coordinate is none.
  init?(_ answer: NominatimAnswer) {
    guard let latitude = Double(answer.lat.text), let longitude = Double(answer.lon.text) else { return nil }
    let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
    self.init()
    let address = answer.address ?? [:]
    func first(_ keys: String...) -> String? {
      keys.lazy.compactMap { address[$0]?.text }.first { !$0.isEmpty }
    }

    self[.subThoroughfare] = first("house_number", "house_name")
    self[.thoroughfare] = first("road", "pedestrian", "footway", "square")
    self[.subLocality] = first("suburb", "city_district", "borough", "quarter", "neighbourhood")
    self[.locality] = first("city", "town", "village", "municipality", "hamlet")
    self[.subAdministrativeArea] = first("county", "state_district")
    self[.administrativeArea] = first("state", "province", "region")
    self[.postalCode] = first("postcode")
    self[.country] = first("country")
    self[.isoCountryCode] = first("country_code")?.uppercased()
    // The states of the United States by their two letters, as on Apple's platforms.
    if self[.isoCountryCode] == "US", let code = first("ISO3166-2-lvl4"), code.hasPrefix("US-") {
      self[.administrativeArea] = String(code.dropFirst(3))
    }
    let own = answer.name.flatMap { $0.isEmpty ? nil : $0 }
    let street = [self[.subThoroughfare], self[.thoroughfare]].compactMap { $0 }.joined(separator: " ")
    self[.name] = own ?? (street.isEmpty ? nil : street) ?? self[.locality] ?? answer.displayName
    if let own { note(own, category: answer.category ?? "", type: answer.type ?? "") }

    let radius = Self.radius(of: answer.boundingbox?.map(\.text), around: coordinate)
    location = CLLocation(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: radius, verticalAccuracy: -1, timestamp: Date()
    )
    region = Self.region(around: coordinate, radius: radius)
  }

  /// What the place is by OpenStreetMap's main tag, where it is more than an address.
  private mutating func note(_ name: String, category: String, type: String) {
    switch (category, type) {
    case ("place", "ocean"), ("place", "sea"): self[.ocean] = name
    case ("natural", "water"), ("waterway", _), ("water", _): self[.inlandWater] = name
    case ("place", _), ("boundary", _), ("highway", _), ("building", _), ("landuse", _): break
    default: areasOfInterest = [name]
    }
  }

  /// From the place to the farthest corner of its box, and never below 10 m.
  private static func radius(of box: [String]?, around center: CLLocationCoordinate2D) -> CLLocationDistance {
    let edges = (box ?? []).compactMap(Double.init)
    guard edges.count == 4 else { return 100 }
    let middle = CLLocation(latitude: center.latitude, longitude: center.longitude)
    let distances = [(0, 2), (0, 3), (1, 2), (1, 3)].map { latitude, longitude in
      middle.distance(from: CLLocation(latitude: edges[latitude], longitude: edges[longitude]))
    }
    return max(10, distances.filter(\.isFinite).max() ?? 100)
  }
}
