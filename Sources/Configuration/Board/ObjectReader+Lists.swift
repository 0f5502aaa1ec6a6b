extension ObjectReader {
  /// A list of texts; an empty one where it is absent.
  func strings(_ key: String, expected: String) throws(ConfigurationError) -> [String] {
    guard let value = value(key) else { return [] }
    guard case .array(let values) = value else { throw invalid(key, expected: "a list: \(expected)") }
    var texts: [String] = []
    for value in values {
      guard case .string(let text) = value, !text.isEmpty else {
        throw invalid(key, expected: "a list of texts: \(expected)")
      }
      texts.append(text)
    }
    return texts
  }

  /// Texts by keys that the file chooses.
  func texts(_ key: String, expected: String) throws(ConfigurationError) -> [String: String]? {
    guard let value = value(key) else { return nil }
    guard case .object(let members) = value else { throw invalid(key, expected: expected) }
    let reader = try reader(value, at: keyPath(key), known: Array(members.keys))
    var texts: [String: String] = [:]
    for name in members.keys.sorted() { texts[name] = try reader.string(name, expected: "a text") }
    return texts
  }

  /// A list of names, each of which has to be known, and at least one of them unless it may be empty.
  func names(
    _ key: String, among known: [String], mayBeEmpty: Bool = false
  ) throws(ConfigurationError) -> [String]? {
    guard let value = value(key) else { return nil }
    let expected = "a list of " + known.joined(separator: ", ")
    guard case .array(let items) = value, mayBeEmpty || !items.isEmpty else {
      throw invalid(key, expected: expected)
    }
    var names: [String] = []
    for item in items {
      guard case .string(let name) = item, known.contains(name) else {
        throw invalid(key, expected: expected)
      }
      names.append(name)
    }
    return names
  }

  /// A list of objects, each with the key path of its place; an empty one where it is absent.
  func objects(_ key: String, known: [String]) throws(ConfigurationError) -> [ObjectReader] {
    guard let value = value(key) else { return [] }
    guard case .array(let values) = value else { throw invalid(key, expected: "a list of objects") }
    var readers: [ObjectReader] = []
    for (index, value) in values.enumerated() {
      readers.append(try reader(value, at: "\(keyPath(key))[\(index)]", known: known))
    }
    return readers
  }

  /// A text that can stand where a path could: without a slash.
  func word(_ key: String, expected: String) throws(ConfigurationError) -> String? {
    let text = try string(key, expected: expected)
    if let text, text.contains("/") { throw invalid(key, expected: "\(expected), without a slash") }
    return text
  }

  /// The path of a device whose name begins in a known way.
  func device(_ key: String, prefix: String) throws(ConfigurationError) -> String? {
    let expected = "a path that begins with \(prefix)"
    let path = try string(key, expected: expected)
    if let path, !path.hasPrefix(prefix) { throw invalid(key, expected: expected) }
    return path
  }

  /// The members of this object that only one source tells, or none but memory: each has to be there.
  func checkUnconfirmed() throws(ConfigurationError) {
    for key in try strings("unconfirmed", expected: "keys of this object") where value(key) == nil {
      throw invalid("unconfirmed", expected: "keys of this object, and \(key) is none")
    }
  }
}
