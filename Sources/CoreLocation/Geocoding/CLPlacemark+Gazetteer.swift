import Geocoding

extension CLPlacemark.Values {
  /// What the nearest place says about a point; `nil` where it is too far away to say anything.
  init?(_ near: NearbyPlace, in locale: Locale) {
    switch near.reach {
    case .nothing: return nil
    case .town: self.init(town: near.place, in: locale)
    case .country:
      self.init(areaOf: near.place, in: locale)
      self[.administrativeArea] = Self.administrativeArea(of: near.place)
      self[.name] = self[.administrativeArea] ?? self[.country]
    }
  }

  /// A place that a text may mean.
  init(_ found: FoundPlace, in locale: Locale) {
    switch found.extent {
    case .town: self.init(town: found.place, in: locale)
    case .division:
      self.init(areaOf: found.place, in: locale)
      self[.administrativeArea] = Self.administrativeArea(of: found.place)
      self[.name] = found.place.firstDivision
    case .country:
      self.init(areaOf: found.place, in: locale)
      self[.name] = self[.country]
    }
  }

  /// A town: its middle, as accurate as it is wide.
  private init(town place: GazetteerPlace, in locale: Locale) {
    self.init(areaOf: place, in: locale)
    self[.name] = place.name
    self[.locality] = place.name
    self[.subAdministrativeArea] = place.secondDivision
    self[.administrativeArea] = Self.administrativeArea(of: place)
    let radius = Self.radius(of: place)
    location = Self.location(of: place, accuracy: radius)
    region = Self.region(around: Self.coordinate(of: place), radius: radius)
  }

  /// What a town's country has, with the town's middle for its place.
  private init(areaOf place: GazetteerPlace, in locale: Locale) {
    self.init()
    self[.isoCountryCode] = place.countryCode
    self[.country] = locale.localizedString(forRegionCode: place.countryCode) ?? place.country
    timeZone = TimeZone(identifier: place.timeZone)
    location = Self.location(of: place, accuracy: NearbyPlace.townReachMeters)
  }

  /// The states of the United States by their two letters, as on Apple's platforms.
  private static func administrativeArea(of place: GazetteerPlace) -> String? {
    place.countryCode == "US" ? place.firstDivisionCode ?? place.firstDivision : place.firstDivision
  }

  /// An estimate, since the gazetteer has no borders: as if 2,000 people lived on each square kilometer of a circle, and
  /// never below 1 km.
  private static func radius(of place: GazetteerPlace) -> CLLocationDistance {
    max(1000, (Double(max(0, place.population)) / 2000 / .pi).squareRoot() * 1000)
  }

  private static func coordinate(of place: GazetteerPlace) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: place.position.latitudeDegrees, longitude: place.position.longitudeDegrees)
  }

  private static func location(of place: GazetteerPlace, accuracy: CLLocationAccuracy) -> CLLocation {
    CLLocation(
      coordinate: coordinate(of: place), altitude: 0, horizontalAccuracy: accuracy, verticalAccuracy: -1,
      timestamp: Date())
  }

  /// A circle that is named by what it is, as on Apple's platforms.
  static func region(around center: CLLocationCoordinate2D, radius: CLLocationDistance) -> CLRegion {
    let identifier = String(format: "<%+.8f,%+.8f> radius %.2f", center.latitude, center.longitude, radius)
    return CLCircularRegion(center: center, radius: radius, identifier: identifier)
  }
}
