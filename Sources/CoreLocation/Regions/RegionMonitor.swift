/// What watches the regions of a program, for all its managers. Here nothing does: every region is refused, as on a
/// device without the service.
final class RegionMonitor: Sendable {
  static let shared = RegionMonitor()

  /// The largest radius that can be monitored, in meters; -1 where none can.
  var maximumDistance: CLLocationDistance { -1 }

  var regions: Set<CLRegion> { [] }

  func canMonitor(_ kind: AnyClass) -> Bool { false }

  /// Begins to watch a region in place of an equal one.
  ///
  /// - Parameter cushion: So many meters beyond the border a crossing is told; `nil` leaves that to the monitor.
  func start(_ region: CLRegion, cushion: CLLocationDistance?, for manager: CLLocationManager) {
    let error =
      manager.isGranted
      ? CLError(.regionMonitoringFailure, "This machine does not monitor regions.")
      : CLError(.regionMonitoringDenied, "This program may not know where the device is.")
    manager.tell { $1.locationManager($0, monitoringDidFailFor: region, withError: error) }
  }

  func stop(_ region: CLRegion) {}

  /// Tells the state last determined of a region.
  func requestState(of region: CLRegion, for manager: CLLocationManager) {
    manager.tell { $1.locationManager($0, didDetermineState: .unknown, for: region) }
  }
}
