import NMEA
import UBX

/// The messages that a fix is made of, as marks of a receiver's cycle.
enum EpochPart: Int, CaseIterable {
  case gga, gll, gns, gsa, gst, hdt, rmc, vtg, zda
  case gbs, ths, pgrme, pqtmepe, psrfepe, pubx00
  case navCOV, navDOP, navHPPOSLLH, navPOSLLH, navPVT, navRELPOSNED, navSOL, navSTATUS, navTIMEGPS, navTIMEUTC
  case navVELNED

  /// `nil` for a sentence that adds nothing to a fix.
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
    case .gbs: self = .gbs
    case .ths: self = .ths
    case .pgrme: self = .pgrme
    case .pqtmepe: self = .pqtmepe
    case .psrfepe: self = .psrfepe
    case .pubx00: self = .pubx00
    default: return nil
    }
  }
}
