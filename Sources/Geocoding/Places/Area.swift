/// A country or a first-level division, held in memory: there are about 4,000.
struct Area {
  let id: Int
  /// The country of a division, 0 for countries.
  let parent: Int
  let name: String
  /// ISO 3166-1 for countries; GeoNames' code for divisions, in the United States the postal one.
  let code: String
  /// Other names and codes: the three letters of ISO 3166-1, and what the post writes for a division.
  let others: [String]
  /// The number of its capital, or where that is not known of its town of most people.
  let mainPlace: Int

  var isCountry: Bool { parent == 0 }

  /// Whether a folded text is one of its codes: of the others, those of two or three capital letters.
  func hasCode(_ text: String) -> Bool {
    FoldedName.fold(code) == text
      || others.contains { other in
        (2...3).contains(other.utf8.count) && other.utf8.allSatisfy { (0x41...0x5A).contains($0) }
          && FoldedName.fold(other) == text
      }
  }

  /// All that it may be called, folded.
  var foldedNames: [String] { ([name, code] + others).map(FoldedName.fold).filter { !$0.isEmpty } }
}
