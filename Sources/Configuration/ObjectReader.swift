/// Reads the members of one JSON object, and knows where it is, so that every error names the key path.
struct ObjectReader {
  let file: String
  /// The path of this object; empty for the whole file.
  let path: String
  /// Whether a null is a value, which no key may have, and not the same as no such key. It holds for all that is inside.
  private let refusesNull: Bool
  private let members: [String: JSONValue]

  /// The object at `path`. A member whose key is not among `known` is refused.
  init(
    _ value: JSONValue, at path: String, in file: String, known: [String], refusingNull: Bool = false
  ) throws(ConfigurationError) {
    self.file = file
    self.path = path
    refusesNull = refusingNull
    guard case .object(let members) = value else {
      throw .invalid(
        file: file, keyPath: path.isEmpty ? "the file" : path,
        expected: "an object with the keys \(known.joined(separator: ", "))", found: value.description)
    }
    self.members = members
    if let stranger = members.keys.sorted().first(where: { !known.contains($0) }) {
      throw .unknownKey(
        file: file, keyPath: keyPath(stranger), nearest: EditDistance.nearest(to: stranger, among: known))
    }
  }

  func keyPath(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// A member, `nil` where it is absent or null.
  func value(_ key: String) -> JSONValue? {
    guard let value = members[key], value != .null || refusesNull else { return nil }
    return value
  }

  func object(
    _ key: String, known: [String], refusingNull: Bool = false
  ) throws(ConfigurationError) -> ObjectReader? {
    guard let value = refusingNull ? members[key] : value(key) else { return nil }
    return try reader(value, at: keyPath(key), known: known, refusingNull: refusingNull)
  }

  /// An object inside of this one.
  func reader(
    _ value: JSONValue, at path: String, known: [String], refusingNull: Bool = false
  ) throws(ConfigurationError) -> ObjectReader {
    try ObjectReader(value, at: path, in: file, known: known, refusingNull: refusingNull || refusesNull)
  }

  func string(_ key: String, expected: String) throws(ConfigurationError) -> String? {
    guard let value = value(key) else { return nil }
    guard case .string(let text) = value, !text.isEmpty else { throw invalid(key, expected: expected) }
    return text
  }

  /// One of the words of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of type: Choice.Type
  ) throws(ConfigurationError) -> Choice? where Choice.RawValue == String {
    let expected = Self.expected(type)
    guard let word = try string(key, expected: expected) else { return nil }
    guard let choice = Choice(rawValue: word) else { throw invalid(key, expected: expected) }
    return choice
  }

  /// The words of an enumeration, for errors.
  static func expected<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) -> String where Choice.RawValue == String {
    "one of " + type.allCases.map(\.rawValue).joined(separator: ", ")
  }

  func bool(_ key: String) throws(ConfigurationError) -> Bool? {
    guard let value = value(key) else { return nil }
    guard case .bool(let flag) = value else { throw invalid(key, expected: "true or false") }
    return flag
  }

  /// A number of the given range; `unit` follows the range in the error.
  func number(
    _ key: String, in range: ClosedRange<Double>, unit: String
  ) throws(ConfigurationError) -> Double? {
    guard let value = value(key) else { return nil }
    guard case .number(let number) = value, range.contains(number) else {
      throw invalid(
        key,
        expected: "a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound)) \(unit)")
    }
    return number
  }

  func integer(
    _ key: String, in range: ClosedRange<Int>, expected: String
  ) throws(ConfigurationError) -> Int? {
    guard let value = value(key) else { return nil }
    guard case .number(let number) = value, let integer = Int(exactly: number), range.contains(integer) else {
      throw invalid(key, expected: expected)
    }
    return integer
  }

  func vector(_ key: String, expected: String) throws(ConfigurationError) -> SIMD3<Double>? {
    guard let value = value(key) else { return nil }
    guard let vector = value.vector else { throw invalid(key, expected: expected) }
    return vector
  }

  /// Three rows of three numbers.
  func rows(
    _ key: String, expected: String
  ) throws(ConfigurationError) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)? {
    guard let value = value(key) else { return nil }
    guard case .array(let rows) = value, rows.count == 3, let r0 = rows[0].vector, let r1 = rows[1].vector,
      let r2 = rows[2].vector
    else { throw invalid(key, expected: expected) }
    return (r0, r1, r2)
  }

  /// What a required member comes to, or the error that it is missing.
  func require<T>(_ value: T?, _ key: String, expected: String) throws(ConfigurationError) -> T {
    guard let value else { throw .missing(file: file, keyPath: keyPath(key), expected: expected) }
    return value
  }

  func invalid(_ key: String, expected: String) -> ConfigurationError {
    .invalid(
      file: file, keyPath: keyPath(key), expected: expected, found: value(key)?.description ?? "absent")
  }

  private static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }
}

extension JSONValue {
  /// An array of three finite numbers.
  fileprivate var vector: SIMD3<Double>? {
    guard case .array(let values) = self, values.count == 3, case .number(let x) = values[0],
      case .number(let y) = values[1], case .number(let z) = values[2],
      x.isFinite, y.isFinite, z.isFinite
    else { return nil }
    return SIMD3(x, y, z)
  }
}
