import FoundationEssentials

extension AuthorizationPolicy {
  /// Reads the policy from its part of the tree.
  init(_ value: JSONValue, at path: String, in file: String) throws(ConfigurationError) {
    do {
      self = try JSONDecoder().decode(AuthorizationPolicy.self, from: Data(value.description.utf8))
    } catch let error as DecodingError {
      let (inner, reason) = Self.explain(error)
      let names = inner.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
      throw .refused(file: file, keyPath: path + names.joined(), reason: reason)
    } catch {
      throw .invalid(file: file, keyPath: path, expected: "an authorization policy", found: value.description)
    }
  }

  private static func explain(_ error: DecodingError) -> (path: [any CodingKey], reason: String) {
    switch error {
    case .keyNotFound(let key, let context): (context.codingPath + [key], "it is missing")
    case .typeMismatch(let type, let context): (context.codingPath, "it has to be a \(type)")
    case .valueNotFound(let type, let context): (context.codingPath, "it has to be a \(type)")
    case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
    @unknown default: ([], "it is no authorization policy")
    }
  }
}
