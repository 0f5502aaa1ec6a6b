/// User equivalent range errors: one sigma, in metres, of what a satellite's range is off by after all corrections.
/// Times a dilution of precision they give the accuracy of a position.
///
/// No truth data confirms a number for every receiver, so all can be set. 5.1 m is what ground stations for drones
/// assume for an autonomous fix; peers' values lie between 4 and 9.5 m.
public struct RangeErrors: Equatable, Sendable {
  public var autonomous = 5.1
  public var differential = 2.0
  public var rtkFloat = 0.5
  public var rtkFixed = 0.03

  public init() {}

  /// The error for a kind of fix; `nil` where satellites do not bound it.
  subscript(kind: FixKind) -> Double? {
    switch kind {
    case .autonomous: autonomous
    case .differential: differential
    case .rtkFloat: rtkFloat
    case .rtkFixed: rtkFixed
    case .deadReckoning, .fixedPosition, .simulated: nil
    }
  }
}
