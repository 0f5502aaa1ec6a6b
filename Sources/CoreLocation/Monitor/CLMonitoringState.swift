/// Whether a condition holds.
public enum CLMonitoringState: UInt, Sendable {
  case unknown = 0
  case satisfied = 1
  case unsatisfied = 2
  /// Nobody watches it; the event says why.
  case unmonitored = 3
}
