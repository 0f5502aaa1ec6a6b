import Testing

@testable import CoreLocation

/// Writes down what it is told of services that this machine lacks.
private final class RefusalRecorder: NSObject, CLLocationManagerDelegate {
  var calls: [String] = []

  private func note(_ call: String, _ error: (any Error)?) {
    calls.append("\(call) \((error as? CLError)?.code.rawValue ?? -1)")
  }

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
    #expect(!CLLocationManager.isMonitoringAvailable(for: CLBeaconRegion.self))
    #expect(!CLLocationManager.isRangingAvailable())
    #expect(scene.manager.rangedBeaconConstraints.isEmpty)
    #expect(!scene.manager.isAuthorizedForWidgetUpdates)
  }

  @Test("Beacons are refused with rangingUnavailable") func beacons() async {
    let constraint = CLBeaconIdentityConstraint(uuid: UUID())
    scene.manager.startRangingBeacons(satisfying: constraint)
    scene.manager.stopRangingBeacons(satisfying: constraint)
    await scene.settle()
    #expect(recorder.calls == ["ranging 16"])
  }

  @available(*, deprecated) @Test("The names of the first days") func firstDays() async {
    #expect(scene.manager.locationServicesEnabled == CLLocationManager.locationServicesEnabled())
    #expect(scene.manager.headingAvailable == CLLocationManager.headingAvailable())
    #expect(scene.manager.rangedRegions.isEmpty)
    let beacons = CLBeaconRegion(proximityUUID: UUID(), identifier: "door")
    scene.manager.startRangingBeacons(in: beacons)
    scene.manager.stopRangingBeacons(in: beacons)
    await scene.settle()
    #expect(recorder.calls == ["ranging door 16"])
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
