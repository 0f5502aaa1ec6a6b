import Glibc

/// What the variable `TRUENORTH_SIMULATE` says: `FILE|SCENARIO|LATITUDE,LONGITUDE[,key=value…]`, with the keys of the
/// configuration's `simulation`.
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
    guard !text.isEmpty else {
      self = .none
      return
    }
    var items = text.split(separator: ",", omittingEmptySubsequences: false)[...]
    var members: [String: JSONValue] = [:]
    while let last = items.last, let setting = Self.setting(last) {
      // Of a key that is there twice the last counts.
      members[setting.key] = members[setting.key] ?? setting.value
      items.removeLast()
    }
    let head = items.joined(separator: ",")
    if members.isEmpty, ["off", "0", "no", "none"].contains(head.lowercased()) {
      self = .off
      return
    }
    if let first = items.first, Self.number(first) != nil, items.count > 1 {
      members["place"] = .array(items.map(Self.value))
    } else if head.contains("/") || head.contains(".") {
      members["track"] = .string(head)
    } else if !head.isEmpty, !["on", "1", "yes"].contains(head.lowercased()) {
      members["scenario"] = .string(head)
    }
    let reader = try ObjectReader(
      .object(members), at: "", in: Self.variable, known: SimulationConfiguration.keys)
    self = .on(try SimulationConfiguration(reader))
  }

  /// `key=value`; `nil` for anything else, as a path that has an equals sign in it.
  private static func setting(_ item: Substring) -> (key: String, value: JSONValue)? {
    guard let sign = item.firstIndex(of: "="), sign != item.startIndex,
      item[..<sign].allSatisfy(\.isLetter)
    else { return nil }
    return (String(item[..<sign]), value(item[item.index(after: sign)...]))
  }

  private static func value(_ text: Substring) -> JSONValue {
    number(text).map(JSONValue.number) ?? .string(String(text))
  }

  private static func number(_ text: Substring) -> Double? {
    let trimmed = text.filter { $0 != " " }
    guard let number = Double(trimmed), number.isFinite else { return nil }
    return number
  }
}
