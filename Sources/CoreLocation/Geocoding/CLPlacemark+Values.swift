extension CLPlacemark {
  /// All that a placemark says, as a value.
  struct Values: Equatable {
    /// A part of the address, or a name. The raw value is its key in an archive.
    enum Part: String, CaseIterable {
      case name, thoroughfare, subThoroughfare, locality, subLocality, administrativeArea
      case subAdministrativeArea, postalCode, isoCountryCode, country, inlandWater, ocean
    }

    var location: CLLocation?
    var region: CLRegion?
    var timeZone: TimeZone?
    var texts: [Part: String] = [:]
    var areasOfInterest: [String]?

    init() {}

    subscript(part: Part) -> String? {
      get { texts[part] }
      set { texts[part] = newValue }
    }

    /// The lines of the address, in the order of an American letter.
    var addressLines: [String] {
      let street = [self[.subThoroughfare], self[.thoroughfare]].compactMap { $0 }.joined(separator: " ")
      // Two spaces, as Apple writes them.
      let area = [self[.administrativeArea], self[.postalCode]].compactMap { $0 }.joined(separator: "  ")
      return [street, self[.locality] ?? "", area, self[.country] ?? ""].filter { !$0.isEmpty }
    }

    var addressDictionary: [AnyHashable: Any]? {
      var dictionary: [AnyHashable: Any] = [:]
      for (part, text) in texts { if let key = Self.addressKeys[part] { dictionary[key] = text } }
      let street = [self[.subThoroughfare], self[.thoroughfare]].compactMap { $0 }.joined(separator: " ")
      if !street.isEmpty { dictionary["Street"] = street }
      if !addressLines.isEmpty { dictionary["FormattedAddressLines"] = addressLines }
      return dictionary.isEmpty ? nil : dictionary
    }

    private static let addressKeys: [Part: String] = [
      .name: "Name", .thoroughfare: "Thoroughfare", .subThoroughfare: "SubThoroughfare", .locality: "City",
      .subLocality: "SubLocality", .administrativeArea: "State",
      .subAdministrativeArea: "SubAdministrativeArea", .postalCode: "ZIP", .isoCountryCode: "CountryCode",
      .country: "Country",
    ]
  }
}

extension CLPlacemark.Values {
  private enum Key {
    static let location = "location"
    static let region = "region"
    static let timeZone = "timeZone"
    static let areasOfInterest = "areasOfInterest"
  }

  init(coder: NSCoder) {
    location = coder.decodeObject(of: CLLocation.self, forKey: Key.location)
    region =
      coder.decodeObject(
        of: [CLRegion.self, CLCircularRegion.self, CLBeaconRegion.self], forKey: Key.region) as? CLRegion
    timeZone = coder.decodeObject(of: NSString.self, forKey: Key.timeZone)
      .flatMap { TimeZone(identifier: String(describing: $0)) }
    let areas = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: Key.areasOfInterest)
    areasOfInterest = areas as? [String]
    for part in Part.allCases where coder.containsValue(forKey: part.rawValue) {
      texts[part] = coder.decodeObject(of: NSString.self, forKey: part.rawValue).map {
        String(describing: $0)
      }
    }
  }

  func encode(with coder: NSCoder) {
    coder.encode(location, forKey: Key.location)
    coder.encode(region, forKey: Key.region)
    coder.encode(timeZone?.identifier as NSString?, forKey: Key.timeZone)
    coder.encode(areasOfInterest.map { NSArray(array: $0) }, forKey: Key.areasOfInterest)
    for (part, text) in texts { coder.encode(text as NSString, forKey: part.rawValue) }
  }
}
