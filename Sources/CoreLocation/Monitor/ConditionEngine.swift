/// What finds out whether conditions hold, and keeps them for the next run of the program.
protocol ConditionEngine: Sendable {
  /// Called on any thread with a state that was found, also the same again, and when.
  ///
  /// While the program may not know the place, or only roughly, it is of no account; when it may again, the next fix reports what holds.
  typealias Report = @Sendable (CLMonitoringState, Date) -> Void

  /// Begins to watch a condition in place of another of that name.
  ///
  /// - Parameter state: What it is taken for until something else is found.
  func watch(
    _ condition: any CLCondition, as name: ConditionName, assuming state: CLMonitoringState,
    report: @escaping Report
  ) -> ConditionWatch

  /// Keeps what a program handled last of a condition.
  ///
  /// - Returns: Whether the next run of the program will know of it.
  func keep(_ state: CLMonitoringState, _ date: Date, of name: ConditionName) -> Bool

  /// The conditions of a monitor that an earlier run of the program watched.
  func kept(by monitor: String) -> [KeptCondition]
}

/// What tells a condition of a program from all others.
struct ConditionName: Hashable, Sendable {
  var monitor: String
  var identifier: String
}

/// What became of the wish to watch a condition.
enum ConditionWatch: Sendable {
  /// `end` ends the watch; `isKept` says whether the next run of the program will know of it.
  case watched(isKept: Bool, end: @Sendable () -> Void)
  /// The program has as many as it may.
  case limitExceeded
  /// Conditions of this kind cannot be watched.
  case unsupported
}

/// A condition, and what was told of it last.
struct KeptCondition: Sendable {
  var identifier: String
  var condition: any CLCondition
  var state: CLMonitoringState
  var date: Date
}
