import NMEA

/// Errors that a receiver states itself. One sigma, or the 68 % radius of the horizontal one.
struct StatedErrors: Equatable {
  /// Metres.
  var horizontal: Double?
  /// Metres.
  var vertical: Double?
  /// Metres per second.
  var speed: Double?
  /// Degrees.
  var course: Double?

  /// Beyond these a receiver says that it does not know; all ones of UBX and "180 degrees" of a course are of that kind.
  private static let absurdMeters = 10_000.0
  private static let absurdSpeed = 1_000.0

  static func meters(_ value: Double?) -> Double? { known(value, below: absurdMeters) }
  static func speed(_ value: Double?) -> Double? { known(value, below: absurdSpeed) }
  static func degrees(_ value: Double?) -> Double? { known(value, below: 180) }

  private static func known(_ value: Double?, below limit: Double) -> Double? {
    guard let value, value > 0, value < limit else { return nil }
    return value
  }
}

extension StatedErrors {
  init(_ statistics: GST) {
    self.init(
      north: statistics.latitudeSigma, east: statistics.longitudeSigma, up: statistics.altitudeSigma)
  }

  init(_ faults: GBS) {
    self.init(north: faults.latitudeError, east: faults.longitudeError, up: faults.altitudeError)
  }

  /// From sigmas along the axes, one of which may be 0.
  private init(north: Double?, east: Double?, up: Double?) {
    if let north, let east, north >= 0, east >= 0 {
      horizontal = (north * north + east * east).squareRoot()
    }
    vertical = up
  }

  init(_ fix: PUBX00) {
    horizontal = fix.horizontalAccuracy
    vertical = fix.verticalAccuracy
  }

  /// Garmin does not say which share of positions its error holds; it is taken as it is.
  init(_ errors: PGRME) {
    horizontal = errors.horizontalError
    vertical = errors.verticalError
  }

  init(_ errors: PSRFEPE) {
    guard errors.isValid else { return }
    horizontal = errors.horizontalError
    vertical = errors.verticalError
    speed = errors.velocityError
    course = errors.headingError
  }

  init(_ errors: PQTMEPE) {
    horizontal = errors.horizontalError
    vertical = errors.downError
  }

  /// Takes what another sentence states and this one does not.
  mutating func fill(from other: StatedErrors) {
    horizontal = horizontal ?? other.horizontal
    vertical = vertical ?? other.vertical
    speed = speed ?? other.speed
    course = course ?? other.course
  }
}
