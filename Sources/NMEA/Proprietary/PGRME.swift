/// Garmin: the errors that the receiver expects.
///
/// ```
///        1    2 3    4 5    6
/// $PGRME,15.0,M,22.5,M,27.0,M*hh
///        │      │      └ of the whole position, metres
///        │      └ vertical, metres
///        └ horizontal, metres
/// ```
/// Source: Garmin, "GPS 10 Technical Specifications" 190-00516-00 rev. B, 3.2.10.
public struct PGRME: Equatable, Sendable {
  /// Nothing: all messages begin with something small, see `Message`.
  private let unused: UInt8 = 0
  @CompactOptional public private(set) var horizontalError: Double?
  @CompactOptional public private(set) var verticalError: Double?
  @CompactOptional public private(set) var positionError: Double?

  public init(horizontalError: Double?, verticalError: Double?, positionError: Double?) {
    self.horizontalError = horizontalError
    self.verticalError = verticalError
    self.positionError = positionError
  }

  init(_ fields: inout FieldReader) {
    horizontalError = fields.nonNegative(1)
    verticalError = fields.nonNegative(3)
    positionError = fields.nonNegative(5)
    for index in [2, 4, 6] {
      if let unit = fields.letter(index), unit != 0x4D { fields.refuse(.fieldMalformed) }
    }
  }
}

extension PGRME: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address("PGRME")
    for error in [horizontalError, verticalError, positionError] {
      fields.decimal(error)
      fields.literal("M")
    }
  }
}
