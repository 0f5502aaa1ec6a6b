/// SiRF: the errors that the receiver expects.
///
/// ```
///          1          2 3   4    5     6   7
/// $PSRFEPE,053232.438,A,1.2,5.77,12.97,1.2,180.0*hh
///          │          │ │   │    │     │   └ error of the heading, degrees
///          │          │ │   │    │     └ error of the velocity, m/s
///          │          │ │   └────┴ errors of the position, horizontal and vertical, metres
///          │          │ └ HDOP
///          │          └ A valid, V void
///          └ time
/// ```
/// Source: SiRF Binary Protocol 2.4 (2008), message 129, as described on
/// https://logiqx.github.io/gps-wizard/nmea/proprietary/psrf.html.
public struct PSRFEPE: Equatable, Sendable {
  public let isValid: Bool
  public let time: TimeOfDay?
  @CompactOptional public private(set) var horizontalDilution: Double?
  @CompactOptional public private(set) var horizontalError: Double?
  @CompactOptional public private(set) var verticalError: Double?
  @CompactOptional public private(set) var velocityError: Double?
  @CompactOptional public private(set) var headingError: Double?

  public init(
    time: TimeOfDay?, isValid: Bool, horizontalDilution: Double? = nil, horizontalError: Double? = nil,
    verticalError: Double? = nil, velocityError: Double? = nil, headingError: Double? = nil
  ) {
    self.time = time
    self.isValid = isValid
    self.horizontalDilution = horizontalDilution
    self.horizontalError = horizontalError
    self.verticalError = verticalError
    self.velocityError = velocityError
    self.headingError = headingError
  }

  init(_ fields: inout FieldReader) {
    time = fields.time(1)
    isValid = fields.letter(2) == 0x41
    horizontalDilution = fields.decimal(3)
    horizontalError = fields.decimal(4)
    verticalError = fields.decimal(5)
    velocityError = fields.decimal(6)
    headingError = fields.decimal(7)
  }
}

extension PSRFEPE: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address("PSRFEPE")
    fields.time(time)
    fields.literal(isValid ? "A" : "V")
    fields.decimal(horizontalDilution)
    fields.decimal(horizontalError)
    fields.decimal(verticalError)
    fields.decimal(velocityError)
    fields.decimal(headingError)
  }
}
