import Quantities

/// A stay at one place.
public struct Visit: Equatable, Sendable {
  /// The middle of the fixes of the stay.
  public var center: GeodeticPosition
  /// The radius, in meters, that holds the stay.
  public var accuracyMeters: Double
  /// When it began; `nil` where the device was there already when visits were first watched.
  public var arrival: UTCTime?
  /// When it ended; `nil` while it lasts.
  public var departure: UTCTime?

  public init(
    center: GeodeticPosition, accuracyMeters: Double, arrival: UTCTime?, departure: UTCTime? = nil
  ) {
    self.center = center
    self.accuracyMeters = accuracyMeters
    self.arrival = arrival
    self.departure = departure
  }
}
