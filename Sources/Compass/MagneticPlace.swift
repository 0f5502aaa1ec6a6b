import Fusion
import GNSS
import Geomagnetism
import Quantities

/// What the magnetic model says of a fix.
struct MagneticPlace: Sendable {
  let declination: Angle
  let declinationSigma: Angle
  let zone: CompassZone
  let field: EarthField

  /// The model is that of the fix's own date, so that an old recording keeps its true headings.
  ///
  /// A height above the ellipsoid is what the model wants; one above mean sea level costs less than 0.003°, none at all
  /// 0.15° at most in 99 of 100 places, even 12 km up. A
  /// receiver's height that is beyond the model's span is an error of the receiver, and is held at the span's end.
  init(fix: GNSSFix) throws(GeomagnetismError) {
    let height = fix.altitudeEllipsoid ?? fix.altitudeMSL ?? 0
    let elements = try WorldMagneticModel.covering(fix.time).field(
      at: fix.position,
      ellipsoidHeightMeters: height.isFinite ? min(max(height, -1000), 850_000) : 0,
      date: fix.time)
    declination = elements.declination
    declinationSigma = elements.declinationUncertainty
    zone = elements.zone
    field = EarthField(
      totalMicrotesla: elements.total / 1000, inclination: elements.inclination)
  }
}
