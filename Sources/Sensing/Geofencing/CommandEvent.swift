import Geofencing
import Quantities

/// What a command is told.
public struct CommandEvent: Equatable, Sendable {
  /// The names are what the command's first argument says.
  public enum Kind: String, CaseIterable, Sendable {
    case enter, exit, arrival, departure, significantChange
  }

  public var kind: Kind
  /// The name of the region, empty where the event has none.
  public var region: String
  public var position: GeodeticPosition
  public var date: UTCTime

  public init(kind: Kind, region: String = "", position: GeodeticPosition, date: UTCTime) {
    self.kind = kind
    self.region = region
    self.position = position
    self.date = date
  }

  /// The event of a region; `nil` where nobody wants to hear of it.
  public init?(_ event: RegionEvent) {
    guard event.isWantedCrossing else { return nil }
    self.init(
      kind: event.kind == .entry ? .enter : .exit, region: event.region.identifier.name,
      position: event.position, date: event.date)
  }

  /// The event of a visit that began or ended.
  public init(_ visit: Visit, date: UTCTime) {
    self.init(kind: visit.departure == nil ? .arrival : .departure, position: visit.center, date: date)
  }
}
