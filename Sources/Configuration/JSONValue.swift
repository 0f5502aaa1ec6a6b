import FoundationEssentials

/// A JSON document as a tree, so that a reader can say by key path what it did not like.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func attempt<T: Decodable>(_ type: T.Type) -> T? {
      do { return try container.decode(type) } catch { return nil }
    }
    if container.decodeNil() {
      self = .null
    } else if let value = attempt(Bool.self) {
      self = .bool(value)
    } else if let value = attempt(Double.self) {
      self = .number(value)
    } else if let value = attempt(String.self) {
      self = .string(value)
    } else if let value = attempt([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Reads a text, which may carry comments and the other liberties of JSON5.
  init(parsing text: [UInt8], file: String) throws(ConfigurationError) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do { self = try decoder.decode(JSONValue.self, from: Data(text)) } catch {
      let mistake = JSONSyntax.firstMistake(in: text)
      throw .malformed(file: file, line: mistake?.line, expected: mistake?.expected ?? "JSON5")
    }
    // The decoder keeps one of them.
    if let repeated = JSONSyntax.firstRepeatedKey(in: text) {
      throw .repeatedKey(file: file, line: repeated.line, keyPath: repeated.keyPath)
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as strict JSON on one line, keys in alphabetical order. Numbers keep all their digits.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Int(exactly: value).map(String.init) ?? value.description
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ":" + $0.value.description }
        .joined(separator: ",") + "}"
    }
  }

  /// RFC 8259, section 7: quotation mark, reverse solidus and control characters are escaped.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
