import Configuration

/// What a person is asked before a program may know the place.
public struct AuthorizationQuestion: Equatable, Sendable {
  public enum Wish: Equatable, Sendable {
    case whenInUse, always
    /// Always, after it was granted while in use.
    case upgrade
    case fullAccuracy
  }

  public enum Answer: Equatable, Sendable {
    /// For as long as the process runs.
    case once
    case whenInUse, always, deny
  }

  public var wish: Wish
  public var program: String
  /// The program's own words, from the usage descriptions of its policy entry.
  public var reason: String

  public init(wish: Wish, program: String, reason: String) {
    self.wish = wish
    self.program = program
    self.reason = reason
  }

  /// The question as a person reads it, without the ways to answer.
  public var text: String {
    let what =
      switch wish {
      case .whenInUse: "know where this device is while it runs"
      case .always: "know where this device is at any time"
      case .upgrade: "know where this device is at any time, not only while it runs"
      case .fullAccuracy: "know exactly where this device is, until it ends"
      }
    return "May \"\(program)\" \(what)? It says: \(reason)"
  }

  /// A way to answer: the key to press, what it means to the person, and to the program.
  public struct Choice: Equatable, Sendable {
    public var key: Character
    public var words: String
    public var answer: Answer
  }

  public var choices: [Choice] {
    let once = Choice(key: "o", words: "allow once", answer: .once)
    let whenInUse = Choice(key: "w", words: "allow while it runs", answer: .whenInUse)
    let always = Choice(key: "a", words: "allow always", answer: .always)
    let deny = Choice(key: "n", words: "don't allow", answer: .deny)
    return switch wish {
    case .whenInUse: [once, whenInUse, deny]
    case .always: [once, whenInUse, always, deny]
    case .upgrade:
      [Choice(key: "k", words: "keep to while it runs", answer: .whenInUse), always]
    case .fullAccuracy: [Choice(key: "y", words: "allow", answer: .once), deny]
    }
  }

  /// What an answer leaves to be kept; `nil` where that is nothing.
  public func decision(for answer: Answer) -> AuthorizationDecision? {
    guard wish != .fullAccuracy else { return nil }
    let verdict: AuthorizationDecision.Verdict
    switch answer {
    case .once: return nil
    case .whenInUse: verdict = .whenInUse
    case .always: verdict = .always
    case .deny: verdict = .denied
    }
    return AuthorizationDecision(verdict: verdict, reason: reason, wasOfferedAlways: wish != .whenInUse)
  }
}
