extension JSONValue {
  /// The value as strict JSON for people: a member per line, short lists on one line.
  var layout: String { layout(indent: "") }

  private static let widest = 100

  private func layout(indent: String) -> String {
    let line = description
    let inner = indent + "  "
    switch self {
    case .object(let members) where !members.isEmpty:
      let lines = members.sorted { $0.key < $1.key }.map { key, value in
        inner + JSONValue.string(key).description + ": " + value.layout(indent: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    case .array(let values) where line.utf8.count > Self.widest || values.contains(where: \.isList):
      let lines = values.map { inner + $0.layout(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .array(let values):
      return "[" + values.map(\.description).joined(separator: ", ") + "]"
    default: return line
    }
  }

  private var isList: Bool { if case .array = self { true } else { false } }
}
