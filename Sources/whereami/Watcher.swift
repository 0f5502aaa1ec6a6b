import CoreLocation

/// Asks Core Location where we are and which way we face, and passes on what it says.
final class Watcher: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let report: any Report

  /// How much was told, of all kinds.
  private(set) var callCount = 0
  private(set) var foundAnything = false

  /// Tells `report` all that comes.
  init(_ report: any Report) {
    self.report = report
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyBest
    manager.distanceFilter = kCLDistanceFilterNone
    manager.headingFilter = kCLHeadingFilterNone
  }

  func start() {
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    if CLLocationManager.headingAvailable() { manager.startUpdatingHeading() }
  }

  func stop() {
    manager.stopUpdatingLocation()
    manager.stopUpdatingHeading()
  }

  // MARK: CLLocationManagerDelegate

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    callCount += 1
    foundAnything = true
    for location in locations { report.show(location) }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    callCount += 1
    foundAnything = true
    report.show(newHeading)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    callCount += 1
    report.show(error)
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    callCount += 1
    report.show(manager.authorizationStatus, manager.accuracyAuthorization)
  }
}

/// Shows what Core Location says, one way or another.
protocol Report: AnyObject {
  func show(_ location: CLLocation)
  func show(_ heading: CLHeading)
  func show(_ error: any Error)
  func show(_ status: CLAuthorizationStatus, _ accuracy: CLAccuracyAuthorization)
  /// Nothing follows.
  func finish()
}
