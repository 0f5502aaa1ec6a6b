/// Text for people: the name and version of the receiver, the state of its antenna, complaints.
///
/// ```
///        1  2  3  4
/// $GNTXT,01,01,02,ANTSTATUS=OK*hh
///        │  │  │  └ text
///        │  │  └ what kind of text: 00 error, 01 warning, 02 notice, 07 user, by u-blox
///        │  └ number of this sentence
///        └ sentences of this text
/// ```
/// CASIC receivers answer questions this way: `PCAS06,0` with a notice `SW=…`, `PCAS06,1` with `HW=…`.
/// Source: gpsd project, "NMEA Revealed", TXT; u-blox UBX-13003221, TXT.
public struct TXT: Equatable, Sendable {
  public let talker: Talker
  /// 0 where it is not given.
  public let sentenceCount: UInt8
  /// 0 where it is not given.
  public let sentenceNumber: UInt8
  /// 255 where it is not given.
  public let identifier: UInt8
  public let text: SentenceText

  public init(
    _ talker: Talker, sentenceCount: UInt8 = 1, sentenceNumber: UInt8 = 1, identifier: UInt8 = 2,
    text: SentenceText
  ) {
    self.talker = talker
    self.sentenceCount = sentenceCount
    self.sentenceNumber = sentenceNumber
    self.identifier = identifier
    self.text = text
  }

  init(_ talker: Talker, _ fields: inout FieldReader) {
    self.talker = talker
    sentenceCount = UInt8(fields.unsigned(1, in: 0...255) ?? 0)
    sentenceNumber = UInt8(fields.unsigned(2, in: 0...255) ?? 0)
    identifier = UInt8(fields.unsigned(3, in: 0...255) ?? 255)
    text = fields.text(from: 4)
  }

  /// What stands behind `key=`; `nil` for a text that does not begin so.
  public func value(of key: String) -> String? {
    let text = text.description
    return text.hasPrefix(key + "=") ? String(text.dropFirst(key.count + 1)) : nil
  }
}

extension TXT: EncodableSentence {
  public func write(_ fields: inout SentenceWriter) {
    fields.address(talker, "TXT")
    fields.unsigned(Int(sentenceCount), digits: 2)
    fields.unsigned(Int(sentenceNumber), digits: 2)
    fields.unsigned(Int(identifier), digits: 2)
    fields.text(text.bytes)
  }
}
