// World cities: finds cities by their names, and says how far they are, which way, and what time it is there.
//
//   world-cities                    a few cities of all continents
//   world-cities NAME [NAME ...]    these

import CoreLocation
import Foundation

struct City {
  let name: String
  let location: CLLocation
  let timeZone: TimeZone?

  /// The likeliest place that has the name.
  init(named text: String) async throws {
    let found = try await CLGeocoder().geocodeAddressString(text)
    guard let placemark = found.first, let location = placemark.location else {
      throw CLError(.geocodeFoundNoResult)
    }
    let words = [placemark.name, placemark.administrativeArea, placemark.country]
    name = words.compactMap(\.self).joined(separator: ", ")
    (self.location, timeZone) = (location, placemark.timeZone)
  }

  func line(from here: CLLocation, at date: Date) -> String {
    let clock = DateFormatter()
    (clock.dateFormat, clock.timeZone) = ("EEE HH:mm", timeZone)
    let (latitude, longitude) = (location.coordinate.latitude, location.coordinate.longitude)
    return String(
      format: "%9.4f %9.4f %6.0f km  %@  %@", latitude, longitude, location.distance(from: here) / 1000,
      clock.string(from: date), name)
  }
}

/// Where this is: one position, asked for as an application of the delegate's days does.
final class Here: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private var waiting: CheckedContinuation<CLLocation, any Error>?

  func location() async throws -> CLLocation {
    try await withCheckedThrowingContinuation {
      waiting = $0
      manager.delegate = self
      manager.requestLocation()
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let newest = locations.last else { return }
    waiting?.resume(returning: newest)
    waiting = nil
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    waiting?.resume(throwing: error)
    waiting = nil
  }
}

let wanted = Array(CommandLine.arguments.dropFirst())
let ofAllContinents = [
  "Tokyo", "Wien", "São Paulo", "Cairo, Egypt", "Sydney", "Paris, Texas", "London", "Reykjavik",
]
do {
  let here = try await Here().location()
  var cities: [City] = []
  for name in wanted.isEmpty ? ofAllContinents : wanted {
    do {
      cities.append(try await City(named: name))
    } catch {
      print("\(name): \(error.localizedDescription)")
    }
  }
  let now = Date()
  cities.sort { $0.location.distance(from: here) < $1.location.distance(from: here) }
  for city in cities { print(city.line(from: here, at: now)) }
} catch {
  print(error.localizedDescription)
  exit(EXIT_FAILURE)
}
