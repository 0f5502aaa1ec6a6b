/// Position and time.
///
/// ```
///        1       2 3        4 5         6 7
/// $GPGLL,4717.12,N,00833.90,E,120000.00,A,A*hh
///        │         │          │         │ └ mode (NMEA 2.3 and later)
///        │         │          │         └ status: A valid, V void (NMEA 2.0 and later)
///        └─────────┴ position └ time
/// ```
/// Source: gpsd project, "NMEA Revealed", GLL; u-blox UBX-13003221, GLL.
public struct GLL: Equatable, Sendable {
  public let talker: Talker
  public let position: SentencePosition?
  public let time: TimeOfDay?
  /// Status A and no mode that takes it back.
  public let isValid: Bool
  public let mode: PositioningMode?

  public init(
    _ talker: Talker, position: SentencePosition?, time: TimeOfDay?, isValid: Bool,
    mode: PositioningMode? = nil
  ) {
    self.talker = talker
    self.position = position
    self.time = time
    self.isValid = isValid && mode != .notValid
    self.mode = mode
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    position = fields.position(1)
    time = fields.time(5)
    mode = fields.letter(7).map(PositioningMode.init(letter:))
    isValid = fields.letter(6) == 0x41 && mode != .notValid
    if isValid { fields.refuseImpossibleValues() }
  }
}

extension GLL: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "GLL")
    fields.position(position)
    fields.time(time)
    fields.literal(isValid ? "A" : "V")
    if let mode { fields.letter(mode.letter) }
  }
}
