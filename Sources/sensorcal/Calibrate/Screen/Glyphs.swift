import Glibc

/// What drawings are made of: the characters of blocks and lines, or those of ASCII for terminals without UTF-8.
struct Glyphs {
  let isASCII: Bool

  /// What this terminal can show, by the locale of the environment (LC_ALL, LC_CTYPE, LANG).
  static var ofEnvironment: Glyphs {
    setlocale(LC_CTYPE, "")
    let name = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? ""
    return Glyphs(isASCII: !["UTF-8", "utf8", "UTF8"].contains(name))
  }

  /// The upper and the lower half of a character, each seen or not.
  func cell(_ upper: Bool, _ lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): isASCII ? "#" : "█"
    case (true, false): isASCII ? "\"" : "▀"
    case (false, true): isASCII ? "_" : "▄"
    case (false, false): " "
    }
  }

  var unseen: String { isASCII ? "." : "·" }
  var here: String { isASCII ? "@" : "◆" }
  var wanted: String { isASCII ? "o" : "○" }
  var done: String { isASCII ? "x" : "✓" }
  var next: String { isASCII ? ">" : "▸" }
  var across: String { isASCII ? "-" : "─" }
  var down: String { isASCII ? "|" : "│" }
  var corners: (String, String, String, String) { isASCII ? ("+", "+", "+", "+") : ("┌", "┐", "└", "┘") }

  /// A bar of so many columns, filled by a share from 0 to 1.
  func bar(_ share: Double, columns: Int) -> (filled: String, rest: String) {
    let filled = min(max(Int((min(max(share, 0), 1) * Double(columns)).rounded()), 0), columns)
    return (
      String(repeating: isASCII ? "=" : "━", count: filled),
      String(repeating: isASCII ? "." : "─", count: columns - filled)
    )
  }

  /// A sentence in these characters.
  func text(_ sentence: String) -> String {
    guard isASCII else { return sentence }
    var result = ""
    for character in sentence {
      switch character {
      case "°": result += " deg"
      case "µ": result += "u"
      case "−", "–": result += "-"
      case "…": result += "..."
      case "²": result += "^2"
      default: result.append(character.isASCII ? character : "?")
      }
    }
    return result
  }
}
