import CoreLocation

/// A program of its own that monitors regions on the station of its configuration: it prints what its delegate is told, one line each,
/// until the line comes that it was told to end at.
///
/// Arguments: `--region NAME LATITUDE LONGITUDE RADIUS` (any number of them), `--condition` with the same for those of a monitor,
/// `--events` to read what the monitor kept, `--until LINE`.
@main struct Main {
  static func main() {
    let program = GeofenceProbe(CommandLine.arguments)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 60)
      print("too late")
      exit(3)
    }
    withExtendedLifetime(program) { RunLoop.main.run() }
    print("the run loop ended")
    exit(4)
  }
}

final class GeofenceProbe: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let last: String?

  init(_ arguments: [String]) {
    last = arguments.firstIndex(of: "--until").map { arguments[$0 + 1] }
    super.init()
    manager.delegate = self
    for region in Self.circles("--region", arguments) { manager.startMonitoring(for: region) }
    let conditions = Self.circles("--condition", arguments).map { circle in
      (circle.identifier, CLMonitor.CircularGeographicCondition(center: circle.center, radius: circle.radius))
    }
    guard !conditions.isEmpty || arguments.contains("--events") else { return }
    Self.begin(conditions, last)
  }

  private static func begin(
    _ conditions: [(String, CLMonitor.CircularGeographicCondition)], _ last: String?
  ) { Task { try await read(conditions, last) } }

  /// Says what the events of a monitor are, and what its records are meanwhile.
  private static func read(
    _ conditions: [(String, CLMonitor.CircularGeographicCondition)], _ last: String?
  ) async throws {
    let monitor = await CLMonitor("probe")
    for (identifier, condition) in conditions { await monitor.add(condition, identifier: identifier) }
    for try await event in await monitor.events {
      guard let record = await monitor.record(for: event.identifier) else { continue }
      let line = "\(event.identifier) \(record.lastEvent.state) to \(event.state)"
      say(line + (event.persistenceUnavailable ? ", not kept" : ""), last)
    }
  }

  /// The circles that follow an option.
  private static func circles(_ option: String, _ arguments: [String]) -> [CLCircularRegion] {
    arguments.indices.filter { arguments[$0] == option }.map { index in
      let numbers = arguments[(index + 2)...].prefix(3).compactMap(Double.init)
      return CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]), radius: numbers[2],
        identifier: arguments[index + 1])
    }
  }

  private static func say(_ line: String, _ last: String?) {
    print(line)
    fflush(nil)
    if line == last { exit(0) }
  }

  private func say(_ line: String) { Self.say(line, last) }

  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    say("start \(region.identifier)")
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    say("enter \(region.identifier)")
  }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    say("exit \(region.identifier)")
  }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    say("failure \(region?.identifier ?? "-"): \((error as NSError).localizedDescription)")
  }
}
