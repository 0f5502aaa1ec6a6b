import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// A chip is unplugged, and the adapter does not notice: the pull-up resistors make every byte read 0xFF, and a ready bit is
/// one of them (F50; seen with pololu/vl6180x-arduino#14).
@Suite struct PulledPlugTests {
  /// Answers by a transcript as long as it lasts, then with 0xFF.
  private struct PulledPlug: I2CDevice, ~Copyable {
    var chip: TranscriptDevice
    let transcript: Transcript
    let name = "pulled plug"

    mutating func transfer(
      writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
    ) throws(DeviceError) {
      if transcript.difference == nil {
        for index in reading.indices { reading[index] = 0xFF }
      } else {
        try chip.transfer(writing: writing, reading: reading)
      }
    }

    mutating func transferOnce(
      writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
    ) throws(DeviceError) {
      if transcript.difference != nil { try chip.transferOnce(writing: writing, reading: reading) }
    }

    mutating func wait(_ duration: Duration) {
      if transcript.difference != nil { chip.wait(duration) }
    }
  }

  @Test(arguments: ChipFacts.magnetometers)
  func noMagnetometerTakesItForAField(facts: ChipFacts) throws {
    let entry = try #require(Catalog<PulledPlug>.magnetometer(named: facts.name))
    let transcript = Transcript(facts.opening)
    let device = PulledPlug(chip: transcript.device(), transcript: transcript)
    let runner = try entry.open(device, settings: facts.settings) { _ in
      PulledPlug(chip: transcript.device(), transcript: transcript)
    }
    for _ in facts.dropped { _ = try runner.poll() }
    expectNoSample { try runner.poll() != nil }
  }

  @Test(arguments: ChipFacts.inertialSensors)
  func noInertialSensorTakesItForAForce(facts: ChipFacts) throws {
    let entry = try #require(Catalog<PulledPlug>.inertialSensor(named: facts.name))
    let transcript = Transcript(facts.opening)
    let device = PulledPlug(chip: transcript.device(), transcript: transcript)
    let runner = try entry.open(device, settings: facts.settings) { _ in
      PulledPlug(chip: transcript.device(), transcript: transcript)
    }
    for _ in facts.dropped { _ = try runner.poll() }
    expectNoSample { try runner.poll() != nil }
  }

  private func expectNoSample(_ poll: () throws -> Bool) {
    for _ in 0..<70 {
      do {
        let isSample = try poll()
        #expect(!isSample)
      } catch let error as DeviceError {
        #expect(error.reason != .timedOut)
      } catch {
        Issue.record("Another error: \(error)")
      }
    }
  }
}
