/// SiRF: whether the receiver takes commands.
///
/// ```
///          1
/// $PSRF150,1*hh
///          └ 1 it does, 0 it is about to sleep
/// ```
/// Source: SiRF, "NMEA Reference Manual" 1050-0042 (2006), message 150.
public struct PSRF150: Equatable, Sendable {
  public let takesCommands: Bool

  public init(takesCommands: Bool) { self.takesCommands = takesCommands }

  init(_ fields: inout FieldReader) { takesCommands = fields.unsigned(1) == 1 }
}

extension PSRF150: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address("PSRF150")
    fields.literal(takesCommands ? "1" : "0")
  }
}
