import Quantities

/// Heading of the vehicle from true north, with its mode: what came after HDT.
///
/// ```
///        1      2
/// $GNTHS,244.28,A*hh
///        │      └ A autonomous, E estimated, M manual, S simulated, V not valid
///        └ degrees clockwise from true north
/// ```
/// Source: u-blox, "ZED-F9P Interface description" (UBX-18010854), THS.
public struct THS: Equatable, Sendable {
  public let talker: Talker
  public let heading: Heading<TrueNorth>?
  public let mode: PositioningMode?

  public init(_ talker: Talker, heading: Heading<TrueNorth>?, mode: PositioningMode?) {
    self.talker = talker
    self.heading = heading
    self.mode = mode
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    heading = fields.heading(1)
    mode = fields.letter(2).map { $0 == Self.void ? .notValid : PositioningMode(letter: $0) }
  }

  /// Other sentences have N in its place.
  private static let void: UInt8 = 0x56
}

extension THS: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "THS")
    fields.heading(heading)
    fields.letter(mode == .notValid ? Self.void : mode?.letter)
  }
}
