extension Message {
  /// Reads a sentence; the statistics learn what became of it.
  /// - Parameter place: Where to go on in a sentence that comes as several messages: in, what the message before left
  ///   there, and `nil` for a new sentence; out, `nil` when the sentence is done.
  @inline(__always)
  static func read(_ sentence: Sentence, from place: inout Int?, _ statistics: inout NMEAStatistics)
    -> Message?
  {
    let isContinued = place != nil
    var fields = FieldReader(sentence)
    let message = parse(sentence, &fields, &place)
    if let reason = fields.problem {
      place = nil
      statistics[reason] += 1
      return nil
    }
    if isContinued { return message }
    statistics.accepted += 1
    if case .unsupported = message { statistics.unsupported += 1 }
    return message
  }

  /// The types that make up nearly all that receivers send; the others cost one call more.
  @inline(__always)
  private static func parse(_ sentence: Sentence, _ fields: inout FieldReader, _ place: inout Int?) -> Message
  {
    guard sentence.addressLength == 5, !sentence.isEncapsulated, !sentence.isProprietary else {
      return parseOther(sentence, &fields, &place)
    }
    let talker = sentence.talker
    return switch sentence.type {
    case UInt32(sentenceType: "GGA"): .gga(GGA(talker, &fields))
    case UInt32(sentenceType: "GLL"): .gll(GLL(talker, &fields))
    case UInt32(sentenceType: "GNS"): .gns(GNS(talker, &fields))
    case UInt32(sentenceType: "GSA"): .gsa(GSA(talker, &fields))
    case UInt32(sentenceType: "GST"): .gst(GST(talker, &fields))
    case UInt32(sentenceType: "GSV"): .gsv(GSV(talker, &fields))
    case UInt32(sentenceType: "RMC"): .rmc(RMC(talker, &fields))
    case UInt32(sentenceType: "VTG"): .vtg(VTG(talker, &fields))
    case UInt32(sentenceType: "ZDA"): .zda(ZDA(talker, &fields))
    default: parseOther(sentence, &fields, &place)
    }
  }

  @inline(never)
  private static func parseOther(_ sentence: Sentence, _ fields: inout FieldReader, _ place: inout Int?)
    -> Message
  {
    if sentence.isEncapsulated { return .unsupported }
    if sentence.isProprietary { return parseProprietary(sentence, &fields, &place) }
    guard sentence.addressLength == 5 else {
      if sentence.addressLength == 0 { fields.refuse(.addressMalformed) }
      return .unsupported
    }
    let talker = sentence.talker
    return switch sentence.type {
    case UInt32(sentenceType: "DTM"): .dtm(DTM(talker, &fields))
    case UInt32(sentenceType: "GBS"): .gbs(GBS(talker, &fields))
    case UInt32(sentenceType: "HDG"): .hdg(HDG(talker, &fields))
    case UInt32(sentenceType: "HDM"): .hdm(HDM(talker, &fields))
    case UInt32(sentenceType: "HDT"): .hdt(HDT(talker, &fields))
    case UInt32(sentenceType: "THS"): .ths(THS(talker, &fields))
    case UInt32(sentenceType: "TXT"): .txt(TXT(talker, &fields))
    default: .unsupported
    }
  }

  private static func parseProprietary(
    _ sentence: Sentence, _ fields: inout FieldReader, _ place: inout Int?
  ) -> Message {
    if sentence.has(address: "PUBX") { return parseUblox(sentence, &fields, &place) }
    if sentence.has(address: "PGRME") { return .pgrme(PGRME(&fields)) }
    if sentence.has(address: "PMTK001") { return .pmtk001(PMTK001(&fields)) }
    if sentence.has(address: "PMTK705") { return .pmtk705(PMTK705(&fields)) }
    if sentence.has(address: "PAIR001") { return .pair001(PAIR001(&fields)) }
    if sentence.has(address: "PQTMEPE") { return .pqtmepe(PQTMEPE(&fields)) }
    if sentence.has(address: "PQTMVERNO") { return .pqtmverno(PQTMVERNO(&fields)) }
    if sentence.has(address: "PSRFEPE") { return .psrfepe(PSRFEPE(&fields)) }
    if sentence.has(address: "PSRF150") { return .psrf150(PSRF150(&fields)) }
    if sentence.has(address: "PQGSA") { return .gsa(GSA(.quectel, &fields)) }
    if sentence.has(address: "PQGSV") { return .gsv(GSV(.quectel, &fields)) }
    return .unsupported
  }

  private static func parseUblox(
    _ sentence: Sentence, _ fields: inout FieldReader, _ place: inout Int?
  ) -> Message {
    switch fields.unsigned(1) {
    case 0: .pubx00(PUBX00(&fields))
    case 3: .pubx03(PUBX03(&fields, place: &place))
    case 4: .pubx04(PUBX04(&fields))
    default: .unsupported
    }
  }
}
