/// What a person is asked before a program may know the place.
public struct AuthorizationQuestion: Equatable, Sendable {
  public enum Wish: Equatable, Sendable { case whenInUse, always, fullAccuracy }

  public var wish: Wish
  public var program: String
  /// The program's own words, from the usage descriptions of its policy entry.
  public var reason: String

  public init(wish: Wish, program: String, reason: String) {
    self.wish = wish
    self.program = program
    self.reason = reason
  }

  /// The question as a person reads it, without the way to answer.
  public var text: String {
    let what =
      switch wish {
      case .whenInUse: "know where this device is while it runs"
      case .always: "know where this device is at any time"
      case .fullAccuracy: "know exactly where this device is, until it ends"
      }
    return "May \"\(program)\" \(what)? It says: \(reason)"
  }
}
