/// What a person decided about a program, once and for all.
public struct AuthorizationDecision: Equatable, Sendable {
  public enum Verdict: String, CaseIterable, Sendable { case denied, whenInUse, always }

  public var verdict: Verdict
  /// The program's words that the person read. Under a policy that has other words it has to ask again.
  public var reason: String
  /// Whether the person was asked for "always" already, which is done once.
  public var wasOfferedAlways: Bool

  public init(verdict: Verdict, reason: String, wasOfferedAlways: Bool) {
    self.verdict = verdict
    self.reason = reason
    self.wasOfferedAlways = wasOfferedAlways
  }
}
