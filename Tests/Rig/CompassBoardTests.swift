import DeviceIO
import Foundation
import LinuxIO
import Quantities
import SensorDrivers
import Testing

/// The drivers of the board's chips on a kernel's bus, alone: runs inside the rig's kernel, started by `DriversRigTests`.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["TRUENORTH_RIG"] == "adapter", "RigTests runs it in its kernel"))
struct CompassBoardAdapterTests {
  /// Every sample of the magnetometer has the time of its edge.
  @Test func samplesMatchTheTruthAtTheirEdges() throws {
    var board = try CompassBoard(rateHertz: 20)
    var ready = try GPIOEdgePin(chip: "rig-header", line: .named("DRDY"), edge: .rising)
    var errors = HeadingErrors()
    _ = try board.magnetometer.poll()
    for _ in 0..<40 {
      let edge = try #require(try ready.waitForEdge(until: MonotonicClock.now + .seconds(2)))
      if let heading = try board.heading() { errors.add(heading, at: RealtimeClock.time(at: edge).inSeconds) }
    }
    print("drivers with data-ready, \(errors)")
    #expect(errors.count >= 36)
    #expect(errors.mean < 1 && errors.worst < 3)
  }
}

@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["TRUENORTH_RIG"] == "stub", "RigTests runs it in its kernel"))
struct CompassBoardStubTests {
  /// Nothing tells when a sample is new: the time of reading stands for it, and on a busy machine one may be old. A mistake
  /// in decoding would be far larger.
  @Test func samplesMatchTheTruthWhenRead() throws {
    var board = try CompassBoard(rateHertz: 80)
    var errors = HeadingErrors()
    for _ in 0..<40 {
      MonotonicClock.sleep(for: .milliseconds(50))
      if let heading = try board.heading() { errors.add(heading, at: RealtimeClock.now.inSeconds) }
    }
    print("drivers by polling, \(errors)")
    #expect(errors.count >= 36)
    #expect(errors.mean < 2 && errors.worst < 8)
  }
}

/// Both chips, mounted as compass_board.py says.
private struct CompassBoard {
  var magnetometer: MagnetometerRunner
  var accelerometer: InertialRunner
  private var up: SIMD3<Double>?

  init(rateHertz: Double) throws {
    let bus = "/dev/i2c-0"
    let entry = try #require(Catalog<I2CBusDevice>.magnetometer(named: "LIS3MDL"))
    let other = try #require(Catalog<I2CBusDevice>.inertialSensor(named: "LSM303DLHC"))
    magnetometer = try entry.open(
      try I2CBusDevice(bus: bus, address: 0x1E), settings: SensorSettings(rateHertz: rateHertz))
    accelerometer = try other.open(
      try I2CBusDevice(bus: bus, address: 0x19), settings: SensorSettings(rateHertz: 100))
  }

  /// The heading of the body's x axis in degrees, by the plain geometry of two vectors; `nil` without a new sample.
  mutating func heading() throws -> Double? {
    if let sample = try accelerometer.poll() {
      // x right, y forward, z up; and the body's axes are forward, right, down.
      let force = sample.acceleration.metersPerSecondSquared
      up = SIMD3(force.y, force.x, -force.z)
    }
    guard let sample = try magnetometer.poll(), let up else { return nil }
    // x forward, y left, z up.
    let field = sample.field.microtesla * SIMD3(1, -1, -1)
    let east = (-up).cross(field)
    let north = east.cross(-up)
    let (e, n) = (east.x / east.length, north.x / north.length)
    return atan2(e, n) * 180 / .pi
  }
}

extension UTCTime {
  fileprivate var inSeconds: Double { Double(nanosecondsSince1970) / 1e9 }
}
