import Synchronization

/// An area that can be monitored. `CLCircularRegion` and `CLBeaconRegion` are the kinds there are.
///
/// Two regions are equal where they are of one kind and have one identifier, wherever they lie: a region that is
/// monitored is replaced by an equal one.
open class CLRegion: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  struct Circle: Equatable {
    var latitude: CLLocationDegrees
    var longitude: CLLocationDegrees
    var radius: CLLocationDistance
  }

  private struct Notifications {
    var onEntry = true
    var onExit = true
  }

  /// `nil` for regions that are no circle.
  let circle: Circle?
  private let name: String
  private let notifications = Mutex(Notifications())

  init(circle: Circle?, identifier: String) {
    self.circle = circle
    name = identifier
    super.init()
  }

  /// A circle.
  ///
  /// - Parameter radius: Meters.
  @available(*, deprecated, message: "Use CLCircularRegion(center:radius:identifier:).")
  public init(
    circularRegionWithCenter center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String
  ) {
    circle = Circle(latitude: center.latitude, longitude: center.longitude, radius: radius)
    name = identifier
    super.init()
  }

  /// What the program calls the region.
  open var identifier: String { name }

  /// Whether the delegate is told of entries; true unless changed.
  open var notifyOnEntry: Bool {
    get { notifications.withLock { $0.onEntry } }
    set { notifications.withLock { $0.onEntry = newValue } }
  }

  /// Whether the delegate is told of exits; true unless changed.
  open var notifyOnExit: Bool {
    get { notifications.withLock { $0.onExit } }
    set { notifications.withLock { $0.onExit = newValue } }
  }

  /// The middle of the circle; not valid for a region that is none.
  @available(*, deprecated, message: "Use that of CLCircularRegion.")
  open var center: CLLocationCoordinate2D { circle?.center ?? kCLLocationCoordinate2DInvalid }

  /// The radius of the circle in meters; -1 for a region that is none.
  @available(*, deprecated, message: "Use that of CLCircularRegion.")
  open var radius: CLLocationDistance { circle?.radius ?? -1 }

  /// Whether a place is in the circle.
  @available(*, deprecated, message: "Use that of CLCircularRegion.")
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { circle?.contains(coordinate) ?? false }

  // MARK: Archives, copies and equality

  private enum Key {
    static let identifier = "identifier"
    static let latitude = "latitude"
    static let longitude = "longitude"
    static let radius = "radius"
    static let onEntry = "notifyOnEntry"
    static let onExit = "notifyOnExit"
  }

  public required init?(coder: NSCoder) {
    guard let identifier = coder.decodeObject(of: NSString.self, forKey: Key.identifier) else { return nil }
    name = String(describing: identifier)
    circle =
      coder.containsValue(forKey: Key.radius)
      ? Circle(
        latitude: coder.decodeDouble(forKey: Key.latitude),
        longitude: coder.decodeDouble(forKey: Key.longitude),
        radius: coder.decodeDouble(forKey: Key.radius)) : nil
    super.init()
    notifyOnEntry = coder.decodeBool(forKey: Key.onEntry)
    notifyOnExit = coder.decodeBool(forKey: Key.onExit)
  }

  public class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: Key.identifier)
    coder.encode(notifyOnEntry, forKey: Key.onEntry)
    coder.encode(notifyOnExit, forKey: Key.onExit)
    guard let circle else { return }
    coder.encode(circle.latitude, forKey: Key.latitude)
    coder.encode(circle.longitude, forKey: Key.longitude)
    coder.encode(circle.radius, forKey: Key.radius)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    copyingNotifications(to: CLRegion(circle: circle, identifier: name))
  }

  /// Gives a copy what can change in a region.
  func copyingNotifications(to copy: CLRegion) -> CLRegion {
    copy.notifyOnEntry = notifyOnEntry
    copy.notifyOnExit = notifyOnExit
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLRegion else { return false }
    // Byte by byte, as strings of Foundation are compared: two ways to write "é" in Unicode are two identifiers.
    return (circle == nil) == (other.circle == nil) && identifier.utf8.elementsEqual(other.identifier.utf8)
  }

  open override var hash: Int { identifier.hashValue }

  open override var description: String {
    "\(kindInDescriptions) (identifier:'\(identifier)'\(circleInDescriptions))"
  }

  /// What the class is called in descriptions.
  var kindInDescriptions: String { "CLRegion" }

  private var circleInDescriptions: String {
    guard let circle else { return "" }
    return String(
      format: ", center:<%+.8f,%+.8f>, radius:%.2fm", circle.latitude, circle.longitude, circle.radius)
  }
}

extension CLRegion.Circle {
  var center: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

  /// Whether the way to a place over the ellipsoid is no longer than the radius. No place is in a circle whose center
  /// is not valid.
  func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    CLLocation(latitude: latitude, longitude: longitude)
      .distance(from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius
  }
}
