import Configuration
import DeviceIO
import Foundation
import LinuxIO
import Quantities
import Synchronization
import Testing

@testable import Sensing

/// A port whose script says what each read does.
private struct ScriptedPort: ~Copyable, ByteStream {
  enum Step: Sendable {
    case bytes(String)
    case nothing
    case fail(DeviceError.Reason)
  }

  let name = "port"
  private var steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: Timestamp
  ) throws(DeviceError) -> Int {
    switch steps.isEmpty ? .nothing : steps.removeFirst() {
    case .bytes(let text):
      buffer.copyBytes(from: Array(text.utf8))
      return text.utf8.count
    case .nothing:
      MonotonicClock.sleep(until: deadline)
      return 0
    case .fail(let reason):
      throw DeviceError(device: name, operation: "read", reason: reason)
    }
  }

  mutating func write(_ bytes: UnsafeRawBufferPointer, until deadline: Timestamp) throws(DeviceError) {}
}

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
      // 0.1 s after the loss, then 0.2, 0.4 and 0.8 s after each opening that failed.
      let times = openings.withLock { $0 }
      let waits = zip(times, times.dropFirst()).map { $1 - $0 }
      #expect(waits.count == 4)
      for (wait, expected) in zip(waits, [0.1, 0.2, 0.4, 0.8]) {
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
      // The fifth wait is of 1.6 s.
      #expect(await log.wait { $0.health.last?.counters.errors == 5 })
    }
  }
}

/// The same over the kernel's own terminals.
@Suite struct PluggedReceiverTests {
  @Test func unpluggingAndPluggingInAgain() async throws {
    let folder = try TemporaryFolder()
    let link = folder.path("receiver")
    var configuration = StationConfiguration()
    configuration.receiver = ReceiverConfiguration(port: link)
    let station = try Station.open(configuration)
    let log = EventLog()
    let subscription = station.subscribe { log.add($0) }

    station.start()
    #expect(await log.wait { if case .failed = $0.health.last?.state { true } else { false } })

    for second in 1...2 {
      let terminal = try plug(in: link)
      // What is written before the source has opened the port is lost. Between epochs the line is quiet.
      for _ in 0..<50 where !log.hasFix(ofSecond: second) {
        write(epoch(second), to: terminal)
        await pause(.milliseconds(200))
      }
      #expect(log.hasFix(ofSecond: second))
      close(terminal)
      #expect(await log.wait { if case .failed = $0.health.last?.state { true } else { false } })
      unlink(link)
    }

    let elapsed = ContinuousClock().measure { station.stop() }
    #expect(elapsed < .seconds(2))
    subscription.cancel()
  }

  /// A regular file opens, and is no port.
  @Test func nothingStaysOpen() async throws {
    let folder = try TemporaryFolder()
    let port = try folder.write("", to: "port")
    let recording = folder.path("recording")
    var configuration = StationConfiguration()
    configuration.receiver = ReceiverConfiguration(port: port)
    let station = try Station.open(configuration, recordingTo: recording)
    let log = EventLog()
    let subscription = station.subscribe { log.add($0) }
    station.start()
    #expect(await log.wait { ($0.health.map(\.counters.errors).max() ?? 0) >= 3 })
    #expect(try isOpen(recording))
    #expect(try !isOpen(port))
    station.stop()
    subscription.cancel()
    #expect(try !isOpen(recording))
    #expect(try !isOpen(port))
    #expect(try String(contentsOfFile: recording, encoding: .utf8).hasPrefix("truenorth-recording 1\n"))
  }

  /// Makes a terminal whose far end appears under `link`; returns the near end.
  private func plug(in link: String) throws -> Int32 {
    var (near, far): (Int32, Int32) = (-1, -1)
    var name = [UInt8](repeating: 0, count: 64)
    let result = name.withUnsafeMutableBytes { bytes in
      openpty(&near, &far, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), nil, nil)
    }
    try #require(result == 0)
    close(far)
    let path = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    try #require(symlink(path, link) == 0)
    return near
  }

  private func write(_ text: String, to terminal: Int32) {
    let bytes = Array(text.utf8)
    _ = Foundation.write(terminal, bytes, bytes.count)
  }
}

extension EventLog {
  fileprivate func hasFix(ofSecond second: Int) -> Bool {
    fixes.contains { $0.time.nanosecondsSince1970 / 1_000_000_000 % 60 == Int64(second) }
  }
}
