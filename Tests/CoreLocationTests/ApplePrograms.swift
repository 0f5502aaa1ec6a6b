// swift-format-ignore-file: NeverForceUnwrap

import CoreLocation

// Call forms of programs for Apple's platforms, with nothing imported but Core Location: that this file compiles is the
// test. ApplePrograms+Tests runs what can be run.

/// Finds one good location and the address there, then stops.
class CurrentAddress: NSObject, CLLocationManagerDelegate {
  let locationManager = CLLocationManager()
  let geocoder = CLGeocoder()
  var location: CLLocation?
  var placemark: CLPlacemark?
  var performingReverseGeocoding = false
  var updatingLocation = false
  var lastLocationError: NSError?
  var lastGeocodingError: Error?
  var timer: Timer?

  @available(*, deprecated) func getLocation() -> String? {
    let authStatus = CLLocationManager.authorizationStatus()
    if authStatus == .notDetermined {
      locationManager.requestWhenInUseAuthorization()
      return nil
    }
    if authStatus == .denied || authStatus == .restricted { return "Location Services Disabled" }
    if CLLocationManager.locationServicesEnabled() {
      locationManager.delegate = self
      locationManager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
      locationManager.startUpdatingLocation()
      updatingLocation = true
    }
    return nil
  }

  func stopLocationManager() {
    guard updatingLocation else { return }
    locationManager.stopUpdatingLocation()
    locationManager.delegate = nil
    updatingLocation = false
    timer?.invalidate()
  }

  func didTimeOut() {
    guard location == nil else { return }
    stopLocationManager()
    lastLocationError = NSError(domain: "MyLocationsErrorDomain", code: 1, userInfo: nil)
  }

  func statusMessage() -> String {
    if let error = lastLocationError {
      if error.domain == kCLErrorDomain && error.code == CLError.denied.rawValue {
        return "Location Services Disabled"
      } else {
        return "Error Getting Location"
      }
    } else if !CLLocationManager.locationServicesEnabled() {
      return "Location Services Disabled"
    } else if updatingLocation {
      return "Searching..."
    }
    return "Tap 'Get My Location' to Start"
  }

  func string(from placemark: CLPlacemark) -> String {
    var line1 = ""
    if let s = placemark.subThoroughfare { line1 += s + " " }
    if let s = placemark.thoroughfare { line1 += s }
    var line2 = ""
    if let s = placemark.locality { line2 += s + " " }
    if let s = placemark.administrativeArea { line2 += s + " " }
    if let s = placemark.postalCode { line2 += s }
    return line1 + "\n" + line2
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
    if (error as NSError).code == CLError.locationUnknown.rawValue { return }
    lastLocationError = error as NSError
    stopLocationManager()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    let newLocation = locations.last!
    if newLocation.timestamp.timeIntervalSinceNow < -5 { return }
    if newLocation.horizontalAccuracy < 0 { return }
    var distance = CLLocationDistance(Double.greatestFiniteMagnitude)
    if let location = location { distance = newLocation.distance(from: location) }
    if location == nil || location!.horizontalAccuracy > newLocation.horizontalAccuracy {
      lastLocationError = nil
      location = newLocation
      if newLocation.horizontalAccuracy <= locationManager.desiredAccuracy { stopLocationManager() }
      if !performingReverseGeocoding {
        performingReverseGeocoding = true
        geocoder.reverseGeocodeLocation(
          newLocation,
          completionHandler: { placemarks, error in
            self.lastGeocodingError = error
            if error == nil, let p = placemarks, !p.isEmpty {
              self.placemark = p.last!
            } else {
              self.placemark = nil
            }
            self.performingReverseGeocoding = false
          })
      }
    } else if distance < 1 {
      let timeInterval = newLocation.timestamp.timeIntervalSince(location!.timestamp)
      if timeInterval > 10 { stopLocationManager() }
    }
  }

  /// Sixty seconds, by the form of a timer that needs no selector.
  func startTimer() {
    nonisolated(unsafe) let program = self
    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in program.didTimeOut() }
  }
}

/// Starts where it is authorized, and stops at the first location.
@available(*, deprecated) class OneShot: NSObject, CLLocationManagerDelegate {
  let locationManager = CLLocationManager()
  var message = ""

