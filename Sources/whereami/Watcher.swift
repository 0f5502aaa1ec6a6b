import Compass
import CoreLocation
import GNSS
import Sensing

/// Asks Core Location where we are and which way we face, and passes on what it says.
final class Watcher: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let report: any Report
  private let wantsLocation: Bool
  private let wantsHeading = CLLocationManager.headingAvailable()

  /// How much was told, of all kinds.
  private(set) var callCount = 0
  /// Whether a position or a valid heading came.
  private(set) var foundAnything = false
  /// Whether nothing can come: this program may not know the place, and there is no compass.
  private(set) var isRefused = false

  /// Tells `report` all that comes.
  ///
  /// - Parameter wantsLocation: whether there is a receiver to ask.
  init(_ report: any Report, wantsLocation: Bool) {
    self.report = report
    self.wantsLocation = wantsLocation
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyBest
    manager.distanceFilter = kCLDistanceFilterNone
    manager.pausesLocationUpdatesAutomatically = false
    manager.headingFilter = kCLHeadingFilterNone
  }

  /// Whether this program may know the place, exactly.
  var mayKnowPlace: Bool {
    switch manager.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse: manager.accuracyAuthorization == .fullAccuracy
    case .notDetermined, .restricted, .denied: false
    }
  }

  func start() {
    if wantsLocation {
      manager.requestWhenInUseAuthorization()
      manager.startUpdatingLocation()
    }
    if wantsHeading { manager.startUpdatingHeading() }
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
    if newHeading.headingAccuracy >= 0 { foundAnything = true }
    report.show(newHeading)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    callCount += 1
    if case CLError.denied = error, !wantsHeading { isRefused = true }
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
  /// How a source fares, which Core Location does not tell.
  func show(_ health: SourceHealth)
  /// Which way the receiver says that the vehicle points.
  func show(_ heading: GNSSHeading)
  /// How far the compass differs from the course.
  func show(_ discrepancy: CourseDiscrepancy)
  /// Nothing follows.
  func finish()
}
