extension Detour {
  /// What an option is, and what it may be: the sentence about a value that it cannot have.
  public static func wrong(_ option: String, _ value: String, _ expected: String) -> Detour {
    .usage("\(option) is \(value.isEmpty ? "empty" : value); expected \(expected).")
  }
}

extension Double {
  /// How many seconds an option asks for.
  public init(seconds value: String, of option: String) throws(Detour) {
    // Sums of durations have room for it; it is more than thirty years.
    guard let seconds = Double(value), seconds > 0, seconds <= 1e9 else {
      throw .wrong(option, value, "seconds: more than 0, and 1000000000 at most")
    }
    self = seconds
  }
}
