/// Names as they are compared: without case, accents and punctuation.
enum FoldedName {
  /// Letters that are no accented ones, and what people type for them.
  private static let whole: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "đ": "d", "ı": "i", "ŋ": "n", "ə": "e",
  ]
  private static let apostrophes: Set<Unicode.Scalar> = ["'", "’", "‘", "ʻ", "ʼ", "ʹ", "`", "´"]

  /// Small letters and digits in words with one space between them.
  ///
  /// The gazetteer's keys are made by the same rules in Scripts/make-gazetteer. The standard library decomposes no
  /// letters, so an accented one is told by its name in Unicode: LATIN SMALL LETTER E WITH ACUTE is an e.
  static func fold(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    var isAfterGap = false
    for scalar in text.lowercased().unicodeScalars {
      if apostrophes.contains(scalar) { continue }
      let letters = letters(of: scalar)
      guard let letters else {
        isAfterGap = true
        continue
      }
      if letters.isEmpty { continue }
      if isAfterGap, !folded.isEmpty { folded.append(" ") }
      isAfterGap = false
      folded.append(contentsOf: letters)
    }
    return String(folded)
  }

  /// What a letter is compared as; `nil` for what parts words.
  private static func letters(of scalar: Unicode.Scalar) -> String.UnicodeScalarView? {
    if scalar.isASCII {
      let isWord = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      return isWord ? String(scalar).unicodeScalars : nil
    }
    if let letters = whole[scalar] { return letters.unicodeScalars }
    switch scalar.properties.generalCategory {
    case .nonspacingMark:
      return String.UnicodeScalarView()
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
      .decimalNumber, .letterNumber, .otherNumber:
      return base(of: scalar).map { String($0).unicodeScalars } ?? String(scalar).unicodeScalars
    default:
      return nil
    }
  }

  /// The letter under an accent.
  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard let words = scalar.properties.name?.split(separator: " "), words.count > 4,
      words[0] == "LATIN", words[1] == "SMALL", words[2] == "LETTER", words[4] == "WITH",
      words[3].unicodeScalars.count == 1
    else { return nil }
    return words[3].lowercased().unicodeScalars.first
  }
}
