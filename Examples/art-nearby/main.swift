// Art nearby: asks for the place, takes one position, stops, and lists the works from the nearest on.

import CoreLocation
import Foundation

struct Artwork {
  let title: String
  let artist: String
  let location: CLLocation

  init(_ title: String, _ artist: String, _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees) {
    (self.title, self.artist, location) = (
      title, artist, CLLocation(latitude: latitude, longitude: longitude)
    )
  }
}

/// Sculptures that stand in the open in Chicago.
let artworks = [
  Artwork("Cloud Gate", "Anish Kapoor", 41.8827, -87.6233),
  Artwork("Crown Fountain", "Jaume Plensa", 41.8815, -87.6236),
  Artwork("Untitled", "Pablo Picasso", 41.8833, -87.6300),
  Artwork("Flamingo", "Alexander Calder", 41.8788, -87.6297),
  Artwork("Four Seasons", "Marc Chagall", 41.8806, -87.6294),
  Artwork("Nuclear Energy", "Henry Moore", 41.7925, -87.6010),
]

final class Guide: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let artworks: [Artwork]

  init(_ artworks: [Artwork]) {
    self.artworks = artworks
    super.init()
    // The authorization is told once the delegate is set, and again when it changes.
    manager.delegate = self
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    switch manager.authorizationStatus {
    case .notDetermined:
      manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse, .authorizedAlways:
      manager.startUpdatingLocation()
    case .denied, .restricted:
      print("Allow me to know where you are, and I show what stands around you.")
      exit(EXIT_FAILURE)
    @unknown default:
      break
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let here = locations.last, here.horizontalAccuracy >= 0 else { return }
    manager.stopUpdatingLocation()
    let distances = artworks.map { ($0, $0.location.distance(from: here)) }
    for (artwork, meters) in distances.sorted(by: { $0.1 < $1.1 }) {
      print(String(format: "%7.0f m  %@, %@", meters, artwork.title, artwork.artist))
    }
    exit(EXIT_SUCCESS)
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    print(error.localizedDescription)
  }
}

let guide = Guide(artworks)
RunLoop.main.run()
