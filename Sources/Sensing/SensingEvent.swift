import Compass
import GNSS
import Quantities
import SensorDrivers

/// What a station tells its subscribers.
public enum SensingEvent: Sendable {
  case fix(GNSSFix)
  /// The satellites in view: once per cycle of a receiver that names them, with or without a fix.
  case sky(SkyView)
  /// Which way the vehicle points, where its receiver says so: between two antennas, or by a north-seeking instrument. The
  /// compass is not in it.
  case vehicleHeading(GNSSHeading)
  /// How far the compass differs from the course over ground, with each fix that counts for it.
  case courseDiscrepancy(CourseDiscrepancy)
  /// A heading, and the date of its measurement.
  case heading(HeadingReading, at: UTCTime)
  /// A reading of the magnetometer as the driver gave it, before mounting and calibration, and when it was measured.
  case magnetometer(MagnetometerSample, at: Timestamp)
  /// A reading of the accelerometer or the inertial unit, likewise.
  case inertial(InertialSample, at: Timestamp)
  case health(SourceHealth)
  /// A replay or a simulation came to its end; nothing follows.
  case ended
}
