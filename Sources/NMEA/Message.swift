/// A sentence with its fields read.
public enum Message: Equatable, Sendable {
  case gga(GGA)
  case gll(GLL)
  case gns(GNS)
  case gsa(GSA)
  case gst(GST)
  case gsv(GSV)
  case hdt(HDT)
  case rmc(RMC)
  case vtg(VTG)
  case zda(ZDA)
  /// A right checksum, but a type that this room does not decode.
  case unsupported

  /// Reads a sentence; the statistics learn what became of it.
  @inline(__always)
  static func read(_ sentence: Sentence, _ statistics: inout NMEAStatistics) -> Message? {
    var fields = FieldReader(sentence)
    let message = parse(sentence, &fields)
    if let reason = fields.problem {
      statistics[reason] += 1
      return nil
    }
    statistics.accepted += 1
    if case .unsupported = message { statistics.unsupported += 1 }
    return message
  }

  @inline(__always)
  private static func parse(_ sentence: Sentence, _ fields: inout FieldReader) -> Message {
    if sentence.isEncapsulated || sentence.isProprietary { return .unsupported }
    guard sentence.addressLength == 5 else {
      if sentence.addressLength == 0 { fields.refuse(.addressMalformed) }
      return .unsupported
    }
    let talker = sentence.talker
    return switch sentence.type {
    case UInt32(sentenceType: "GGA"): .gga(GGA(talker, &fields))
    case UInt32(sentenceType: "GLL"): .gll(GLL(talker, &fields))
    case UInt32(sentenceType: "GNS"): .gns(GNS(talker, &fields))
    case UInt32(sentenceType: "GSA"): .gsa(GSA(talker, &fields))
    case UInt32(sentenceType: "GST"): .gst(GST(talker, &fields))
    case UInt32(sentenceType: "GSV"): .gsv(GSV(talker, &fields))
    case UInt32(sentenceType: "HDT"): .hdt(HDT(talker, &fields))
    case UInt32(sentenceType: "RMC"): .rmc(RMC(talker, &fields))
    case UInt32(sentenceType: "VTG"): .vtg(VTG(talker, &fields))
    case UInt32(sentenceType: "ZDA"): .zda(ZDA(talker, &fields))
    default: .unsupported
    }
  }
}
