/// Quectel: the version of the firmware, the answer to a `PQTMVERNO` without fields.
///
/// ```
///            1               2          3
/// $PQTMVERNO,LC29HDANR11A03S,2022/08/31,14:02:56*hh
///            │               └──────────┴ date and time of the build
///            └ version
/// ```
/// Source: Quectel, "LG290P(03) GNSS Protocol Specification" V1.0, PQTMVERNO.
public struct PQTMVERNO: Equatable, Sendable {
  /// All fields, with their commas.
  public let version: SentenceText

  public init(version: SentenceText) { self.version = version }

  init(_ fields: inout FieldReader) { version = fields.text(from: 1) }
}

extension PQTMVERNO: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address("PQTMVERNO")
    fields.text(version.bytes)
  }
}
