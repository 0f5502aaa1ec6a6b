/// Quectel: the errors that the receiver expects.
///
/// ```
///          1 2     3     4     5     6
/// $PQTMEPE,2,1.000,1.000,1.000,1.414,1.732*hh
///          │ │     │     │     │     └ of the whole position, metres
///          │ │     │     │     └ horizontal, metres
///          │ └─────┴─────┴ north, east and down, metres
///          └ version of the message
/// ```
/// Source: Quectel, "LG290P(03) GNSS Protocol Specification" V1.0, PQTMEPE.
public struct PQTMEPE: Equatable, Sendable {
  public let version: UInt8?
  @CompactOptional public private(set) var northError: Double?
  @CompactOptional public private(set) var eastError: Double?
  @CompactOptional public private(set) var downError: Double?
  @CompactOptional public private(set) var horizontalError: Double?
  @CompactOptional public private(set) var positionError: Double?

  public init(
    northError: Double?, eastError: Double?, downError: Double?, horizontalError: Double?,
    positionError: Double?
  ) {
    version = 2
    self.northError = northError
    self.eastError = eastError
    self.downError = downError
    self.horizontalError = horizontalError
    self.positionError = positionError
  }

  init(_ fields: inout FieldReader) {
    version = fields.unsigned(1, in: 0...255).map { UInt8($0) }
    northError = fields.nonNegative(2)
    eastError = fields.nonNegative(3)
    downError = fields.nonNegative(4)
    horizontalError = fields.nonNegative(5)
    positionError = fields.nonNegative(6)
  }
}

extension PQTMEPE: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address("PQTMEPE")
    fields.unsigned(version.map { Int($0) })
    fields.decimal(northError)
    fields.decimal(eastError)
    fields.decimal(downError)
    fields.decimal(horizontalError)
    fields.decimal(positionError)
  }
}
