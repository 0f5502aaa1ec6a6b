extension Message {
  /// Reads a sentence in place of this message, since copies of it would cost more than some of its fields; the statistics
  /// learn what became of it. `false` where it was refused, and then the message says nothing.
  /// - Parameter unfinished: Becomes the sentence where it comes as several messages; else it is left alone.
  @inline(__always)
  mutating func read(
    _ sentence: Sentence, _ statistics: inout NMEAStatistics, unfinished: inout UnfinishedSentence?
  ) -> Bool {
    var fields = FieldReader(sentence)
    let isSupported = parse(sentence, &fields)
    if let reason = fields.problem {
      statistics[reason] += 1
      return false
    }
    statistics.accepted += 1
    if !isSupported { statistics.unsupported += 1 }
    if fields.rest > 0 { unfinished = UnfinishedSentence(sentence: sentence, rest: fields.rest) }
    return true
  }

  /// The types that make up nearly all that receivers send; the others cost one call more. Returns whether the type is
  /// one that is decoded.
  @inline(__always)
  private mutating func parse(_ sentence: Sentence, _ fields: inout FieldReader) -> Bool {
    guard sentence.addressLength == 5, !sentence.isEncapsulated, !sentence.isProprietary else {
      return readOther(sentence, &fields)
    }
    let talker = sentence.talker
    switch sentence.type {
    case UInt32(sentenceType: "GGA"): self = .gga(GGA(talker, &fields))
    case UInt32(sentenceType: "GLL"): self = .gll(GLL(talker, &fields))
    case UInt32(sentenceType: "GNS"): self = .gns(GNS(talker, &fields))
    case UInt32(sentenceType: "GSA"): self = .gsa(GSA(talker, &fields))
    case UInt32(sentenceType: "GST"): self = .gst(GST(talker, &fields))
    case UInt32(sentenceType: "GSV"): self = .gsv(GSV(talker, &fields))
    case UInt32(sentenceType: "RMC"): self = .rmc(RMC(talker, &fields))
    case UInt32(sentenceType: "VTG"): self = .vtg(VTG(talker, &fields))
    case UInt32(sentenceType: "ZDA"): self = .zda(ZDA(talker, &fields))
    default: return readOther(sentence, &fields)
    }
    return true
  }

  @inline(never)
  private mutating func readOther(_ sentence: Sentence, _ fields: inout FieldReader) -> Bool {
    self = Self.parseOther(sentence, &fields)
    if case .unsupported = self { return false }
    return true
  }

  private static func parseOther(_ sentence: Sentence, _ fields: inout FieldReader)
    -> Message
  {
    if sentence.isEncapsulated { return .unsupported }
    if sentence.isProprietary { return parseProprietary(sentence, &fields) }
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
    _ sentence: Sentence, _ fields: inout FieldReader
  ) -> Message {
    if sentence.has(address: "PUBX") { return parseUblox(sentence, &fields) }
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
    _ sentence: Sentence, _ fields: inout FieldReader
  ) -> Message {
    switch fields.unsigned(1) {
    case 0: .pubx00(PUBX00(&fields))
    case 3: .pubx03(PUBX03(&fields, from: 0))
    case 4: .pubx04(PUBX04(&fields))
    default: .unsupported
    }
  }
}
