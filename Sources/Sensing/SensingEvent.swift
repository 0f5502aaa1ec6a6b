import Compass
import GNSS
import Quantities

/// What a station tells its subscribers.
public enum SensingEvent: Sendable {
  case fix(GNSSFix)
  /// The satellites in view: once per cycle of a receiver that names them, with or without a fix.
  case sky(SkyView)
  /// A heading, and the date of its measurement.
  case heading(HeadingReading, at: UTCTime)
  case health(SourceHealth)
  /// A replay or a simulation came to its end; nothing follows.
  case ended
}