  func begin() {
    locationManager.delegate = self
    locationManager.purpose = "We will only use your location to show it."
    switch CLLocationManager.authorizationStatus() {
    case .notDetermined: locationManager.requestAlwaysAuthorization()
    case .authorizedWhenInUse, .authorized: locationManager.startUpdatingLocation()
    case .denied, .restricted: message = "denied"
    default: break
    }
  }

  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
    if status == .authorizedWhenInUse { manager.startUpdatingLocation() }
  }

  func locationManager(
    _ manager: CLLocationManager, didUpdateTo newLocation: CLLocation, from oldLocation: CLLocation
  ) {
    let age = newLocation.timestamp.timeIntervalSinceNow
    if abs(age) < 20 { message = "\(newLocation) \(newLocation.getDistanceFrom(oldLocation))" }
    manager.stopUpdatingLocation()
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    switch (error as? CLError)?.code {
    case .denied: manager.stopUpdatingLocation()
    case .locationUnknown?, .network?: break
    default: message = error.localizedDescription
    }
  }
}

/// Welcomes to a city, and bids farewell.
@available(*, deprecated) class CityWelcome: NSObject, CLLocationManagerDelegate {
  let locationManager = CLLocationManager()
  var notices: [String] = []

  func switchOn() {
    locationManager.delegate = self
    guard CLLocationManager.regionMonitoringAvailable(), CLLocationManager.regionMonitoringEnabled() else {
      notices.append("no regions")
      return
    }
    let center = CLLocationCoordinate2DMake(39.2963, -76.613)
    var radius: CLLocationDistance = 15_000
    if radius > locationManager.maximumRegionMonitoringDistance {
      radius = locationManager.maximumRegionMonitoringDistance
    }
    let region = CLRegion(circularRegionWithCenter: center, radius: radius, identifier: "Baltimore")
    locationManager.startMonitoring(for: region, desiredAccuracy: kCLLocationAccuracyHundredMeters)
  }

  func switchOff() {
    for region in locationManager.monitoredRegions { locationManager.stopMonitoring(for: region) }
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    notices.append("Welcome to \(region.identifier)!")
  }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    notices.append("Goodbye from \(region.identifier)!")
  }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: Error
  ) {
    let nsError = error as NSError
    if nsError.code == CLError.regionMonitoringDenied.rawValue { notices.append("denied") }
    if nsError.code == CLError.Code.regionMonitoringFailure.rawValue { notices.append("failed") }
  }
}

/// The raw field, and which way the device faces.
class Teslameter: NSObject, CLLocationManagerDelegate {
  let locationManager = CLLocationManager()
  var text = ""

  func begin() {
    guard CLLocationManager.headingAvailable() else { return }
    locationManager.headingFilter = kCLHeadingFilterNone
    locationManager.headingOrientation = .landscapeLeft
    locationManager.delegate = self
    locationManager.startUpdatingHeading()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    guard newHeading.headingAccuracy > 0 else { return }
    let heading = newHeading.trueHeading > 0 ? newHeading.trueHeading : newHeading.magneticHeading
    let magnitude = sqrt(
      newHeading.x * newHeading.x + newHeading.y * newHeading.y + newHeading.z * newHeading.z)
    text = String(format: "%.1f %.0f µT %@", heading, magnitude, "\(newHeading.timestamp)")
  }

  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { true }
}

/// Tells other parts of a program that a location is there.
class LocationAnnouncer: NSObject, CLLocationManagerDelegate {
  static let available = Notification.Name("LOCATION_AVAILABLE")
  let locationManager = CLLocationManager()

  override init() {
    super.init()
    locationManager.delegate = self
    locationManager.desiredAccuracy = kCLLocationAccuracyKilometer
    locationManager.distanceFilter = 3_000
    locationManager.activityType = .automotiveNavigation
    locationManager.startMonitoringSignificantLocationChanges()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    for location in locations {
      NotificationCenter.default.post(
        name: Self.available, object: nil,
        userInfo: ["latitude": location.coordinate.latitude, "longitude": location.coordinate.longitude])
    }
  }
}

/// A coordinate with the conformances that Apple leaves to programs.
extension CLLocationCoordinate2D: Equatable {
  public static func == (a: CLLocationCoordinate2D, b: CLLocationCoordinate2D) -> Bool {
    a.latitude == b.latitude && a.longitude == b.longitude
  }
}

/// What a geocoder gives to `async` code.
func cityAndCountry(of location: CLLocation) async throws -> (city: String?, country: String?) {
  let placemarks = try await CLGeocoder().reverseGeocodeLocation(location)
  return (placemarks.first?.locality, placemarks.first?.country)
}

func coordinate(of address: String) async -> CLLocationCoordinate2D {
  do {
    return try await CLGeocoder().geocodeAddressString(address).first?.location?.coordinate
      ?? kCLLocationCoordinate2DInvalid
  } catch let error as CLError where error.code == .network {
    return kCLLocationCoordinate2DInvalid
  } catch CLError.geocodeFoundNoResult {
    return kCLLocationCoordinate2DInvalid
  } catch {
    return CLLocationCoordinate2D()
  }
}
