import Glibc

/// What the variable `TRUENORTH_SIMULATE` says: `FILE|SCENARIO|LATITUDE,LONGITUDE[,key=value…]`, with the keys of the
/// configuration's `simulation`. White space around any of these does not count.
public enum SimulationChoice: Equatable, Sendable {
  /// It is not set, or empty: the configuration decides.
  case none
  /// The hardware is used, whatever the configuration says.
  case off
  case on(SimulationConfiguration)

  /// The name of the variable, and what errors call it.
  public static let variable = "TRUENORTH_SIMULATE"

  /// What the variable of this process says.
  public static func ofEnvironment() throws(ConfigurationError) -> SimulationChoice {
    guard let value = getenv(variable) else { return .none }
    return try SimulationChoice(parsing: String(cString: value))
  }

  public init(parsing text: String) throws(ConfigurationError) {
    var (head, settings) = (Self.items(text)[...], [(key: String, value: JSONValue)]())
    while let last = head.last, let setting = Self.setting(last) {
      settings.insert(setting, at: 0)
      head.removeLast()
    }
    let words = head.map(\.trimmed)
    if settings.isEmpty, words.count == 1 {
      switch words[0].lowercased() {
      case "":
        self = .none
        return
      case "off", "0", "no", "none":
        self = .off
        return
      default: break
      }
    }
    guard !words.contains("") else {
      throw Self.refused("\"\(text)\"", "nothing stands before or after a comma; \(Self.escape)")
    }
    var members: [String: JSONValue] = [:]
    if let motion = try Self.motion(words, path: head.joined(separator: ",").trimmed) {
      members[motion.key] = motion.value
    }
    for (key, value) in settings {
      guard members.updateValue(value, forKey: key) == nil else {
        throw Self.refused(key, "it is given twice; keep one of them")
      }
      guard members["track"] == nil || SimulationConfiguration.keys.contains(key) else {
        throw Self.refused(key, "it is not a known key; \(Self.escape)")
      }
    }
    let reader = try ObjectReader(
      .object(members), at: "", in: Self.variable, known: SimulationConfiguration.keys)
    self = .on(try SimulationConfiguration(reader))
  }

  private static let escape = "a comma of a path is written \\,"

  private static func refused(_ what: String, _ reason: String) -> ConfigurationError {
    .refused(file: variable, keyPath: what, reason: reason)
  }

  /// What stands between commas, but for those of a path, which have a backslash before them.
  private static func items(_ text: String) -> [String] {
    var items = [""]
    for character in text {
      if character != "," {
        items[items.count - 1].append(character)
      } else if items[items.count - 1].last == "\\" {
        items[items.count - 1].removeLast()
        items[items.count - 1].append(",")
      } else {
        items.append("")
      }
    }
    return items
  }

  /// The key and the value of what stands before all settings; `nil` where nothing does, or no more than that it is on.
  ///
  /// - Parameter path: the same as it stands there.
  private static func motion(
    _ words: [String], path: String
  ) throws(ConfigurationError) -> (key: String, value: JSONValue)? {
    guard let first = words.first else { return nil }
    let isFile = first.contains("/") || path.lowercased().hasSuffix(".gpx")
    if number(first) != nil, words.count > 1, !isFile {
      if let stray = words.first(where: { SimulationConfiguration.keys.contains($0) }) {
        throw noValue(stray)
      }
      return ("place", .array(words.map(value)))
    }
    if let stray = words.dropFirst().first(where: { SimulationConfiguration.keys.contains($0) }) {
      throw noValue(stray)
    }
    if isFile || path.contains("/") || path.contains(".") { return ("track", .string(path)) }
    guard words.count == 1 else { throw noValue(words[1]) }
    return ["on", "1", "yes"].contains(first.lowercased()) ? nil : ("scenario", .string(first))
  }

  private static func noValue(_ word: String) -> ConfigurationError {
    guard let sign = word.firstIndex(of: "=") else {
      return refused(word, "it has no value; expected KEY=VALUE, such as seed=7")
    }
    let key = String(word[..<sign]).trimmed
    return .unknownKey(
      file: variable, keyPath: key,
      nearest: EditDistance.nearest(to: key, among: SimulationConfiguration.keys))
  }

  /// `key=value`; `nil` for anything else, as a path that has an equals sign in it.
  private static func setting(_ item: String) -> (key: String, value: JSONValue)? {
    guard let sign = item.firstIndex(of: "=") else { return nil }
    let key = String(item[..<sign]).trimmed
    guard !key.isEmpty, key.allSatisfy(\.isLetter) else { return nil }
    return (key, value(String(item[item.index(after: sign)...]).trimmed))
  }

  private static func value(_ text: String) -> JSONValue {
    number(text).map(JSONValue.number) ?? .string(text)
  }

  private static func number(_ text: String) -> Double? {
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }
}

extension String {
  /// Without white space at its ends.
  fileprivate var trimmed: String {
    let front = drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(front[...last])
  }
}
