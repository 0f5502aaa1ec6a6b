import Authorization
import Configuration
import Foundation
import Sensing
import Testing

@testable import CoreLocation

/// A program on a simulated drive, through a manager and its delegate.
@MainActor @Suite(.serialized) struct SimulatedDriveTests {
  /// East for 20 s, then north for 30 s.
  private static let gpx = """
    <gpx version="1.1" creator="test">
    <wpt lat="47.0" lon="8.0"><ele>400</ele><time>2020-01-01T00:00:00Z</time></wpt>
    <wpt lat="47.0" lon="8.01"><ele>410</ele><time>2020-01-01T00:00:20Z</time></wpt>
    <wpt lat="47.01" lon="8.01"><ele>430</ele><time>2020-01-01T00:00:50Z</time></wpt>
    </gpx>
    """

  @Test func aDriveReachesTheDelegate() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("drive-\(UUID().uuidString).gpx")
      .path
    try Self.gpx.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var simulation = SimulationConfiguration(.track(path: path))
    simulation.positionNoise = 0
    simulation.rate = 20
    simulation.ending = .stop
    var configuration = StationConfiguration()
    configuration.simulation = simulation
    let hub = StationHub(try Station.open(configuration)) { _ in }
    let center = AuthorizationCenter(
      ProgramAuthorization(program: "test", user: "somebody", policy: .init()), ask: { _ in nil })
    let (manager, recorder) = (CLLocationManager(center: center, openHub: { hub }), Recorder())
    manager.delegate = recorder
    manager.distanceFilter = kCLDistanceFilterNone
    manager.headingFilter = kCLHeadingFilterNone
    let begin = Date()
    manager.startUpdatingHeading()
    manager.startUpdatingLocation()
    for _ in 0..<10_000 where (recorder.locations.last?.coordinate.latitude ?? 0) < 47.0096 {
      try await Task.sleep(for: .milliseconds(2))
    }
    manager.stopUpdatingLocation()
    manager.stopUpdatingHeading()
    hub.station.stop()

    let locations = recorder.locations
    #expect(locations.count >= 45)
    // The lengths of the two legs: GeographicLib for Python 2.1, Geodesic.WGS84.Inverse.
    let speeds = [760.5599824902337 / 20, 1111.7093903265852 / 30]
    for location in locations {
      let isEastward = location.coordinate.longitude < 8.0099
      #expect(location.sourceInformation?.isSimulatedBySoftware == true)
      #expect(location.sourceInformation?.isProducedByAccessory == false)
      #expect(location.timestamp >= begin.addingTimeInterval(-0.01) && location.timestamp <= Date())
      #expect(abs(location.speed - speeds[isEastward ? 0 : 1]) < 1e-6)
      #expect(location.speedAccuracy == 0.05)
      #expect(location.horizontalAccuracy == 0.01 && location.verticalAccuracy > 0)
      #expect((400...430).contains(location.altitude))
      let course = isEastward ? 90.0 : 0
      #expect(abs((location.course - course).remainder(dividingBy: 360)) < 0.01)
      // On a parallel the geodesic rises by 12 mm; on the meridian it stays.
      if !isEastward { #expect(abs(location.coordinate.longitude - 8.01) < 1e-8) }
    }
    // One fix to each second of the drive, 38 m apart.
    let first = locations.filter { $0.coordinate.latitude < 47.000001 }
    for (before, after) in zip(first, first.dropFirst()) {
      #expect(abs(after.distance(from: before) - speeds[0]) < 0.01)
    }
    let headings = recorder.headings
    #expect(headings.count > 10)
    let last = try #require(headings.last)
    #expect(abs(last.trueHeading.remainder(dividingBy: 360)) < last.headingAccuracy)
    // Central Europe in the late twenties: 48 to 50 µT.
    for heading in headings {
      #expect(
        (47...51).contains(
          (heading.x * heading.x + heading.y * heading.y + heading.z * heading.z).squareRoot()))
    }
  }
}
