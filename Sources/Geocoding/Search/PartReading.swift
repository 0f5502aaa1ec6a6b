/// What a part of an address may say: as it is written, without its numbers, and with words written in full.
enum PartReading {
  /// Words that stand for others in the names of towns.
  private static let abbreviations = [
    ["st": "saint", "ste": "sainte", "mt": "mount", "ft": "fort"], ["st": "sankt"],
  ]

  /// All of them, as it is written first.
  ///
  /// - Parameter part: Folded, as all are.
  static func all(of part: String) -> [String] {
    let words = part.split(separator: " ").map(String.init)
    let numbers = words.map(hasDigit)
    var readings = [words]
    // "CA 95014", "75001 Paris".
    readings.append(words.indices.filter { !numbers[$0] }.map { words[$0] })
    // "1012 LG Amsterdam", "D-10117 Berlin": the letters of a postal code stand beside its digits.
    readings.append(
      words.indices.filter { index in
        let isBesideNumber =
          index > 0 && numbers[index - 1] || index + 1 < words.count && numbers[index + 1]
        return !numbers[index] && !(isBesideNumber && words[index].unicodeScalars.count <= 2)
      }.map { words[$0] })
    for reading in readings {
      for full in abbreviations { readings.append(reading.map { full[$0] ?? $0 }) }
      // "D.C.", "U.S.A."
      if reading.count > 1, reading.allSatisfy({ $0.unicodeScalars.count == 1 }) {
        readings.append([reading.joined()])
      }
    }
    var seen: Set<String> = []
    return readings.map { $0.joined(separator: " ") }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Whether a part holds a number, as a street with a house does.
  static func hasDigit(_ part: String) -> Bool { part.unicodeScalars.contains { ("0"..."9").contains($0) } }
}
