import CoreLocation
import Sensing
import Testing

/// What a program sees that installs a station and then uses Apple's names alone. It is one test, since the installed
/// station is one for the process.
@MainActor @Suite struct InstalledStationTests {
  @Test("19: an installed station serves every manager, and says whether there is a compass")
  func installed() async {
    let before = Station.current
    defer { Station.current = before }
    Station.current = .simulated(.init(hasReceiver: true, hasCompass: false, isSimulated: true))
    #expect(!CLLocationManager.headingAvailable())
    let station = Station.simulated()
    Station.current = station
    #expect(CLLocationManager.headingAvailable())
    let model = CompassModel()
    let recorder = Recorder()
    let (first, second) = (CLLocationManager(), CLLocationManager())
    first.delegate = model
    second.delegate = recorder
    first.startUpdatingHeading()
    second.startUpdatingLocation()
    station.send(.heading(Sample.reading(77), at: Sample.date))
    station.send(.fix(Sample.fix()))
    for _ in 0..<2_000 where model.degrees != 77 || recorder.batches.isEmpty {
      do { try await Task.sleep(for: .milliseconds(1)) } catch { return }
    }
    #expect(model.degrees == 77)
    #expect(recorder.locations.first?.sourceInformation?.isSimulatedBySoftware == true)
  }
}
