import Quantities

/// Heading of the vehicle from true north.
///
/// ```
///        1     2
/// $GPHDT,123.4,T*hh
///        └ degrees clockwise from true north
/// ```
/// Source: gpsd project, "NMEA Revealed", HDT.
public struct HDT: Equatable, Sendable {
  public let talker: Talker
  public let heading: Heading<TrueNorth>?

  public init(_ talker: Talker, heading: Heading<TrueNorth>?) {
    self.talker = talker
    self.heading = heading
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    heading = fields.heading(1)
    if let letter = fields.letter(2), letter != 0x54 { fields.refuse(.fieldMalformed) }
  }
}

extension HDT: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "HDT")
    fields.heading(heading)
    fields.literal("T")
  }
}
