import CoreLocation
import Testing

@MainActor @Suite struct AppleProgramsTests {
  @Test("The one good location, and the answer of the geocoder") func currentAddress() {
    let program = CurrentAddress()
    program.updatingLocation = true
    let manager = program.locationManager
    manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    program.locationManager(manager, didFailWithError: CLError(.locationUnknown))
    #expect(program.lastLocationError == nil)
    program.locationManager(
      manager,
      didUpdateLocations: [CLLocation(latitude: 1, longitude: 2), CLLocation(latitude: 3, longitude: 4)])
    #expect(program.location?.coordinate == CLLocationCoordinate2DMake(3, 4))
    #expect(program.performingReverseGeocoding)
    #expect(!program.updatingLocation, "an accuracy of 0 is good enough")
    program.locationManager(manager, didFailWithError: CLError(.denied))
    #expect(program.statusMessage() == "Location Services Disabled")
    program.didTimeOut()
    #expect(program.lastLocationError?.domain == "kCLErrorDomain")
  }

  @available(*, deprecated) @Test("A region of the first days that cannot be monitored") func city() {
    let program = CityWelcome()
    program.switchOn()
    #expect(program.notices == ["no regions"])
    program.locationManager(
      program.locationManager, monitoringDidFailFor: nil, withError: CLError(.regionMonitoringDenied))
    #expect(program.notices.last == "denied")
    program.switchOff()
  }

  @Test("An address that nobody knows, and a city") func coordinates() async throws {
    let nowhere = await coordinate(of: "1 Qwxyzzy Loop")
    #expect(!CLLocationCoordinate2DIsValid(nowhere))
    let city = try await cityAndCountry(of: CLLocation(latitude: 42.88, longitude: -78.88))
    #expect(city.city == "Buffalo" && city.country != nil)
  }

  @Test("A notification of the program's own") func announcer() {
    let announcer = LocationAnnouncer()
    nonisolated(unsafe) var latitude: Double?
    let observer = NotificationCenter.default.addObserver(
      forName: LocationAnnouncer.available, object: nil, queue: nil
    ) { latitude = $0.userInfo?["latitude"] as? Double }
    announcer.locationManager(
      announcer.locationManager, didUpdateLocations: [CLLocation(latitude: 42.88, longitude: -78.88)])
    NotificationCenter.default.removeObserver(observer)
    #expect(latitude == 42.88)
  }
}
