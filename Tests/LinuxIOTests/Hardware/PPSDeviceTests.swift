import DeviceIO
import Quantities
import Testing

@testable import LinuxIO

/// A source of pulses: pps-ktimer, which pulses about once a second.
@Suite(.enabled(if: Hardware.hasPulses, Hardware.reason), .serialized) struct PPSDeviceTests {
  @Test func pulsesComeOnceASecondWithTheirTime() throws {
    var device = try PPSDevice(path: "/dev/pps0")
    #expect(device.name == "/dev/pps0")
    var last: Pulse?
    for _ in 0..<3 {
      let pulse = try #require(try device.nextPulse(until: MonotonicClock.now + .seconds(3)))
      let now = MonotonicClock.now
      #expect(pulse.time < now && pulse.time > now - .milliseconds(500))
      let machineTime = RealtimeClock.time(at: pulse.time)
      #expect((machineTime - pulse.machineTime).inSeconds.magnitude < 0.001)
      if let last {
        #expect(pulse.sequence == last.sequence + 1)
        // The timer counts in ticks of 10 ms.
        #expect(((pulse.time - last.time).inSeconds - 1).magnitude < 0.1)
      }
      last = pulse
    }
  }

  @Test func aWaitEndsAtItsDeadline() throws {
    var device = try PPSDevice(path: "/dev/pps0")
    _ = try #require(try device.nextPulse(until: MonotonicClock.now + .seconds(3)))
    let start = MonotonicClock.now
    #expect(try device.nextPulse(until: start + .milliseconds(200)) == nil)
    #expect(MonotonicClock.now - start < .milliseconds(500))
    #expect(try device.nextPulse(until: start) == nil, "a deadline that is past only looks")
  }

  /// Of the pulses that came while nobody waited the last is there at once.
  @Test func aPulseWaits() throws {
    var device = try PPSDevice(path: "/dev/pps0")
    let before = try #require(try device.nextPulse(until: MonotonicClock.now + .seconds(3)))
    MonotonicClock.sleep(for: .milliseconds(2_500))
    let after = try #require(try device.nextPulse(until: MonotonicClock.now))
    #expect(after.sequence == before.sequence + 2)
    #expect(MonotonicClock.now - after.time > .milliseconds(200))
  }
}
