import Configuration
import DeviceIO
import Foundation
import LinuxIO
import Quantities
import Synchronization
import Testing

@testable import Sensing

@Suite struct ReceiverSourceTests {
  /// Runs a source on a thread while `body` looks at what it publishes.
  private func run(
    _ open: @escaping @Sendable () throws(DeviceError) -> ScriptedPort,
    _ body: (EventLog) async throws -> Void
  ) async throws {
    let source = ReceiverSource(name: "port", interpreter: Interpreter(StationConfiguration()), open: open)
    let (log, stop) = (EventLog(), Latch())
    let worker = try Worker(name: "test") { source.run(until: stop) { log.add($0) } }
    try await body(log)
    stop.raise()
    #expect(worker.join(within: .seconds(2)))
    #expect(log.health.last?.state == .stopped)
  }

  @Test func anEpochEndsWhenTheLineFallsQuiet() async throws {
    try await run { () throws(DeviceError) -> ScriptedPort in
      ScriptedPort([.bytes(String(epoch(1).prefix(30))), .bytes(String(epoch(1).dropFirst(30)))])
    } _: { log in
      #expect(await log.wait { $0.fixes.count == 1 })
      #expect(log.fixes[0].received != nil)
      #expect(log.states.prefix(2) == [.opening, .running])
    }
  }

  @Test func aLostPortIsReportedAndOpenedAgain() async throws {
    let openings = Mutex<[ContinuousClock.Instant]>([])
    try await run { () throws(DeviceError) -> ScriptedPort in
      let count = openings.withLock { times in
        times.append(.now)
        return times.count
      }
      if (2...4).contains(count) {
        throw DeviceError(device: "port", operation: "open", reason: .disconnected)
      }
      return ScriptedPort(count == 1 ? [.bytes(epoch(1)), .fail(.disconnected)] : [.bytes(epoch(2))])
    } _: { log in
      #expect(await log.wait { $0.fixes.count == 2 })
      let failures = log.health.compactMap { if case .failed(let reason) = $0.state { reason } else { nil } }
      #expect(failures.first == "port: cannot read: the device is gone; is it unplugged?")
      #expect(log.health.last?.counters.errors == 4)
      // 0.1 s after the loss, then 0.2, 0.4 and at most 0.5 s after each opening that failed.
      let times = openings.withLock { $0 }
      let waits = zip(times, times.dropFirst()).map { $1 - $0 }
      #expect(waits.count == 4)
      for (wait, expected) in zip(waits, [0.1, 0.2, 0.4, 0.5]) {
        #expect(wait.inSeconds >= expected && wait.inSeconds < expected + 1)
      }
    }
  }

  @Test func aPortThatSaysNothingOfUseIsSilent() async throws {
    try await run { () throws(DeviceError) -> ScriptedPort in
      ScriptedPort(Array(repeating: .bytes("noise"), count: 1) + [.nothing])
    } _: { log in
      #expect(await log.wait { $0.health.last?.state == .silent })
      #expect(log.fixes.isEmpty)
    }
  }

  @Test func stopDoesNotWaitForTheBackOff() async throws {
    try await run { () throws(DeviceError) -> ScriptedPort in
      throw DeviceError(device: "port", operation: "open", reason: .busy(holder: "gpsd (process 812)"))
    } _: { log in
      // The fifth wait is of a second.
      #expect(await log.wait { $0.health.last?.counters.errors == 5 })
    }
  }
}
