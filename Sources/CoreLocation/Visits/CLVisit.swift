/// A stay at a place.
///
/// A visit never changes once made. Two are equal where all they say is equal.
open class CLVisit: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  struct Values: Equatable {
    var arrival: Date
    var departure: Date
    var latitude: CLLocationDegrees
    var longitude: CLLocationDegrees
    var accuracy: CLLocationAccuracy
  }

  private let values: Values

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// When the device came, `Date.distantPast` where that is not known.
  open var arrivalDate: Date { values.arrival }
  /// When it left, `Date.distantFuture` while it is there.
  open var departureDate: Date { values.departure }
  /// The middle of the place.
  open var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: values.latitude, longitude: values.longitude)
  }
  /// The radius of the place, in meters.
  open var horizontalAccuracy: CLLocationAccuracy { values.accuracy }

  private enum Key {
    static let arrival = "arrivalDate"
    static let departure = "departureDate"
    static let latitude = "latitude"
    static let longitude = "longitude"
    static let accuracy = "horizontalAccuracy"
    static let all = [arrival, departure, latitude, longitude, accuracy]
  }

  public required init?(coder: NSCoder) {
    guard Key.all.allSatisfy(coder.containsValue(forKey:)) else { return nil }
    values = Values(
      arrival: coder.decodeDate(forKey: Key.arrival),
      departure: coder.decodeDate(forKey: Key.departure),
      latitude: coder.decodeDouble(forKey: Key.latitude),
      longitude: coder.decodeDouble(forKey: Key.longitude),
      accuracy: coder.decodeDouble(forKey: Key.accuracy))
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(values.arrival, forKey: Key.arrival)
    coder.encode(values.departure, forKey: Key.departure)
    coder.encode(values.latitude, forKey: Key.latitude)
    coder.encode(values.longitude, forKey: Key.longitude)
    coder.encode(values.accuracy, forKey: Key.accuracy)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CLVisit)?.values == values }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.arrival)
    hasher.combine(values.latitude)
    hasher.combine(values.longitude)
    return hasher.finalize()
  }

  open override var description: String {
    let place = String(
      format: "<%+.8f,%+.8f> +/- %.2fm", values.latitude, values.longitude, values.accuracy)
    return "\(place) (\(arrivalDate.inDescriptions) to \(departureDate.inDescriptions))"
  }
}
