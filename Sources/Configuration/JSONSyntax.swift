/// Finds where a text stops being JSON5 (spec.json5.org), and keys that are there twice. The decoder only says that a text is none, and
/// a person who forgot a comma wants to know where; of two values it keeps one, and says nothing.
struct JSONSyntax {
  /// The first mistake of a text.
  struct Mistake: Error, Equatable {
    var line: Int
    var expected: String
  }

  /// A key that its object has already.
  struct RepeatedKey: Equatable {
    /// The line of the second.
    var line: Int
    var keyPath: String
  }

  private let text: [UInt8]
  private var position = 0
  /// The place of the value that is being read, in the form of key paths: "applications", "[2]", "program".
  private var path: [String] = []
  private var repeatedKey: RepeatedKey?

  /// Deeper nesting is no configuration.
  private static let deepest = 100

  private init(_ text: [UInt8]) { self.text = text }

  /// The first mistake of a text; `nil` where this reader finds none.
  static func firstMistake(in text: [UInt8]) -> Mistake? {
    var reader = JSONSyntax(text)
    return reader.readAll()
  }

  /// The first key that its object has already; `nil` where there is none before the first mistake.
  static func firstRepeatedKey(in text: [UInt8]) -> RepeatedKey? {
    var reader = JSONSyntax(text)
    _ = reader.readAll()
    return reader.repeatedKey
  }

  private mutating func readAll() -> Mistake? {
    do throws(Mistake) {
      try readValue(depth: 0)
      try skipSpace()
      if position < text.count { throw mistake("nothing more") }
      return nil
    } catch {
      return error
    }
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private var line: Int { 1 + text[..<position].count { $0 == UInt8(ascii: "\n") } }

  private func mistake(_ expected: String) -> Mistake { Mistake(line: line, expected: expected) }

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
      var keys: Set<String> = []
      try readMembers(until: "}") { (reader) throws(Mistake) in
        let key = try reader.readKey()
        reader.path.append(key)
        if !keys.insert(key).inserted { reader.noteRepetition() }
        try reader.skipSpace()
        guard reader.pass(":") else { throw reader.mistake("a colon after the key") }
        try reader.readValue(depth: depth + 1)
        reader.path.removeLast()
      }
    } else if pass("[") {
      var index = 0
      try readMembers(until: "]") { (reader) throws(Mistake) in
        reader.path.append("[\(index)]")
        index += 1
        try reader.readValue(depth: depth + 1)
        reader.path.removeLast()
      }
    } else if try !readString() {
      try readLiteral()
    }
  }

  private mutating func noteRepetition() {
    guard repeatedKey == nil else { return }
    let keyPath = path.reduce("") { $0 + ($0.isEmpty || $1.hasPrefix("[") ? "" : ".") + $1 }
    repeatedKey = RepeatedKey(line: line, keyPath: keyPath)
  }

  /// A number, true, false or null.
  private mutating func readLiteral() throws(Mistake) {
    let start = position
    guard readWord() else { throw mistake("a value") }
    let word = String(decoding: text[start..<position], as: UTF8.self)
    let isNumber = word.drop { $0 == "+" || $0 == "-" }.first.map { $0 == "." || $0.isNumber } ?? false
    let names = ["true", "false", "null", "Infinity", "-Infinity", "+Infinity", "NaN", "-NaN", "+NaN"]
    if !isNumber, !names.contains(word) { throw mistake("a value; texts stand in quotation marks") }
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

  private mutating func readKey() throws(Mistake) -> String {
    let start = position
    if try readString() { return Self.unescaped(text[(start + 1)..<(position - 1)]) }
    guard readWord() else { throw mistake("a key") }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  /// A key as it is meant, for keys may be written in more than one way: \u0061 is a. Other escapes are in no key.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\\u", omittingEmptySubsequences: false)[...]
    var units = Array((parts.popFirst() ?? "").utf16)
    for part in parts {
      guard let unit = UInt16(part.prefix(4), radix: 16) else {
        return String(decoding: bytes, as: UTF8.self)
      }
      units.append(unit)
      units += part.dropFirst(4).utf16
    }
    return String(decoding: units, as: UTF16.self)
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
