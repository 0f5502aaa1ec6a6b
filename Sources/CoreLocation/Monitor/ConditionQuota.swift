import Synchronization

/// How many conditions a program watches, by all its monitors.
final class ConditionQuota: Sendable {
  /// As many are watched at most.
  static let limit = 20

  private let used = Mutex(0)

  /// Counts one more; false where there are as many as may be.
  func reserve() -> Bool {
    used.withLock { used in
      guard used < Self.limit else { return false }
      used += 1
      return true
    }
  }

  func release() { used.withLock { $0 -= 1 } }
}
