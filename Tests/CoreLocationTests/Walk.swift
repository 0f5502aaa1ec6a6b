import Authorization
import Foundation
import GNSS
import Sensing
import Testing

@testable import CoreLocation

/// A device that goes north from 52° N 5° E, with the regions of a program and the clock in the test's hand.
@MainActor final class Walk {
  let scene: Scene
  let recorder = GeofenceRecorder()
  private var second = 0

  init(_ scene: Scene = Scene()) {
    self.scene = scene
    scene.manager.delegate = recorder
  }

  var manager: CLLocationManager { scene.manager }

  /// A circle so many meters north of the start.
  func region(_ name: String, radius: Double = 100, at meters: Double = 0) -> CLCircularRegion {
    CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 52 + meters / 111_263, longitude: 5), radius: radius,
      identifier: name)
  }

  /// A fix a second at each of these places, for so many seconds.
  @discardableResult
  func stay(_ seconds: Int = 3, at meters: Double, accuracy: Double = 3) async -> [String] {
    // What was asked for is under way; a fix that is there sooner is missed.
    scene.geofences.settle()
    for _ in 0..<seconds {
      second += 1
      scene.clock.advance(by: .seconds(1))
      scene.send(Sample.fix(north: meters, accuracy: accuracy, second: second))
    }
    await scene.settle()
    return recorder.take()
  }

  /// So many seconds without a fix.
  func pass(_ seconds: Int) async -> [String] {
    second += seconds
    scene.geofences.settle()
    await scene.pass(.seconds(seconds))
    return recorder.take()
  }

  func told() async -> [String] {
    await scene.settle()
    return recorder.take()
  }

  var date: Date { Date(Sample.date).addingTimeInterval(Double(second)) }
}

/// The folder of a store.
final class GeofenceFolder {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "geofences-\(UUID().uuidString)")
  /// The folder is made by the program itself.
  var store: String { url.appendingPathComponent("state/regions.sqlite").path }
  deinit { try? FileManager.default.removeItem(at: url) }
}
