import CoreLocation
import Testing

// Programs written for Apple's platforms, as far as they meet this module: they have to compile and behave.

/// Keeps the best of the locations that come, and stops when it is good enough.
final class BestLocation: NSObject, CLLocationManagerDelegate {
  let locationManager: CLLocationManager
  var location: CLLocation?
  var lastError: Error?

  init(locationManager: CLLocationManager) {
    self.locationManager = locationManager
    super.init()
    locationManager.delegate = self
    locationManager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
  }

  func stop() {
    locationManager.stopUpdatingLocation()
    locationManager.delegate = nil
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
    if (error as NSError).code == CLError.locationUnknown.rawValue { return }
    lastError = error
    stop()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let newest = locations.last, newest.horizontalAccuracy >= 0 else { return }
    guard newest.timestamp.timeIntervalSinceNow > -5 else { return }
    guard location == nil || newest.horizontalAccuracy < location?.horizontalAccuracy ?? 0 else { return }
    location = newest
    if newest.horizontalAccuracy <= manager.desiredAccuracy { stop() }
  }
}

/// A manager that a program's own tests put in the place of the real one.
class MockManager: CLLocationManager {
  var starts = 0
  override func startUpdatingLocation() { starts += 1 }
  override var location: CLLocation? { CLLocation(latitude: 1, longitude: 2) }
  override var authorizationStatus: CLAuthorizationStatus { .authorizedAlways }
  override class func locationServicesEnabled() -> Bool { false }
}

/// A model that lives on the main actor, as views want it.
@MainActor final class CompassModel: NSObject, CLLocationManagerDelegate {
  var degrees = -1.0

  nonisolated func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    MainActor.assumeIsolated { degrees = newHeading.magneticHeading }
  }

  nonisolated func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool {
    true
  }
}

@Suite struct SourceCompatibilityTests {
  @Test("The one good fix") func bestLocation() {
    let manager = MockManager()
    let best = BestLocation(locationManager: manager)
    manager.startUpdatingLocation()
    #expect(manager.starts == 1)
    func location(accuracy: Double, age: TimeInterval) -> CLLocation {
      CLLocation(
        coordinate: CLLocationCoordinate2DMake(52, 5), altitude: 0, horizontalAccuracy: accuracy,
        verticalAccuracy: -1, timestamp: Date(timeIntervalSinceNow: -age))
    }
    best.locationManager(manager, didUpdateLocations: [location(accuracy: 3, age: 20)])
    #expect(best.location == nil, "too old")
    best.locationManager(manager, didUpdateLocations: [location(accuracy: 30, age: 0)])
    best.locationManager(manager, didFailWithError: CLError(.locationUnknown))
    #expect(manager.delegate != nil)
    best.locationManager(manager, didUpdateLocations: [location(accuracy: 8, age: 0)])
    #expect(best.location?.horizontalAccuracy == 8)
    #expect(manager.delegate == nil, "it stopped")
  }

  @Test("A manager can be replaced by a mock") func mock() {
    let manager: CLLocationManager = MockManager()
    #expect(manager.location?.coordinate.longitude == 2)
    #expect(manager.authorizationStatus == .authorizedAlways)
    #expect(!type(of: manager).locationServicesEnabled())
    #expect(CLLocationManager.locationServicesEnabled())
  }

  @Test("The defaults of a new manager are Apple's") func defaults() {
    let manager = CLLocationManager()
    #expect(manager.distanceFilter == kCLDistanceFilterNone)
    #expect(manager.desiredAccuracy == kCLLocationAccuracyBest)
    #expect(manager.headingFilter == 1)
    #expect(manager.headingOrientation == .portrait)
    #expect(manager.activityType == .other)
    #expect(manager.pausesLocationUpdatesAutomatically)
    #expect(!manager.allowsBackgroundLocationUpdates)
    #expect(!manager.showsBackgroundLocationIndicator)
    #expect(manager.location == nil)
    #expect(manager.heading == nil)
    #expect(manager.delegate == nil)
  }
}
