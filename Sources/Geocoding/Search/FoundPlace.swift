/// A place that a text may mean.
public struct FoundPlace: Equatable, Sendable {
  /// What of the place was meant.
  public enum Extent: Sendable {
    case town
    /// A state or province: the place is its town of most people.
    case division
    /// A country: the place is its capital.
    case country
  }

  public let place: GazetteerPlace
  public let extent: Extent
  /// Whether every part of the text was understood; a street is not.
  public let isWhole: Bool
  /// The greater, the likelier that this place was meant.
  let confidence: Double
}
