import CoreLocation

/// A program of its own that monitors regions on the station of its configuration: it prints what its delegate is told, one line each,
/// until the line comes that it was told to end at.
///
/// Arguments: `--region NAME LATITUDE LONGITUDE RADIUS` (any number of them), `--until LINE`.
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
    for index in arguments.indices where arguments[index] == "--region" {
      let numbers = arguments[(index + 2)...].prefix(3).compactMap(Double.init)
      let region = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]), radius: numbers[2],
        identifier: arguments[index + 1])
      manager.startMonitoring(for: region)
    }
  }

  private func say(_ line: String) {
    print(line)
    fflush(nil)
    if line == last { exit(0) }
  }

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
