import Testing

@testable import CoreLocation

/// Writes down what it is told of services that this machine lacks.
private final class RefusalRecorder: NSObject, CLLocationManagerDelegate {
  var calls: [String] = []

  private func note(_ call: String, _ error: (any Error)?) {
    calls.append("\(call) \((error as? CLError)?.code.rawValue ?? -1)")
  }

  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) { note("monitoring \(region?.identifier ?? "")", error) }

  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) { calls.append("state \(region.identifier) \(state.rawValue)") }

  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
    error: any Error
  ) { note("ranging", error) }

  func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error
  ) { note("ranging \(region.identifier)", error) }
}

/// What a device says that lacks a service.
@MainActor @Suite struct UnavailableServicesTests {
  private let scene: Scene
  private let recorder = RefusalRecorder()
  private let region = CLCircularRegion(center: .init(), radius: 100, identifier: "home")

  init() {
    scene = Scene()
    scene.manager.delegate = recorder
  }

  @Test("What is not there says so") func availability() {
    #expect(!CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
    #expect(!CLLocationManager.significantLocationChangeMonitoringAvailable())
    #expect(!CLLocationManager.isRangingAvailable())
    #expect(scene.manager.maximumRegionMonitoringDistance == -1)
    #expect(scene.manager.monitoredRegions.isEmpty)
    #expect(scene.manager.rangedBeaconConstraints.isEmpty)
    #expect(!scene.manager.isAuthorizedForWidgetUpdates)
  }

  @Test("Regions are refused with regionMonitoringFailure, and their state is unknown") func regions() async {
    scene.manager.startMonitoring(for: region)
    scene.manager.requestState(for: region)
    scene.manager.stopMonitoring(for: region)
    #expect(recorder.calls.isEmpty, "nothing is told before the call returns")
    await scene.settle()
    #expect(recorder.calls == ["monitoring home 5", "state home 0"])
  }

  @Test("A program that may not know the place hears regionMonitoringDenied") func denied() async {
    let denied = Scene(policy: .init(defaultTerms: .init(access: .deny)))
    denied.manager.delegate = recorder
    denied.manager.startMonitoring(for: region)
    await denied.settle()
    #expect(recorder.calls == ["monitoring home 4"])
  }

  @Test("Beacons are refused with rangingUnavailable") func beacons() async {
    let constraint = CLBeaconIdentityConstraint(uuid: UUID())
    scene.manager.startRangingBeacons(satisfying: constraint)
    scene.manager.stopRangingBeacons(satisfying: constraint)
    await scene.settle()
    #expect(recorder.calls == ["ranging 16"])
  }

  @Test("Visits and significant changes are not told") func visits() async {
    scene.manager.startMonitoringVisits()
    scene.manager.startMonitoringSignificantLocationChanges()
    scene.manager.stopMonitoringSignificantLocationChanges()
    scene.manager.stopMonitoringVisits()
    await scene.settle()
    #expect(recorder.calls.isEmpty)
  }

  @available(*, deprecated) @Test("The names of the first days") func firstDays() async {
    #expect(!CLLocationManager.regionMonitoringAvailable())
    #expect(!CLLocationManager.regionMonitoringEnabled())
    #expect(scene.manager.locationServicesEnabled == CLLocationManager.locationServicesEnabled())
    #expect(scene.manager.headingAvailable == CLLocationManager.headingAvailable())
    #expect(scene.manager.rangedRegions.isEmpty)
    scene.manager.startMonitoring(for: region, desiredAccuracy: 10)
    let beacons = CLBeaconRegion(proximityUUID: UUID(), identifier: "door")
    scene.manager.startRangingBeacons(in: beacons)
    scene.manager.stopRangingBeacons(in: beacons)
    await scene.settle()
    #expect(recorder.calls == ["monitoring home 5", "ranging door 16"])
  }

  @Test("A delegate without methods has defaults for all of them") func defaults() {
    final class Nothing: NSObject, CLLocationManagerDelegate {}
    let (nothing, manager) = (Nothing(), scene.manager)
    let delegate: any CLLocationManagerDelegate = nothing
    #expect(!delegate.locationManagerShouldDisplayHeadingCalibration(manager))
    delegate.locationManagerDidPauseLocationUpdates(manager)
    delegate.locationManagerDidResumeLocationUpdates(manager)
    delegate.locationManager(manager, didFinishDeferredUpdatesWithError: nil)
    delegate.locationManager(manager, didStartMonitoringFor: region)
    delegate.locationManager(manager, didEnterRegion: region)
    delegate.locationManager(manager, didExitRegion: region)
    delegate.locationManager(manager, monitoringDidFailFor: nil, withError: CLError(.denied))
    delegate.locationManager(manager, didUpdateLocations: [CLLocation(latitude: 1, longitude: 2)])
  }
}
