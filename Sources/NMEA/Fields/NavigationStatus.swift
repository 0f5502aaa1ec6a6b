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
}
