/// One way to read a text: a name, and words that say where the place of that name is.
struct AddressReading: Equatable {
  /// Folded, as all parts are.
  let name: String
  let qualifiers: [String]

  /// The readings of "Town, Division, Country", whichever part is the town.
  static func parted(_ text: String) -> [AddressReading] {
    let parts = text.split(separator: ",").map { FoldedName.fold(String($0)) }.filter { !$0.isEmpty }
    // More parts than an address has are no address, and would be read in as many ways.
    guard parts.count <= 10 else { return [] }
    return parts.indices.flatMap { index in
      var others = parts
      let name = others.remove(at: index)
      return PartReading.all(of: name).map { AddressReading(name: $0, qualifiers: others) }
    }
  }

  /// The readings of "Town Country" and "Country Town", the longest towns first.
  static func split(_ text: String) -> [AddressReading] {
    let words = FoldedName.fold(text).split(separator: " ").map(String.init)
    guard words.count > 1, words.count <= 10 else { return [] }
    func joined(_ words: ArraySlice<String>) -> String { words.joined(separator: " ") }
    return (1..<words.count).reversed().flatMap { count in
      [
        AddressReading(name: joined(words[..<count]), qualifiers: [joined(words[count...])]),
        AddressReading(
          name: joined(words[(words.count - count)...]), qualifiers: [joined(words[..<(words.count - count)])]
        ),
      ]
    }
  }
}
