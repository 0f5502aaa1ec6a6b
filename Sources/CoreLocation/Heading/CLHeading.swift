/// Which way the device faces, and Earth's field there.
///
/// A heading never changes once made. Two are equal where all they say is equal.
open class CLHeading: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let values: Values

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// Degrees clockwise from magnetic north, in [0, 360).
  open var magneticHeading: CLLocationDirection { values.magnetic }
  /// Degrees clockwise from true north, in [0, 360); negative while no location updates run, or where the
  /// declination is not known.
  open var trueHeading: CLLocationDirection { values.trueNorth }
  /// The largest deviation to expect, in degrees: 95 of 100 headings lie within it. Negative where the heading is
  /// invalid.
  open var headingAccuracy: CLLocationDirection { values.accuracy95 }
  /// The deviation within which 68 of 100 headings lie, in degrees, comparable with `CLLocation.horizontalAccuracy`;
  /// negative where the heading is invalid. Apple's class has no such property.
  open var headingAccuracy68: CLLocationDirection { values.accuracy68 }
  /// The field to the right edge of the device, in microtesla.
  open var x: CLHeadingComponentValue { values.field.x }
  /// The field to the top edge of the device, in microtesla.
  open var y: CLHeadingComponentValue { values.field.y }
  /// The field out of the screen, in microtesla.
  open var z: CLHeadingComponentValue { values.field.z }
  /// When the magnetometer measured.
  open var timestamp: Date { values.timestamp }

  public required init?(coder: NSCoder) {
    guard let values = Values(coder: coder) else { return nil }
    self.values = values
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) { values.encode(with: coder) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CLHeading)?.values == values }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.magnetic)
    hasher.combine(values.timestamp)
    return hasher.finalize()
  }

  open override var description: String {
    let numbers = String(
      format: "magneticHeading %.2f trueHeading %.2f accuracy %.2f x %+.3f y %+.3f z %+.3f",
      magneticHeading, trueHeading, headingAccuracy, x, y, z)
    return "\(numbers) @ \(timestamp.inDescriptions)"
  }
}
