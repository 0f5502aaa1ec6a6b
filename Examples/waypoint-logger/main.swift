// Waypoint logger: writes a waypoint of a GPX file wherever it has moved on, named by the town. TRUENORTH_SIMULATE plays such a file.
//
//   waypoint-logger FILE             a waypoint each 100 meters
//   waypoint-logger FILE METERS      each so many meters

import CoreLocation
import Foundation

final class WaypointLogger: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let geocoder = CLGeocoder()
  private var file: WaypointFile
  private var town = "Waypoint"

  init(_ file: WaypointFile, meters: CLLocationDistance) {
    self.file = file
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyBest
    manager.distanceFilter = meters
    // A logger wants to know that it stood still.
    manager.pausesLocationUpdatesAutomatically = false
    manager.startUpdatingLocation()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    // Named by the last answer: a waypoint does not wait for its name.
    for location in locations where location.horizontalAccuracy >= 0 {
      do {
        let title = "\(town) \(file.count + 1)"
        try file.append(location, named: title)
        print(title, location)
      } catch {
        print("\(file.path): \(error.localizedDescription)")
        exit(EXIT_FAILURE)
      }
    }
    guard let last = locations.last, !geocoder.isGeocoding else { return }
    geocoder.reverseGeocodeLocation(last) { placemarks, _ in
      if let name = placemarks?.first?.locality { self.town = name }
    }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    print(error.localizedDescription)
  }
}

guard CommandLine.arguments.count > 1 else {
  print("usage: waypoint-logger FILE [METERS]")
  exit(EXIT_FAILURE)
}
do {
  let meters = CommandLine.arguments.dropFirst(2).first.flatMap(CLLocationDistance.init) ?? 100
  let logger = WaypointLogger(try WaypointFile(CommandLine.arguments[1]), meters: meters)
  withExtendedLifetime(logger) { RunLoop.main.run() }
} catch {
  print(error.localizedDescription)
  exit(EXIT_FAILURE)
}
