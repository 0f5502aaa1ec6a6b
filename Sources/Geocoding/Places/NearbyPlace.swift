/// The place nearest to a point, and how far away it is.
public struct NearbyPlace: Equatable, Sendable {
  public let place: GazetteerPlace
  /// The length of the geodesic from the point to the place's middle.
  public let meters: Double

  /// How much a place says about a point so far from it.
  public enum Reach: Sendable {
    /// The place itself, with all that it lies in.
    case town
    /// Its country, division and time zone, and no town: a desert, or waters that a country uses.
    case country
    /// Nothing: the high sea, or the ice.
    case nothing
  }

  /// Where towns are rare people still name the next one over this distance.
  public static let townReachMeters = 100_000.0

  /// 200 nautical miles: so wide is the zone in which a country uses the sea (United Nations Convention on the Law
  /// of the Sea, article 57).
  public static let countryReachMeters = 370_400.0

  public var reach: Reach {
    if meters <= Self.townReachMeters { return .town }
    return meters <= Self.countryReachMeters ? .country : .nothing
  }
}
