/// The text of a sentence, kept in the message itself: up to 80 bytes, which a sentence of the standard's 82 never has.
/// A longer text is cut off.
///
/// The bytes are those of the sentence. The standard writes characters with a meaning of their own, such as `*`, as `^`
/// and two hexadecimal digits; `description` resolves that. Some makers put commas in unescaped.
public struct SentenceText: Equatable, Sendable {
  /// The bytes that are kept of a text.
  public static let capacity = 80

  private var length: UInt8 = 0
  private var words: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>) =
    (SIMD16(), SIMD16(), SIMD16(), SIMD16(), SIMD16())

  init(_ bytes: some Sequence<UInt8>) {
    withUnsafeMutableBytes(of: &words) { storage in
      for byte in bytes where length < Self.capacity {
        storage[Int(length)] = byte
        length += 1
      }
    }
  }

  /// A text to be written; what is not a plain printable character is escaped, and what does not fit is cut off.
  public init(_ text: String) {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      let isPlain = (0x20...0x7D).contains(byte) && !Self.reserved.contains(byte)
      let escaped =
        isPlain
        ? [byte] : [Self.escape, Byte.hexadecimalDigit(byte >> 4), Byte.hexadecimalDigit(byte & 0xF)]
      if bytes.count + escaped.count > Self.capacity { break }
      bytes += escaped
    }
    self.init(bytes)
  }

  private static let escape: UInt8 = 0x5E
  /// `! $ * , \ ^`; `~` is the first that is not printable here.
  private static let reserved: [UInt8] = [0x21, 0x24, 0x2A, 0x2C, 0x5C, escape]

  /// The bytes as they stand in the sentence.
  public var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0.prefix(Int(length))) } }

  public static func == (a: SentenceText, b: SentenceText) -> Bool {
    a.words == b.words && a.length == b.length
  }
}

extension SentenceText: CustomStringConvertible {
  /// The text with escapes resolved; bytes that are not UTF-8 become U+FFFD.
  public var description: String {
    let bytes = bytes
    var resolved: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == Self.escape, index + 2 < bytes.count,
        let high = Byte.hexadecimal(bytes[index + 1]), let low = Byte.hexadecimal(bytes[index + 2])
      {
        resolved.append(high << 4 | low)
        index += 3
      } else {
        resolved.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: resolved, as: UTF8.self)
  }
}

extension FieldReader {
  /// All from a field to the end of the sentence, commas among it.
  func text(from index: Int) -> SentenceText { SentenceText(bytes(from: index)) }
}
