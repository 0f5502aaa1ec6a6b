extension JSONValue {
  /// The value as strict JSON for people: a member per line, the rows of a matrix on one each.
  var layout: String { layout(indent: "") }

  private func layout(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .object(let members) where !members.isEmpty:
      let lines = members.sorted { $0.key < $1.key }.map { key, value in
        inner + JSONValue.string(key).description + ": " + value.layout(indent: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    case .array(let values) where values.contains(where: \.hasMembers):
      let lines = values.map { inner + $0.layout(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .array(let values):
      return "[" + values.map(\.description).joined(separator: ", ") + "]"
    default: return description
    }
  }

  private var hasMembers: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }
}
