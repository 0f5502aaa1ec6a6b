/// The safety indication of IEC 61108 that NMEA 4.1 added to RMC and GNS. It says nothing of a fix's validity: a
/// receiver that does not give the indication sends `V`.
public enum NavigationStatus: Equatable, Sendable {
  case safe
  case caution
  case unsafe
  case notProvided
  case unknown

  @inline(__always)
  init(letter: UInt8) {
    switch letter {
    case 0x53: self = .safe
    case 0x43: self = .caution
    case 0x55: self = .unsafe
    case 0x56: self = .notProvided
    default: self = .unknown
    }
  }

  /// The letter of the status; `?` for an unknown one, which reads back as unknown.
  var letter: UInt8 {
    switch self {
    case .safe: 0x53
    case .caution: 0x43
    case .unsafe: 0x55
    case .notProvided: 0x56
    case .unknown: 0x3F
    }
  }
}
