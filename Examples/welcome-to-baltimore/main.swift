// Welcome to Baltimore: watches the border of a city, and greets who crosses it. Also in the next run, until it is switched off.
//
//   welcome-to-baltimore        watches
//   welcome-to-baltimore off    watches no more

import CoreLocation
import Foundation

final class Greeter: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let baltimore = CLCircularRegion(
    center: CLLocationCoordinate2D(latitude: 39.2904, longitude: -76.6122), radius: 8_000,
    identifier: "Baltimore")

  func start() {
    manager.delegate = self
    manager.requestAlwaysAuthorization()
    if manager.monitoredRegions.contains(baltimore) { print("Baltimore is watched since an earlier run.") }
    manager.startMonitoring(for: baltimore)
  }

  func stop() {
    for region in manager.monitoredRegions { manager.stopMonitoring(for: region) }
    print("Regions that are watched: \(manager.monitoredRegions.count)")
  }

  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    // Who is inside already does not cross the border: this asks.
    manager.requestState(for: region)
  }

  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {
    switch state {
    case .inside: print("Inside of \(region.identifier).")
    case .outside: print("Outside of \(region.identifier).")
    case .unknown: print("Nobody knows yet on which side of the border this is.")
    }
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    print("Welcome to \(region.identifier)! \(place)")
  }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    print("Good-bye, come back to \(region.identifier) soon. \(place)")
  }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    print(error.localizedDescription)
    exit(EXIT_FAILURE)
  }

  private var place: String {
    guard let here = manager.location?.coordinate else { return "" }
    return String(format: "(%.4f, %.4f)", here.latitude, here.longitude)
  }
}

let greeter = Greeter()
if CommandLine.arguments.dropFirst().first == "off" {
  greeter.stop()
} else {
  greeter.start()
  RunLoop.main.run()
}
