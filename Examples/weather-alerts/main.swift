// Weather alerts: learns every three kilometers where it is, names the place, and tells whoever listens.

import CoreLocation
import Foundation

extension Notification.Name {
  static let locationAvailable = Notification.Name("LOCATION_AVAILABLE")
}

/// Knows the place and nothing of the weather.
final class LocationController: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let geocoder = CLGeocoder()

  override init() {
    super.init()
    manager.delegate = self
    // The weather is the same all over a town: coarse positions are enough, and save power.
    manager.desiredAccuracy = kCLLocationAccuracyKilometer
    manager.distanceFilter = 3_000
    manager.requestAlwaysAuthorization()
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    switch manager.authorizationStatus {
    // Somebody is asked, on the terminal.
    case .notDetermined: break
    case .authorizedWhenInUse:
      print("Alerts come while this program is in use.")
      manager.startUpdatingLocation()
    // Who is denied hears by starting why.
    default: manager.startUpdatingLocation()
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let location = locations.last, location.horizontalAccuracy >= 0, !geocoder.isGeocoding else {
      return
    }
    geocoder.reverseGeocodeLocation(location) { placemarks, error in
      guard let placemark = placemarks?.first else {
        return print("No name: \(error?.localizedDescription ?? "nothing is known there")")
      }
      NotificationCenter.default.post(
        name: .locationAvailable, object: self,
        userInfo: [
          "location": location,
          "city": placemark.locality ?? "",
          "state": placemark.administrativeArea ?? "",
          "country": placemark.isoCountryCode ?? "",
        ])
    }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    print(error.localizedDescription)
    // Of anything else it goes on by itself.
    if (error as? CLError)?.code == .denied { exit(EXIT_FAILURE) }
  }
}

/// Knows where to ask for the weather, and hears of the place by the notification center, on the thread of who posts: the main one.
final class AlertController: @unchecked Sendable {
  private var observer: (any NSObjectProtocol)?
  private var town = ""

  init() {
    let center = NotificationCenter.default
    observer = center.addObserver(forName: .locationAvailable, object: nil, queue: nil) { [unowned self] in
      moved($0)
    }
  }

  private func moved(_ notification: Notification) {
    guard let values = notification.userInfo, let location = values["location"] as? CLLocation else { return }
    let town = ["city", "state", "country"].compactMap { values[$0] as? String }.joined(separator: ", ")
    print(town == self.town ? "Still in \(town)" : "Now in \(town)")
    self.town = town
    // What the National Weather Service of the United States warns of at a point.
    let coordinate = location.coordinate
    let point = String(format: "%.4f,%.4f", coordinate.latitude, coordinate.longitude)
    print("  https://api.weather.gov/alerts/active?point=\(point)")
  }
}

let alerts = AlertController()
let controller = LocationController()
RunLoop.main.run()
