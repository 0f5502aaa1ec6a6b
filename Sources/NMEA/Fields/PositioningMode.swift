/// How a position was made, as the mode letter of RMC, VTG, GLL and GNS says it (NMEA 2.3 and later).
public enum PositioningMode: Equatable, Sendable {
  case notValid
  case autonomous
  case differential
  /// Dead reckoning.
  case estimated
  case rtkFloat
  case rtkFixed
  case manual
  case simulator
  /// No deliberate degradation and a higher resolution code (NMEA 3.0 and later).
  case precise
  /// A letter that no edition of the standard knows, such as the `C` and `U` of some receivers.
  case unknown

  @inline(__always)
  init(letter: UInt8) {
    switch letter {
    case 0x41: self = .autonomous
    case 0x44: self = .differential
    case 0x45: self = .estimated
    case 0x46: self = .rtkFloat
    case 0x4D: self = .manual
    case 0x4E: self = .notValid
    case 0x50: self = .precise
    case 0x52: self = .rtkFixed
    case 0x53: self = .simulator
    default: self = .unknown
    }
  }
}
