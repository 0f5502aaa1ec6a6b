import Quantities

/// Heading of the vehicle from magnetic north.
///
/// ```
///        1     2
/// $HCHDM,218.6,M*hh
///        └ degrees clockwise from magnetic north
/// ```
/// Source: gpsd project, "NMEA Revealed", HDM.
public struct HDM: Equatable, Sendable {
  public let talker: Talker
  public let heading: Heading<MagneticNorth>?

  public init(_ talker: Talker, heading: Heading<MagneticNorth>?) {
    self.talker = talker
    self.heading = heading
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    heading = fields.heading(1)
    if let letter = fields.letter(2), letter != 0x4D { fields.refuse(.fieldMalformed) }
  }
}

extension HDM: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "HDM")
    fields.heading(heading)
    fields.literal("M")
  }
}
