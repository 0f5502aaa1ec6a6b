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

  /// The letter of the mode; `?` for an unknown one, which reads back as unknown.
  var letter: UInt8 {
    switch self {
    case .notValid: 0x4E
    case .autonomous: 0x41
    case .differential: 0x44
    case .estimated: 0x45
    case .rtkFloat: 0x46
    case .rtkFixed: 0x52
    case .manual: 0x4D
    case .simulator: 0x53
    case .precise: 0x50
    case .unknown: 0x3F
    }
  }
}
