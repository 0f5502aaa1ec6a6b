/// What hears beacons: nothing here does, so every request is refused.
enum BeaconRanging {
  static var isAvailable: Bool { false }

  private static var refusal: CLError { CLError(.rangingUnavailable, "This machine does not range beacons.") }

  static func start(_ constraint: CLBeaconIdentityConstraint, for manager: CLLocationManager) {
    manager.tell { $1.locationManager($0, didFailRangingFor: constraint, error: refusal) }
  }

  static func start(_ region: CLBeaconRegion, for manager: CLLocationManager) {
    manager.tell { $1.locationManager($0, rangingBeaconsDidFailFor: region, withError: refusal) }
  }
}
