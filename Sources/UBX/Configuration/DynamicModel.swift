/// How the vehicle moves: limits of speed, height and acceleration that the receiver assumes (dynModel).
public enum DynamicModel: UInt8, Equatable, Sendable, ConfigurationValue {
  case portable = 0
  case stationary = 2
  case pedestrian = 3
  case automotive = 4
  case sea = 5
  /// Less than 1 g.
  case airborne1g = 6
  /// Less than 2 g.
  case airborne2g = 7
  /// Less than 4 g.
  case airborne4g = 8

  public var littleEndianBytes: [UInt8] { [rawValue] }
}
