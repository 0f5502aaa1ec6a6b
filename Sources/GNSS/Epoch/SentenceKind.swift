import NMEA

/// The sentences that a fix is made of.
enum SentenceKind: Int, CaseIterable {
  case gga, gll, gns, gsa, gst, hdt, rmc, vtg, zda

  /// `nil` for a message that adds nothing to a fix.
  init?(_ message: Message) {
    switch message {
    case .gga: self = .gga
    case .gll: self = .gll
    case .gns: self = .gns
    case .gsa: self = .gsa
    case .gst: self = .gst
    case .hdt: self = .hdt
    case .rmc: self = .rmc
    case .vtg: self = .vtg
    case .zda: self = .zda
    default: return nil
    }
  }
}
