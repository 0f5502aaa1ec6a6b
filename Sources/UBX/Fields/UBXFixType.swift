/// What a navigation solution rests on (fixType, gpsFix). It says nothing of its validity: `gnssFixOK` does.
public enum UBXFixType: UInt8, Equatable, Sendable {
  case noFix = 0
  case deadReckoningOnly = 1
  case twoDimensional = 2
  case threeDimensional = 3
  case combinedWithDeadReckoning = 4
  case timeOnly = 5

  /// Whether GNSS measurements gave a position.
  public var hasPosition: Bool {
    self == .twoDimensional || self == .threeDimensional || self == .combinedWithDeadReckoning
  }
}
