/// Something that can be written as a sentence: every message of this room, and the commands that receivers take.
///
/// ```
/// var bytes: [UInt8] = []
/// HDT(.gps, heading: Heading(degrees: 123.4)).append(to: &bytes)     // $GPHDT,123.4,T*31 CR LF
/// ```
///
/// Numbers get as many decimals as they need to read back as the same `Double`, nine at most; one that no nine decimals
/// can write is rounded to them. What a field has no place for (an infinite number, a number of ten digits before the
/// point) is left empty.
public protocol EncodableSentence: Sendable {
  /// Writes the address and the fields. `append(to:)` puts `$`, checksum and line end around them.
  func write(_ fields: inout SentenceWriter)
}

extension EncodableSentence {
  /// Appends the sentence with checksum, CR and LF.
  public func append(to bytes: inout [UInt8]) {
    var writer = SentenceWriter(continuing: &bytes)
    write(&writer)
    writer.finish(into: &bytes)
  }
}
