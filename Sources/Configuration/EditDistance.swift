/// How far two words are apart, to name the key that somebody meant.
public enum EditDistance {
  /// The known word nearest to a mistyped one.
  public static func nearest(to word: String, among known: [String]) -> String {
    known.min { between(word, $0) < between(word, $1) } ?? ""
  }

  /// The fewest insertions, deletions and substitutions of letters, case ignored, that make one word of the other
  /// (Levenshtein 1966), computed row by row.
  static func between(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.lowercased()), Array(b.lowercased()))
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let substitution = diagonal + (a[i] == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substitution, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
