import Quantities

/// A point of a file, and where in the file it stands.
struct TrackPoint: Equatable, Sendable {
  var position: GeodeticPosition
  /// Metres above mean sea level.
  var altitude: Double?
  var time: UTCTime?
  var line: Int
}
