/// One line of a transcript.
struct TranscriptStep {
  enum Kind: Equatable {
    case transfer(written: [UInt8], read: [UInt8], isAcknowledged: Bool)
    case wait(Duration)
  }

  let kind: Kind
  /// The line without its comment.
  let text: String
  /// Whether the transaction must not be repeated.
  let isOnce: Bool

  struct Unreadable: Error { var line: String }

  /// Reads a line, `nil` where there is nothing but blanks and a comment.
  init?(_ line: Substring) throws(Unreadable) {
    var words = line.prefix { $0 != "#" }.split(separator: " ")
    guard !words.isEmpty else { return nil }
    text = words.joined(separator: " ")
    isOnce = words[0] == "once"
    if isOnce { words.removeFirst() }
    guard let first = words.first else { throw Unreadable(line: text) }
    let isWait = first == "wait" && words.count == 2
    guard let kind = isWait ? Self.wait(words[1]) : Self.transfer(words) else {
      throw Unreadable(line: text)
    }
    self.kind = kind
  }

  private static func wait(_ word: Substring) -> Kind? {
    let digits = word.prefix { $0.isNumber }
    guard let number = Int(digits) else { return nil }
    switch word.dropFirst(digits.count) {
    case "us": return .wait(.microseconds(number))
    case "ms": return .wait(.milliseconds(number))
    case "s": return .wait(.seconds(number))
    default: return nil
    }
  }

  private static func transfer(_ words: [Substring]) -> Kind? {
    var (written, read): ([UInt8], [UInt8]) = ([], [])
    var isReading: Bool?
    for (index, word) in words.enumerated() {
      switch (word, isReading) {
      case ("write", nil): isReading = false
      case ("read", nil), ("read", false): isReading = true
      case ("nack", _) where index == words.count - 1:
        return .transfer(written: written, read: [], isAcknowledged: false)
      default:
        guard let isReading, word.count == 2, let byte = UInt8(word, radix: 16) else { return nil }
        if isReading { read.append(byte) } else { written.append(byte) }
      }
    }
    return written.isEmpty && read.isEmpty
      ? nil : .transfer(written: written, read: read, isAcknowledged: true)
  }

  /// What a driver did, in the words of a transcript.
  static func describeTransfer(writing: [UInt8], readCount: Int) -> String {
    var parts: [String] = []
    if !writing.isEmpty {
      parts.append("write " + writing.map(hexadecimal).joined(separator: " "))
    }
    if readCount > 0 { parts.append("read \(readCount) byte" + (readCount == 1 ? "" : "s")) }
    return parts.joined(separator: " ")
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
