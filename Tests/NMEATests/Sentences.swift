@testable import NMEA

/// `$body*hh` with line end, the checksum computed here.
func sentence(_ body: String, end: String = "\r\n") -> String {
  let checksum = body.utf8.reduce(0, ^)
  let digits = String(checksum, radix: 16, uppercase: true)
  return "$\(body)*\(digits.count < 2 ? "0" : "")\(digits)\(end)"
}

extension NMEADecoder {
  /// All messages of a text, handed in as pieces of so many bytes.
  mutating func messages(_ bytes: [UInt8], pieces: Int = .max) -> [Message] {
    var found: [Message] = []
    var start = 0
    while start < bytes.count {
      let end = start + min(pieces, bytes.count - start)
      bytes[start..<end].withUnsafeBytes { decode($0) { found.append($0) } }
      start = end
    }
    return found
  }

  mutating func messages(_ text: String) -> [Message] { messages(Array(text.utf8)) }
}

/// The only message of one sentence body, or `nil` where it was refused.
func message(_ body: String) -> Message? {
  var decoder = NMEADecoder()
  let messages = decoder.messages(sentence(body))
  return messages.count == 1 ? messages[0] : nil
}

/// Why a sentence body was refused.
func refusal(_ body: String) -> Refusal? {
  var decoder = NMEADecoder()
  _ = decoder.messages(sentence(body))
  let statistics = decoder.statistics
  return Refusal.allCases.first { statistics[$0] > 0 }
}
