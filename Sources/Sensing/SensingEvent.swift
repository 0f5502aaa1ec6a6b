import Compass
import GNSS
import Quantities

/// What a station tells its subscribers.
public enum SensingEvent: Sendable {
  case fix(GNSSFix)
  /// A heading, and the date of its measurement.
  case heading(HeadingReading, at: UTCTime)
  case health(SourceHealth)
  /// A replay or a simulation came to its end; nothing follows.
  case ended
}
