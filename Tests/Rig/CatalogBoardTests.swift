import DeviceIO
import Foundation
import LinuxIO
import Quantities
import SensorDrivers
import Testing

/// Every driver of the catalog against its played chip, which somebody else wrote from the data sheet: runs inside the rig's
/// kernel, started by `CatalogRigTests`.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["TRUENORTH_RIG_PLAYED_BOARD"] != nil,
    "RigTests runs it in its kernel"))
struct CatalogBoardTests {
  static let index = ProcessInfo.processInfo.environment["TRUENORTH_RIG_PLAYED_BOARD"].flatMap { Int($0) }

  @Test func readsTheFieldThatIsPlayed() throws {
    let board = PlayedBoard.all[try #require(Self.index)]
    for part in board.parts {
      do {
        let comparison = try Self.compare(part)
        print("rig: \(part.driver) at 0x\(String(part.address, radix: 16)): \(comparison)")
        #expect(comparison.count >= 6, "\(part.driver): \(comparison)")
        #expect(comparison.worst <= 1, "\(part.driver): \(comparison)")
      } catch {
        Issue.record("\(part.driver) at 0x\(String(part.address, radix: 16)): \(error)")
      }
    }
  }

  /// Opens the chip and compares ten of its samples.
  private static func compare(_ part: PlayedBoard.Part) throws -> PlayedComparison {
    let device = try I2CBusDevice(bus: "/dev/i2c-0", address: part.address)
    switch part.kind {
    case .magnetometer:
      let entry = try #require(Catalog<I2CBusDevice>.magnetometer(named: part.driver))
      let runner = try entry.open(device)
      return try compare(part, period: runner.samplePeriod) {
        try runner.poll().map { PlayedComparison.Reading(field: $0.field.microtesla) }
      }
    case .inertial:
      let entry = try #require(Catalog<I2CBusDevice>.inertialSensor(named: part.driver))
      let runner = try entry.open(device) { (address) throws(DeviceError) in
        try I2CBusDevice(bus: "/dev/i2c-0", address: address)
      }
      return try compare(part, period: runner.samplePeriod) {
        try runner.poll().map {
          PlayedComparison.Reading(
            force: $0.acceleration.metersPerSecondSquared / 9.80665 * 1000,
            rate: $0.angularRate.map { $0.radiansPerSecond * (180 / .pi) })
        }
      }
    }
  }

  private static func seconds(_ time: UTCTime) -> Double { Double(time.nanosecondsSince1970) / 1e9 }

  private static func compare(
    _ part: PlayedBoard.Part, period: Duration, poll: () throws -> PlayedComparison.Reading?
  ) throws -> PlayedComparison {
    var comparison = PlayedComparison(part)
    let deadline = MonotonicClock.now + .seconds(5)
    while comparison.count < 10, MonotonicClock.now < deadline {
      let asked = Self.seconds(RealtimeClock.now)
      if let reading = try poll() {
        let period = Double(period.components.attoseconds) / 1e18
        comparison.add(reading, askedAt: asked, readAt: Self.seconds(RealtimeClock.now), period: period)
      } else {
        MonotonicClock.sleep(for: .milliseconds(2))
      }
    }
    return comparison
  }
}
