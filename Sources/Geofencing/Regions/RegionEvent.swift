import Quantities

/// The state of a region changed.
public struct RegionEvent: Equatable, Sendable {
  public enum Kind: Sendable {
    /// The border was crossed outward.
    case exit
    /// The border was crossed inward.
    case entry
    /// The state was unknown and is known now; nothing was crossed.
    case determination
    /// The fix that determined the state was wrong, as the next one shows; nothing was crossed.
    case correction
  }

  public let kind: Kind
  public let region: CircularRegion
  /// The state from now on.
  public let state: RegionState
  /// The fix that decided it.
  public let position: GeodeticPosition
  /// When it was decided, the dwell included.
  public let date: UTCTime

  /// Whether the one who asked for the region wants to hear of it as a crossing.
  public var isWantedCrossing: Bool {
    switch kind {
    case .entry: region.notifiesOnEntry
    case .exit: region.notifiesOnExit
    case .determination, .correction: false
    }
  }

  /// Who goes from one place to the next has left the first before entering the second, also where one fix shows both; and
  /// of what is crossed together the smaller region comes first.
  static func isInOrder(_ a: RegionEvent, _ b: RegionEvent) -> Bool {
    if a.kind != b.kind { return a.rank < b.rank }
    if a.region.radiusMeters != b.region.radiusMeters { return a.region.radiusMeters < b.region.radiusMeters }
    return a.region.identifier < b.region.identifier
  }

  private var rank: Int {
    switch kind {
    case .exit: 0
    case .determination, .correction: 1
    case .entry: 2
    }
  }
}
