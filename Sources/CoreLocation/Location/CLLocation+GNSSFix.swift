import GNSS
import Quantities

extension CLLocation {
  /// A location from a receiver's fix.
  ///
  /// A negative accuracy would call the speed, the course or the altitude invalid. A fix that has one of them without its
  /// accuracy therefore gets an estimate: see `docs/core-location.md`.
  convenience init(_ fix: GNSSFix, isSimulated: Bool) {
    var values = Values(
      latitude: fix.position.latitudeDegrees, longitude: fix.position.longitudeDegrees,
      timestamp: Date(fix.time))
    values.horizontalAccuracy = fix.horizontalAccuracy.meters
    values.ellipsoidalAltitude = fix.altitudeEllipsoid
    if let altitude = fix.altitudeMSL {
      values.altitude = altitude
      values.verticalAccuracy =
        fix.verticalAccuracy?.meters ?? Estimate.verticalPerHorizontal * fix.horizontalAccuracy.meters
    }
    if let speed = fix.speed {
      values.speed = speed
      values.speedAccuracy = fix.speedAccuracy ?? Estimate.speedAccuracy
    }
    if let course = fix.course {
      values.course = course.degrees
      values.courseAccuracy = fix.courseAccuracy ?? Estimate.courseAccuracy(of: values)
    }
    values.courseReceived = fix.courseReceived?.degrees
    let isSoftware = isSimulated || fix.kind == .simulated
    values.source = CLLocationSourceInformation(
      softwareSimulationState: isSoftware, andExternalAccessoryState: !isSoftware)
    self.init(values)
  }

  /// What is assumed where a receiver does not say it.
  private enum Estimate {
    /// Meters per second, for a receiver that says it does not know. Under open sky it would be 0.1 m/s.
    static let speedAccuracy = 0.5
    /// Satellites below the horizon do not help, so a height is about twice as uncertain as a place.
    static let verticalPerHorizontal = 2.0

    /// The angle under which the error of the velocity is seen from its tip, in degrees: all around at standstill.
    static func courseAccuracy(of values: Values) -> Double {
      guard values.speed > 0 else { return 180 }
      return min(180, values.speedAccuracy / values.speed * (180 / Double.pi))
    }
  }
}
