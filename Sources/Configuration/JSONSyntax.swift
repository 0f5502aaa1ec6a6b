/// Finds where a text stops being JSON5 (spec.json5.org). The decoder only says that it is none, and a person who forgot
/// a comma wants to know where.
struct JSONSyntax {
  /// The first mistake of a text.
  struct Mistake: Error, Equatable {
    var line: Int
    var expected: String
  }

  private let text: [UInt8]
  private var position = 0

  /// Deeper nesting is no configuration.
  private static let deepest = 100

  private init(_ text: [UInt8]) { self.text = text }

  /// The first mistake of a text; `nil` where this reader finds none.
  static func firstMistake(in text: [UInt8]) -> Mistake? {
    var reader = JSONSyntax(text)
    do throws(Mistake) {
      try reader.readValue(depth: 0)
      try reader.skipSpace()
      if reader.position < text.count { throw reader.mistake("nothing more") }
      return nil
    } catch {
      return error
    }
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private func mistake(_ expected: String) -> Mistake {
    Mistake(line: 1 + text[..<position].count { $0 == UInt8(ascii: "\n") }, expected: expected)
  }

  /// Passes a character if it is the next one.
  private mutating func pass(_ character: Unicode.Scalar) -> Bool {
    guard let next, next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func readValue(depth: Int) throws(Mistake) {
    try skipSpace()
    guard depth < Self.deepest else { throw mistake("fewer brackets") }
    if pass("{") {
      try readMembers(until: "}") { (reader) throws(Mistake) in
        try reader.readKey()
        try reader.skipSpace()
        guard reader.pass(":") else { throw reader.mistake("a colon after the key") }
        try reader.readValue(depth: depth + 1)
      }
    } else if pass("[") {
      try readMembers(until: "]") { (reader) throws(Mistake) in try reader.readValue(depth: depth + 1) }
    } else if try !readString(), !readWord() {
      throw mistake("a value")
    }
  }

  /// Members with commas between them, and one after the last if wanted.
  private mutating func readMembers(
    until end: Unicode.Scalar, _ readMember: (inout JSONSyntax) throws(Mistake) -> Void
  ) throws(Mistake) {
    while true {
      try skipSpace()
      if pass(end) { return }
      try readMember(&self)
      try skipSpace()
      if !pass(","), next != UInt8(ascii: end) { throw mistake("a comma or \(end)") }
    }
  }

  private mutating func readKey() throws(Mistake) {
    if try !readString(), !readWord() { throw mistake("a key") }
  }

  /// A quoted string, on one line unless the line feed is escaped.
  private mutating func readString() throws(Mistake) -> Bool {
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    position += 1
    while let character = next, character != UInt8(ascii: "\n") {
      position += 1
      if character == quote { return true }
      if character == UInt8(ascii: "\\"), position < text.count { position += 1 }
    }
    throw mistake("the closing quote")
  }

  /// A number, a literal or a bare key.
  private mutating func readWord() -> Bool {
    let start = position
    while let character = next, Self.isWord(character) { position += 1 }
    return position > start
  }

  private static func isWord(_ character: UInt8) -> Bool {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  /// White space and comments.
  private mutating func skipSpace() throws(Mistake) {
    while let character = next {
      switch character {
      case 0x09...0x0D, 0x20: position += 1
      case UInt8(ascii: "/"):
        position += 1
        if pass("/") {
          while let next, next != UInt8(ascii: "\n") { position += 1 }
        } else if pass("*") {
          while !(pass("*") && pass("/")) {
            guard position < text.count else { throw mistake("the end of the comment") }
            if next != UInt8(ascii: "*") { position += 1 }
          }
        } else {
          throw mistake("a comment")
        }
      default: return
      }
    }
  }
}
