/// Who is told what a `CLLocationManager` finds. Every method may be left out: those not implemented do nothing, or
/// call the older method that they replaced.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// New locations, at least one, the oldest first. There are several where they came faster than they could be
  /// delivered.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])

  /// A new location and the one before it. It is called only where `didUpdateLocations` is not implemented. The first
  /// location has none before it and comes as both.
  func locationManager(
    _ manager: CLLocationManager, didUpdateTo newLocation: CLLocation, from oldLocation: CLLocation)

  /// A new heading.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)

  /// Whether a person shall be told how to calibrate the compass: asked when headings are started for the first time, and
  /// when they can no longer be trusted. Where it is not implemented the answer is no.
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool

  /// The device stays where it is, so locations are told no more until it moves.
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)

  /// The device moves again, or a pause was ended otherwise.
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)

  /// Locations are no longer held back: `nil` where what was asked for came about, else a `CLError` that says why not.
  func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)

  /// No location or no heading can be had, a `CLError`. After `.locationUnknown` and `.headingFailure` the service
  /// goes on trying; after `.denied` the program should stop it.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)

  /// The authorization of the program, once soon after the manager was made and at every change.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)

  /// The same. It is called only where `locationManagerDidChangeAuthorization` is not implemented.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)

  /// A region is monitored now.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)

  /// Whether the device is in a region: after `requestState` and at every crossing of its border.
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)

  /// The device came into a region.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)

  /// The device left a region.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)

  /// A region cannot be monitored, a `CLError`; `nil` where it is all of them.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)

  /// A visit began or ended.
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)

  /// The beacons heard that a constraint means.
  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint)

  /// Beacons cannot be ranged, a `CLError`.
  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
    error: any Error)

  /// The beacons heard of a region, where `startRangingBeacons(in:)` asked for them.
  func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)

  /// The beacons of a region cannot be ranged, a `CLError`, where `startRangingBeacons(in:)` asked for them.
  func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error)
}

extension CLLocationManagerDelegate {
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    var previous = manager.locationBeforeLast
    for location in locations {
      locationManager(manager, didUpdateTo: location, from: previous ?? location)
      previous = location
    }
  }

  public func locationManager(
    _ manager: CLLocationManager, didUpdateTo newLocation: CLLocation, from oldLocation: CLLocation
  ) {}

  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}

  public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }

  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}

  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}

  public func locationManager(
    _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
  ) {}

  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }

  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}

  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}

  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}

  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}

  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}

  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}

  public func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) {}

  public func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
    error: any Error
  ) {}

  public func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) {}

  public func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error
  ) {}
}
