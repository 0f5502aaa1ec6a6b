// Current address: the first good position of a sequence of updates, and what is there.
//
//   current-address            looks for a minute at most
//   current-address SECONDS    looks for so long at most

import CoreLocation
import Foundation

/// The first position that is good to 100 m; `nil` where nobody may know it.
func currentLocation() async throws -> CLLocation? {
  // Why there is no position a line on standard error says.
  for try await update in CLLocationUpdate.liveUpdates() {
    if let location = update.location, (0...100).contains(location.horizontalAccuracy) { return location }
    if update.authorizationDenied || update.authorizationRestricted { return nil }
    if update.locationUnavailable { print("No position yet…") }
  }
  return nil
}

func describe(_ placemark: CLPlacemark, seenFrom here: CLLocation) {
  let distance = placemark.location.map { String(format: "%.0f m", $0.distance(from: here)) }
  let values = [
    ("name", placemark.name),
    ("street", [placemark.subThoroughfare, placemark.thoroughfare].joined),
    ("town", placemark.locality),
    ("district", placemark.subAdministrativeArea),
    ("state", placemark.administrativeArea),
    ("postal code", placemark.postalCode),
    ("country", [placemark.country, placemark.isoCountryCode].joined),
    ("time zone", placemark.timeZone?.identifier),
    ("distance", distance),
  ]
  for case (let key, let value?) in values { print("\(key): \(value)") }
}

extension [String?] {
  var joined: String? {
    let words = compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 60
let search = Task { try await currentLocation() }
let timeout = Task {
  try await Task.sleep(for: .seconds(seconds))
  search.cancel()
}
do {
  guard let here = try await search.value else {
    print(
      search.isCancelled
        ? "No position came within \(Int(seconds)) s." : "Location Services are off for this program.")
    exit(EXIT_FAILURE)
  }
  let placemarks = try await CLGeocoder().reverseGeocodeLocation(here)
  if let placemark = placemarks.first { describe(placemark, seenFrom: here) }
} catch {
  print("No address: \(error.localizedDescription)")
  exit(EXIT_FAILURE)
}
