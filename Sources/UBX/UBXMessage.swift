/// A frame with its fields read. Elements of repeated groups stay in the frame; see `UBXGroupPayload`.
public enum UBXMessage: Equatable, Sendable {
  case ackACK(AckACK)
  case ackNAK(AckNAK)
  case hnrPVT(HnrPVT)
  case monHW(MonHW)
  case monRF(MonRF)
  case monVER(MonVER)
  case navCOV(NavCOV)
  case navDOP(NavDOP)
  case navEOE(NavEOE)
  case navHPPOSLLH(NavHPPOSLLH)
  case navPOSLLH(NavPOSLLH)
  case navPVT(NavPVT)
  case navRELPOSNED(NavRELPOSNED)
  case navSAT(NavSAT)
  case navSOL(NavSOL)
  case navSTATUS(NavSTATUS)
  case navSVINFO(NavSVINFO)
  case navTIMEGPS(NavTIMEGPS)
  case navTIMEUTC(NavTIMEUTC)
  case navVELNED(NavVELNED)
  /// A right checksum, but a kind that this room does not decode, or a poll.
  case unsupported(UBXMessageKind)

  /// Reads a frame; the statistics learn what became of it. `nil` where its payload is too short for its fields, or what it
  /// claims cannot be.
  public static func read(_ frame: UBXFrame, _ statistics: inout UBXStatistics) -> UBXMessage? {
    guard let message = parse(frame) else {
      statistics.payloadShort += 1
      return nil
    }
    guard !message.isImpossible else {
      statistics.outOfRange += 1
      return nil
    }
    statistics.accepted += 1
    if case .unsupported = message { statistics.unsupported += 1 }
    return message
  }

  private static func parse(_ frame: UBXFrame) -> UBXMessage? {
    // What has no payload asks for a message, as when a port echoes.
    if frame.payload.isEmpty { return .unsupported(frame.kind) }
    return switch frame.kind {
    case AckACK.kind: AckACK(frame).map(UBXMessage.ackACK)
    case AckNAK.kind: AckNAK(frame).map(UBXMessage.ackNAK)
    case HnrPVT.kind: HnrPVT(frame).map(UBXMessage.hnrPVT)
    case MonHW.kind: MonHW(frame).map(UBXMessage.monHW)
    case MonRF.kind where MonRF.isEarly(frame): .unsupported(frame.kind)
    case MonRF.kind: MonRF(frame).map(UBXMessage.monRF)
    case MonVER.kind: MonVER(frame).map(UBXMessage.monVER)
    case NavCOV.kind: NavCOV(frame).map(UBXMessage.navCOV)
    case NavDOP.kind: NavDOP(frame).map(UBXMessage.navDOP)
    case NavEOE.kind: NavEOE(frame).map(UBXMessage.navEOE)
    case NavHPPOSLLH.kind: NavHPPOSLLH(frame).map(UBXMessage.navHPPOSLLH)
    case NavPOSLLH.kind: NavPOSLLH(frame).map(UBXMessage.navPOSLLH)
    case NavPVT.kind: NavPVT(frame).map(UBXMessage.navPVT)
    case NavRELPOSNED.kind: NavRELPOSNED(frame).map(UBXMessage.navRELPOSNED)
    case NavSAT.kind: NavSAT(frame).map(UBXMessage.navSAT)
    case NavSOL.kind: NavSOL(frame).map(UBXMessage.navSOL)
    case NavSTATUS.kind: NavSTATUS(frame).map(UBXMessage.navSTATUS)
    case NavSVINFO.kind: NavSVINFO(frame).map(UBXMessage.navSVINFO)
    case NavTIMEGPS.kind: NavTIMEGPS(frame).map(UBXMessage.navTIMEGPS)
    case NavTIMEUTC.kind: NavTIMEUTC(frame).map(UBXMessage.navTIMEUTC)
    case NavVELNED.kind: NavVELNED(frame).map(UBXMessage.navVELNED)
    default: .unsupported(frame.kind)
    }
  }
}
