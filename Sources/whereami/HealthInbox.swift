import CoreLocation
import Sensing
import Synchronization

/// Brings what the station's threads tell of its sources to the main thread.
final class HealthInbox: Sendable {
  private let waiting = Mutex<[SourceHealth]>([])

  /// Takes a health from any thread, and wakes the main run loop.
  func add(_ health: SourceHealth) {
    waiting.withLock { $0.append(health) }
    DispatchQueue.main.async {}
  }

  /// What came since the last call, in its order.
  func take() -> [SourceHealth] {
    waiting.withLock { healths in
      defer { healths.removeAll(keepingCapacity: true) }
      return healths
    }
  }
}
