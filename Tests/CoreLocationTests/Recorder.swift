import CoreLocation

/// A delegate that writes down what it is told.
final class Recorder: NSObject, CLLocationManagerDelegate {
  var batches: [[CLLocation]] = []
  var headings: [CLHeading] = []
  var errors: [any Error] = []
  var statuses: [CLAuthorizationStatus] = []
  /// Done after each call.
  var onCall: (() -> Void)?

  var locations: [CLLocation] { batches.flatMap { $0 } }
  var errorCodes: [CLError.Code] { errors.compactMap { ($0 as? CLError)?.code } }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    batches.append(locations)
    onCall?()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    headings.append(newHeading)
    onCall?()
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    errors.append(error)
    onCall?()
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    statuses.append(manager.authorizationStatus)
    onCall?()
  }
}
