/// What finds out whether conditions hold.
protocol ConditionEngine: Sendable {
  /// Called on any thread with a state that was found, also the same again, and when.
  typealias Report = @Sendable (CLMonitoringState, Date) -> Void

  /// Begins to watch a condition.
  ///
  /// - Returns: What ends the watch, or `nil` where conditions of this kind cannot be watched.
  func watch(_ condition: any CLCondition, report: @escaping Report) -> (@Sendable () -> Void)?
}

/// Watches nothing.
struct NoConditionEngine: ConditionEngine {
  func watch(_ condition: any CLCondition, report: @escaping Report) -> (@Sendable () -> Void)? { nil }
}
