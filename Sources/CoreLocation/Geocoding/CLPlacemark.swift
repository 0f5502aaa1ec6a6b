/// What is at a place: the parts of its address, its names, its time zone.
///
/// A placemark never changes once made. Two are equal where all they say is equal.
open class CLPlacemark: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let values: Values

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// The same placemark.
  public init(placemark: CLPlacemark) {
    values = placemark.values
    super.init()
  }

  /// Where it is.
  open var location: CLLocation? { values.location }
  /// The area it covers.
  open var region: CLRegion? { values.region?.copy() as? CLRegion }
  open var timeZone: TimeZone? { values.timeZone }
  /// What people call it.
  open var name: String? { values[.name] }
  /// The street.
  open var thoroughfare: String? { values[.thoroughfare] }
  /// The number of the house.
  open var subThoroughfare: String? { values[.subThoroughfare] }
  /// The city.
  open var locality: String? { values[.locality] }
  /// The part of the city.
  open var subLocality: String? { values[.subLocality] }
  /// The state or province.
  open var administrativeArea: String? { values[.administrativeArea] }
  /// The county.
  open var subAdministrativeArea: String? { values[.subAdministrativeArea] }
  open var postalCode: String? { values[.postalCode] }
  /// The two letters of ISO 3166-1.
  open var isoCountryCode: String? { values[.isoCountryCode] }
  open var country: String? { values[.country] }
  /// The lake or river.
  open var inlandWater: String? { values[.inlandWater] }
  open var ocean: String? { values[.ocean] }
  /// What is known of interest there.
  open var areasOfInterest: [String]? { values.areasOfInterest }

  /// The parts of the address under the keys of Apple's address book.
  @available(*, deprecated, message: "Use the properties.")
  open var addressDictionary: [AnyHashable: Any]? { values.addressDictionary }

  // MARK: Archives, copies and equality

  public required init?(coder: NSCoder) {
    values = Values(coder: coder)
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) { values.encode(with: coder) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CLPlacemark)?.values == values }

  open override var hash: Int { values.texts.hashValue }

  /// As Apple prints it: the name, the lines of the address, the coordinate with its accuracy, the region.
  open override var description: String {
    var text = ([name].compactMap { $0 } + values.addressLines).joined(separator: ", ")
    if let location {
      text += String(
        format: " @ <%+.8f,%+.8f> +/- %.2fm", location.coordinate.latitude, location.coordinate.longitude,
        location.horizontalAccuracy)
    }
    if let region = values.region { text += ", region \(region.description)" }
    return text
  }
}
