import Synchronization

/// The monitors of a program by their names.
final class ConditionRegistry: Sendable {
  static let shared = ConditionRegistry(GeofenceCenter.shared, center: .shared)

  private let engine: any ConditionEngine
  private let center: AuthorizationCenter
  private let monitors = Mutex<[String: ConditionMonitor]>([:])

  init(_ engine: any ConditionEngine, center: AuthorizationCenter) {
    self.engine = engine
    self.center = center
  }

  func monitor(named name: String) -> ConditionMonitor {
    monitors.withLock { monitors in
      if let monitor = monitors[name] { return monitor }
      let monitor = ConditionMonitor(name, engine, center: center)
      monitors[name] = monitor
      return monitor
    }
  }
}
