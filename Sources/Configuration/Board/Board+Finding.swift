extension Board {
  /// The board that a device tree describes; `nil` where none of `boards` is it.
  ///
  /// The strings of `compatible` are tried in their order, the most specific first; where none of them is known, the model is, with
  /// or without its revision.
  ///
  /// - Parameters:
  ///   - compatible: the bytes of `/proc/device-tree/compatible`: texts, each of which a zero ends.
  ///   - model: those of `/proc/device-tree/model`.
  ///
  /// Source: Devicetree Specification v0.4, 2.3.1 "compatible", 2.3.2 "model".
  public static func find(compatible: [UInt8], model: [UInt8] = [], among boards: [Board]) -> Board? {
    for text in texts(compatible) {
      if let board = boards.first(where: { $0.compatible.contains(text) }) { return board }
    }
    guard let model = texts(model).first else { return nil }
    return boards.first { $0.models.contains(model) || $0.models.contains(withoutRevision(model)) }
  }

  /// The texts of a property, each ended by a zero; the last may lack it.
  private static func texts(_ property: [UInt8]) -> [String] {
    property.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// "Raspberry Pi 5 Model B Rev 1.0" without " Rev 1.0".
  private static func withoutRevision(_ model: String) -> String {
    let words = model.split(separator: " ")
    guard words.count > 2, words[words.count - 2] == "Rev" else { return model }
    return words.dropLast(2).joined(separator: " ")
  }
}
