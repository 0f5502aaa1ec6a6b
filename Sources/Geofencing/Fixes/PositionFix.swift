import Quantities

/// Where the device was at one moment, and how surely.
public struct PositionFix: Equatable, Sendable {
  public let position: GeodeticPosition
  /// The radius, in meters, that holds the true position 68 % of the time.
  public let accuracyMeters: Double
  /// When it was measured, on CLOCK_MONOTONIC: dwell, age and order count by it.
  public let time: Timestamp
  /// The same moment in UTC: what events are dated with.
  public let date: UTCTime

  /// A fix; `nil` where its accuracy is negative or not finite, since nothing can be decided by it then.
  public init?(position: GeodeticPosition, accuracyMeters: Double, time: Timestamp, date: UTCTime) {
    guard accuracyMeters >= 0, accuracyMeters.isFinite else { return nil }
    self.position = position
    self.accuracyMeters = accuracyMeters
    self.time = time
    self.date = date
  }
}
