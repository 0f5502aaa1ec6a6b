/// A circle on the WGS-84 ellipsoid.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// - Parameter radius: Meters.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    super.init(
      circle: Circle(latitude: center.latitude, longitude: center.longitude, radius: radius),
      identifier: identifier)
  }

  private init(_ circle: Circle, identifier: String) { super.init(circle: circle, identifier: identifier) }

  /// `nil` where the archive is that of a region without a circle.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if circle == nil { return nil }
  }

  /// The middle.
  open override var center: CLLocationCoordinate2D { circle?.center ?? kCLLocationCoordinate2DInvalid }

  /// Meters.
  open override var radius: CLLocationDistance { circle?.radius ?? -1 }

  /// Whether the way to a place over the ellipsoid is no longer than the radius.
  open override func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    circle?.contains(coordinate) ?? false
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    guard let circle else { return super.copy(with: zone) }
    return copyingNotifications(to: CLCircularRegion(circle, identifier: identifier))
  }

  override var kindInDescriptions: String { "CLCircularRegion" }
}
