import CoreLocation
import Sensing
import Synchronization

/// Brings what the station's threads tell, and Core Location does not, to the main thread.
final class StationInbox: Sendable {
  private let waiting = Mutex<[SensingEvent]>([])

  /// Takes an event from any thread, and wakes the main run loop.
  func add(_ event: SensingEvent) {
    waiting.withLock { $0.append(event) }
    DispatchQueue.main.async {}
  }

  /// What came since the last call, in its order.
  func take() -> [SensingEvent] {
    waiting.withLock { events in
      defer { events.removeAll(keepingCapacity: true) }
      return events
    }
  }
}
