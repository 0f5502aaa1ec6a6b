/// MediaTek: the release of the firmware, the answer to `PMTK605`.
///
/// ```
///          1                2
/// $PMTK705,AXN_3.84_3333_16,0000,20020013,1.0*hh
///          └ release         └ build and maker's fields, whose number differs
/// ```
/// Source: Quectel, "L10 GPS Protocol Specification" V1.01, PMTK_DT_RELEASE.
public struct PMTK705: Equatable, Sendable {
  /// All fields, with their commas.
  public let release: SentenceText

  public init(release: SentenceText) { self.release = release }

  init(_ fields: inout FieldReader) { release = fields.text(from: 1) }
}

extension PMTK705: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address("PMTK705")
    fields.text(release.bytes)
  }
}
