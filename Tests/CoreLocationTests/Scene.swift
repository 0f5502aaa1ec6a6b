import Authorization
import Compass
import GNSS
import Quantities
import Sensing
import Synchronization
import Testing

@testable import CoreLocation

/// A simulated station, a manager that listens to it and a delegate, all on the main queue.
@MainActor struct Scene {
  let station: Station
  let hub: StationHub
  let center: AuthorizationCenter
  let geofences: GeofenceCenter
  let manager: CLLocationManager
  let recorder = Recorder()
  let clock = PlayedClock()
  let hints = Hints()

  init(
    _ capabilities: Station.Capabilities = .init(hasReceiver: true, hasCompass: true, isSimulated: true),
    policy: ProgramAuthorization.Policy = .init(), store: String? = nil, program: String = "test",
    ask: @escaping AuthorizationCenter.Asker = { _ in nil }
  ) {
    let station = Station.simulated(capabilities)
    let hub = StationHub(station) { [hints] in hints.add($0) }
    let center = AuthorizationCenter(
      ProgramAuthorization(program: "test", user: "somebody", policy: policy), ask: ask)
    self.station = station
    self.hub = hub
    self.center = center
    geofences = GeofenceCenter(
      .init(application: program, storePath: store), authorization: center, clock: clock, openHub: { hub })
    manager = CLLocationManager(center: center, clock: clock, geofences: geofences, openHub: { hub })
    manager.delegate = recorder
  }

  /// Another manager of the same program and station.
  func anotherManager() -> CLLocationManager {
    CLLocationManager(center: center, clock: clock, geofences: geofences, openHub: { [hub] in hub })
  }

  func send(_ fix: GNSSFix) { station.send(.fix(fix)) }

  func send(_ reading: HeadingReading, at date: UTCTime = Sample.date) {
    station.send(.heading(reading, at: date))
  }

  /// Lets time pass without an event.
  func pass(_ duration: Duration) async {
    clock.advance(by: duration)
    await settle()
  }

  /// Lets the main queue make every call that waits by now.
  func settle() async {
    geofences.settle()
    for _ in 0..<3 {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }

  /// Waits for something that takes its time, two seconds at most.
  func wait(until condition: () -> Bool) async {
    for _ in 0..<2_000 where !condition() {
      do { try await Task.sleep(for: .milliseconds(1)) } catch { return }
    }
  }
}

/// What a person was told, from any thread.
final class Hints: Sendable {
  private let sentences = Mutex<[String]>([])
  func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }
  var all: [String] { sentences.withLock { $0 } }
}

/// Events made by hand.
enum Sample {
  /// 2025-03-04T05:06:07Z.
  static let date = UTCTime(nanosecondsSince1970: 1_741_064_767_000_000_000)

  /// A fix so many meters north of 52° N 5° E (one degree of latitude is 111 263 m there).
  static func fix(north meters: Double = 0, accuracy: Double = 5, second: Int = 0) -> GNSSFix {
    guard let position = GeodeticPosition(latitudeDegrees: 52 + meters / 111_263, longitudeDegrees: 5) else {
      preconditionFailure("52° N 5° E is on Earth.")
    }
    return GNSSFix(
      time: date + .seconds(second), position: position, kind: .autonomous,
      horizontalAccuracy: Accuracy(meters: accuracy, source: .receiver))
  }

  /// The heading of a level board.
  static func reading(
    _ magnetic: Double, declination: Double? = nil, accuracy: Double = 4, accuracy95: Double = 8,
    attitude: Rotation<BodyAxes, NED>? = nil, second: Double = 0
  ) -> HeadingReading {
    HeadingReading(
      time: Timestamp(nanoseconds: 0) + .seconds(second), attitude: attitude ?? level(facing: magnetic),
      magnetic: Heading(degrees: magnetic), declination: declination.map { Angle(degrees: $0) },
      accuracyDegrees: accuracy, accuracy95Degrees: accuracy95,
      field: MagneticField(microtesla: SIMD3(11, 22, 33)))
  }

  /// A turn about the vertical: the forward axis points to cos, sin of the heading.
  static func level(facing degrees: Double) -> Rotation<BodyAxes, NED> {
    let half = degrees / 2 * Double.pi / 180
    guard let turn = Rotation<BodyAxes, NED>(quaternionW: cos(half), x: 0, y: 0, z: sin(half)) else {
      preconditionFailure("A cosine and a sine are never both zero.")
    }
    return turn
  }
}
