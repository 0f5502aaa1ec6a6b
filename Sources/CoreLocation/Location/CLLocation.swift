import Geodesy
import Quantities

/// Where the device was at a moment, how fast it went and which way, each with how sure that is.
///
/// A location never changes once made. Two are equal where all they say is equal.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let values: Values

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// A place alone: now, with altitude, speed and course invalid and a horizontal accuracy of 0.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    values = Values(latitude: latitude, longitude: longitude, timestamp: Date())
    super.init()
  }

  /// A place and a height at a time; speed and course are invalid.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy, verticalAccuracy vAccuracy: CLLocationAccuracy,
    timestamp: Date
  ) {
    values = Values(coordinate, altitude, hAccuracy, vAccuracy, timestamp)
    super.init()
  }

  /// A place, a height and a movement, of whose accuracy nothing is known.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy, verticalAccuracy vAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    var values = Values(coordinate, altitude, hAccuracy, vAccuracy, timestamp)
    values.course = course
    values.speed = speed
    self.values = values
    super.init()
  }

  /// A place, a height and a movement.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy, verticalAccuracy vAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    var values = Values(coordinate, altitude, hAccuracy, vAccuracy, timestamp)
    values.setMovement(course, courseAccuracy, speed, speedAccuracy)
    self.values = values
    super.init()
  }

  /// A place, a height and a movement, and where they come from.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy, verticalAccuracy vAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date,
    sourceInfo: CLLocationSourceInformation
  ) {
    var values = Values(coordinate, altitude, hAccuracy, vAccuracy, timestamp)
    values.setMovement(course, courseAccuracy, speed, speedAccuracy)
    values.source = sourceInfo
    self.values = values
    super.init()
  }

  /// The latitude and longitude. Valid where `horizontalAccuracy` is not negative.
  open var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: values.latitude, longitude: values.longitude)
  }
  /// Meters above mean sea level. Valid where `verticalAccuracy` is not negative.
  open var altitude: CLLocationDistance { values.altitude }
  /// Meters above the WGS-84 ellipsoid. Where nobody told it (a location made by an initializer, a receiver that
  /// sends no geoid separation) it is the altitude, from which it differs by at most 110 m anywhere on Earth.
  open var ellipsoidalAltitude: CLLocationDistance { values.ellipsoidalAltitude ?? values.altitude }
  /// The radius, in meters, that holds the true place 68 % of the time; negative where the coordinate is invalid.
  open var horizontalAccuracy: CLLocationAccuracy { values.horizontalAccuracy }
  /// One standard deviation of the altitude, in meters; negative where the altitude is invalid.
  open var verticalAccuracy: CLLocationAccuracy { values.verticalAccuracy }
  /// The direction of travel, degrees clockwise from true north in [0, 360); negative where it is invalid.
  open var course: CLLocationDirection { values.course }
  /// One standard deviation of the course, in degrees; negative where the course is invalid.
  open var courseAccuracy: CLLocationDirectionAccuracy { values.courseAccuracy }
  /// The course as the receiver sent it, negative where it sent none. At rest that is noise, and `course` is invalid. Apple
  /// does not have it.
  public var courseReceived: CLLocationDirection { values.courseReceived ?? values.course }
  /// Meters per second over ground; negative where it is invalid.
  open var speed: CLLocationSpeed { values.speed }
  /// One standard deviation of the speed, in meters per second; -1 where the speed is invalid.
  open var speedAccuracy: CLLocationSpeedAccuracy { values.speedAccuracy }
  /// When the device was there.
  open var timestamp: Date { values.timestamp }
  /// The floor of a building, where one is known.
  open var floor: CLFloor? { values.floor }
  /// Where the location comes from, where that is known.
  open var sourceInformation: CLLocationSourceInformation? { values.source }

  /// The length of the shortest way to another location over the WGS-84 ellipsoid, in meters; heights do not count.
  /// NaN where one of the coordinates is not valid.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    guard let here = values.position, let there = location.values.position else { return .nan }
    return here.distance(to: there)
  }

  @available(*, deprecated, renamed: "distance(from:)")
  open func getDistanceFrom(_ location: CLLocation) -> CLLocationDistance { distance(from: location) }

  public required init?(coder: NSCoder) {
    guard let values = Values(coder: coder) else { return nil }
    self.values = values
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) { values.encode(with: coder) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CLLocation)?.values == values }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.latitude)
    hasher.combine(values.longitude)
    hasher.combine(values.timestamp)
    return hasher.finalize()
  }

  /// As Apple prints it: the coordinate, its accuracy, speed, course and the date in the current locale.
  open override var description: String {
    let numbers = String(
      format: "<%+.8f,%+.8f> +/- %.2fm (speed %.2f mps / course %.2f)",
      values.latitude, values.longitude, values.horizontalAccuracy, values.speed, values.course)
    return "\(numbers) @ \(timestamp.inDescriptions)"
  }
}
