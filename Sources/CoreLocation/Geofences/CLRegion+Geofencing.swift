import Geofencing
import Quantities

extension CLCircularRegion {
  /// The region of a record.
  convenience init(_ region: CircularRegion) {
    let center = CLLocationCoordinate2D(
      latitude: region.center.latitudeDegrees, longitude: region.center.longitudeDegrees)
    self.init(center: center, radius: region.radiusMeters, identifier: region.identifier.name)
    notifyOnEntry = region.notifiesOnEntry
    notifyOnExit = region.notifiesOnExit
  }
}

extension CLRegion {
  /// The circle for the monitor; `nil` where the region is none, or its center no place.
  func circular(cushion: CLLocationDistance?) -> CircularRegion? {
    guard let circle,
      let center = GeodeticPosition(latitudeDegrees: circle.latitude, longitudeDegrees: circle.longitude)
    else { return nil }
    // Negative accuracies are those of "best", which name no distance.
    return CircularRegion(
      RegionIdentifier(identifier), center: center, radiusMeters: circle.radius,
      borderMeters: cushion.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }, notifiesOnEntry: notifyOnEntry,
      notifiesOnExit: notifyOnExit)
  }
}

extension CLRegionState {
  init(_ state: RegionState) {
    switch state {
    case .unknown: self = .unknown
    case .inside: self = .inside
    case .outside: self = .outside
    }
  }
}
