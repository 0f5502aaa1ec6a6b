import CoreLocation

/// Writes down what it is told of regions, visits and locations.
final class GeofenceRecorder: NSObject, CLLocationManagerDelegate {
  var calls: [String] = []
  var visits: [CLVisit] = []
  var locations: [CLLocation] = []
  var sentences: [String] = []

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    calls.append("start \(region.identifier)")
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    calls.append("enter \(region.identifier)")
  }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    calls.append("exit \(region.identifier)")
  }

  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) { calls.append("state \(region.identifier) \(state.rawValue)") }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    calls.append("failure \(region?.identifier ?? "-") \((error as? CLError)?.code.rawValue ?? -1)")
    sentences.append((error as NSError).localizedDescription)
  }

  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) { visits.append(visit) }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    self.locations += locations
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    calls.append("error \((error as? CLError)?.code.rawValue ?? -1)")
  }
}
