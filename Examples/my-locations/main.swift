// One good fix: looks until the place is known to 10 m, gets no better, or the time is over. Then it names the place.
//
//   my-locations            looks for a minute at most
//   my-locations SECONDS    looks for so long at most

import CoreLocation
import Foundation

// All of it happens on the main thread.
final class LocationFinder: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
  private let manager = CLLocationManager()
  private let geocoder = CLGeocoder()
  private let timeout: TimeInterval
  private var timer: Timer?
  private var location: CLLocation?
  private var lastError: (any Error)?

  init(timeout: TimeInterval) { self.timeout = timeout }

  func start() {
    guard CLLocationManager.locationServicesEnabled() else { return fail(CLError(.denied)) }
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    timer = Timer.scheduledTimer(withTimeInterval: timeout, repeats: false) { [weak self] _ in
      self?.timeIsOver()
    }
    print("Searching…")
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    // No position yet is no reason to stop: the manager goes on looking.
    lastError = error
    if (error as NSError).code != CLError.locationUnknown.rawValue { fail(error) }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    // The first location is the last known one, which may be old.
    guard let newLocation = locations.last, newLocation.timestamp.timeIntervalSinceNow > -5,
      newLocation.horizontalAccuracy >= 0
    else { return }
    guard let kept = location else { return keep(newLocation) }
    if newLocation.horizontalAccuracy < kept.horizontalAccuracy { return keep(newLocation) }
    // It stands still and gets no better: nothing is gained by waiting.
    let isStill = newLocation.distance(from: kept) < 1
    if isStill && newLocation.timestamp.timeIntervalSince(kept.timestamp) > 10 { name(kept) }
  }

  private func keep(_ better: CLLocation) {
    location = better
    print("± \(Int(better.horizontalAccuracy.rounded(.up))) m")
    if better.horizontalAccuracy <= manager.desiredAccuracy { name(better) }
  }

  private func timeIsOver() {
    if let location { return name(location) }
    var words = "No position came within \(Int(timeout)) s."
    if let lastError { words += " \(lastError.localizedDescription)" }
    fail(NSError(domain: "MyLocationsErrorDomain", code: 1, userInfo: [NSLocalizedDescriptionKey: words]))
  }

  private func name(_ location: CLLocation) {
    stop()
    print(location)
    geocoder.reverseGeocodeLocation(location) { placemarks, error in
      if let placemark = placemarks?.last {
        print(self.address(of: placemark))
      } else {
        print("No name: \(error?.localizedDescription ?? "nothing is known there")")
      }
      exit(EXIT_SUCCESS)
    }
  }

  private func address(of placemark: CLPlacemark) -> String {
    let street = [placemark.subThoroughfare, placemark.thoroughfare]
    let town = [placemark.locality, placemark.administrativeArea, placemark.postalCode, placemark.country]
    let lines = [street, town].map { $0.compactMap(\.self).joined(separator: " ") }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func stop() {
    timer?.invalidate()
    manager.stopUpdatingLocation()
    manager.delegate = nil
  }

  private func fail(_ error: any Error) {
    stop()
    let denied = (error as? CLError)?.code == .denied
    let title = denied ? "Location Services Disabled" : "Error Getting Location"
    print("\(title): \(error.localizedDescription)")
    exit(EXIT_FAILURE)
  }
}

let seconds = CommandLine.arguments.dropFirst().first.flatMap(TimeInterval.init)
let finder = LocationFinder(timeout: seconds ?? 60)
finder.start()
RunLoop.main.run()
