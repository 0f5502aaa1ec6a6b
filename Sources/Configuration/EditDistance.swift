/// How far two words are apart, to name the key that somebody meant.
public enum EditDistance {
  /// The known word nearest to a mistyped one: one that begins with it, where there is such a word, since a unit left out
  /// (`dwell` for `dwellSeconds`) is more letters than many a whole word has.
  public static func nearest(to word: String, among known: [String]) -> String {
    let beginning = word.lowercased()
    let longer = known.filter { $0.lowercased().hasPrefix(beginning) }
    return (longer.isEmpty ? known : longer).min { between(word, $0) < between(word, $1) } ?? ""
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
