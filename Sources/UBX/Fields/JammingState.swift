/// Whether the receiver notices interference (jammingState).
public enum JammingState: UInt8, Equatable, Sendable {
  /// Not watched, or switched off.
  case unknown = 0
  case none = 1
  /// Interference, but a fix is still possible.
  case warning = 2
  /// Interference, and no fix.
  case critical = 3
}
