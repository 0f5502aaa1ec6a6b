/// How a position was computed.
public enum FixKind: Equatable, Sendable, CaseIterable {
  /// A satellite fix of which nobody said more.
  case autonomous
  /// Corrected by SBAS or DGPS.
  case differential
  case rtkFloat
  case rtkFixed
  /// Carried on from sensors or the last velocity.
  case deadReckoning
  /// Typed in by hand or held at a surveyed point.
  case fixedPosition
  case simulated
}
