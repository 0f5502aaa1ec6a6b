/// What tells a manager of significant changes of its location. Here nothing does, as on a device without the service.
enum SignificantChangeMonitor {
  static var isAvailable: Bool { false }

  static func start(for manager: CLLocationManager) {}

  static func stop(for manager: CLLocationManager) {}
}
