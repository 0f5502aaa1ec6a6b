import Configuration
import DeviceIO
import GNSS
import LinuxIO
import Quantities
import Testing

@testable import Sensing

/// A receiver's pulse whose script says when each comes.
private struct ScriptedPulses: ~Copyable, PulseInput {
  enum Step: Sendable {
    case pulse(Pulse)
    case fail(DeviceError.Reason)
  }

  let name = "/dev/pps0"
  private var steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  mutating func nextPulse(until deadline: Timestamp) throws(DeviceError) -> Pulse? {
    guard !steps.isEmpty else {
      MonotonicClock.sleep(until: deadline)
      return nil
    }
    switch steps.removeFirst() {
    case .pulse(let pulse): return pulse
    case .fail(let reason): throw DeviceError(device: name, operation: "wait for a pulse", reason: reason)
    }
  }
}

@Suite struct PulseSourceTests {
  private static let noon =
    UTCTime(year: 2026, month: 7, day: 1, hour: 12) ?? UTCTime(nanosecondsSince1970: 0)

  /// The pulse of a second after noon, on a machine that started at noon less 100 s and is 3 ms ahead.
  private static func pulse(_ second: Int) -> Pulse {
    Pulse(
      time: Timestamp(nanoseconds: Int64(100 + second) * 1_000_000_000),
      machineTime: noon + .seconds(second) + .milliseconds(3), sequence: UInt32(second + 1))
  }

  @Test func handsPulsesOnAndOpensAgain() async throws {
    let interpreter = Interpreter(StationConfiguration())
    let source = PulseSource(name: "/dev/pps0", interpreter: interpreter) {
      () throws(DeviceError) -> ScriptedPulses in
      ScriptedPulses([.pulse(Self.pulse(0)), .pulse(Self.pulse(1)), .fail(.disconnected)])
    }
    let (log, stop) = (EventLog(), Latch())
    let worker = try Worker(name: "test") { source.run(until: stop) { log.add($0) } }
    #expect(await log.wait { $0.health.contains { $0.counters.errors >= 2 } })
    stop.raise()
    #expect(worker.join(within: .seconds(2)))
    let gone = "/dev/pps0: cannot wait for a pulse: the device is gone; is it unplugged?"
    #expect(Array(log.states.prefix(4)) == [.opening, .running, .failed(gone), .running])
    #expect(log.states.last == .stopped)
    #expect(log.health.allSatisfy { $0.kind == .pulse && $0.source == "/dev/pps0" })
    #expect(log.health.first { $0.state == .running }?.pulses?.accepted == 1)
  }

  @Test func pulsesJoinFixesLiveAndReplayed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("drive")
    let configuration = StationConfiguration(receiver: ReceiverConfiguration(port: .path("/dev/ttyAMA0")))
    let interpreter = Interpreter(configuration, recorder: try Recorder(path: path))
    _ = interpreter.begin()
    let live = EventLog()
    for second in 0..<3 {
      interpreter.take(Self.pulse(second)) { live.add($0) }
      let came = Self.pulse(second).time + .milliseconds(250)
      Array(epoch(second).utf8).withUnsafeBytes { interpreter.receive($0, at: came) { live.add($0) } }
      interpreter.fallQuiet(at: came + .milliseconds(100)) { live.add($0) }
    }
    interpreter.end { live.add($0) }
    // Nothing tells whether the first pulse is a second.
    #expect(live.fixes.map(\.pulse) == [nil, Self.pulse(1), Self.pulse(2)])

    let station = try Station.replay(path: path, speed: .maximum)
    let replayed = EventLog()
    let stop = Latch()
    for source in station.sources { source.run(until: stop) { replayed.add($0) } }
    #expect(replayed.fixes == live.fixes)
  }
}
