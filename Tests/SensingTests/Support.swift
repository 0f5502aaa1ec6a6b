import Configuration
import Foundation
import GNSS
import LinuxIO
import Quantities
import Synchronization
import Testing

@testable import Sensing

/// Collects the events of a station or a source.
final class EventLog: Sendable {
  private let events = Mutex<[SensingEvent]>([])

  func add(_ event: SensingEvent) { events.withLock { $0.append(event) } }

  var all: [SensingEvent] { events.withLock { $0 } }

  var fixes: [GNSSFix] { all.compactMap { if case .fix(let fix) = $0 { fix } else { nil } } }

  var headingDegrees: [Double] {
    all.compactMap { if case .heading(let reading, _) = $0 { reading.magnetic.degrees } else { nil } }
  }

  var health: [SourceHealth] {
    all.compactMap { if case .health(let health) = $0 { health } else { nil } }
  }

  /// The states one after the other, without the reports in which only counters changed.
  var states: [SourceHealth.State] {
    health.map(\.state).reduce(into: []) { states, state in
      if states.last != state { states.append(state) }
    }
  }

  var hasEnded: Bool { all.contains { if case .ended = $0 { true } else { false } } }

  /// Waits until what is logged satisfies a condition; returns whether it did in time. No thread of the test runner is
  /// held up meanwhile.
  func wait(_ limit: Duration = .seconds(20), until condition: (EventLog) -> Bool) async -> Bool {
    let clock = ContinuousClock()
    let deadline = clock.now + limit
    while !condition(self) {
      guard clock.now < deadline else { return false }
      await pause(.milliseconds(2))
    }
    return true
  }
}

/// Lets time pass.
func pause(_ duration: Duration) async { try? await Task.sleep(for: duration) }

/// A folder that vanishes with its owner.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("sensing-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }
}

/// A sentence with its checksum and line end.
func sentence(_ body: String) -> String {
  let sum = body.utf8.reduce(0, ^)
  return "$\(body)*" + String(format: "%02X", sum) + "\r\n"
}

/// One second of a receiver: seconds after noon of 2026-07-01, a little farther north with each.
func epoch(_ second: Int) -> String {
  let time = String(format: "12%02d%02d.00", second / 60, second % 60)
  let latitude = String(format: "48%07.4f", Double(second) * 0.001)
  return sentence("GPRMC,\(time),A,\(latitude),N,01100.0000,E,1.00,0.00,010726,,,A")
    + sentence("GPGGA,\(time),\(latitude),N,01100.0000,E,1,08,1.0,500.0,M,47.0,M,,")
}

/// Whether this process has a file open.
func isOpen(_ path: String) throws -> Bool {
  let folder = "/proc/self/fd"
  return try FileManager.default.contentsOfDirectory(atPath: folder).contains { number in
    // A file may be closed by another test meanwhile.
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)")) == path
  }
}

/// The receiver's end of a terminal of the kernel, and the path of the other end.
final class PlayedTerminal {
  let path: String
  private var near: Int32

  init() throws {
    var (near, far): (Int32, Int32) = (-1, -1)
    var name = [UInt8](repeating: 0, count: 64)
    let result = name.withUnsafeMutableBytes { bytes in
      openpty(&near, &far, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), nil, nil)
    }
    try #require(result == 0)
    // Text mode would echo what is written before the port is opened.
    var settings = termios()
    tcgetattr(far, &settings)
    cfmakeraw(&settings)
    tcsetattr(far, TCSANOW, &settings)
    close(far)
    // A program that another test starts would keep the line plugged in.
    _ = fcntl(near, F_SETFD, FD_CLOEXEC)
    _ = fcntl(near, F_SETFL, O_NONBLOCK)
    path = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    self.near = near
  }

  deinit { unplug() }

  /// What a pulled plug looks like from the other end.
  func unplug() {
    if near >= 0 { close(near) }
    near = -1
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Foundation.write(near, bytes, bytes.count)
  }

  /// What the other end has written so far.
  func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(near, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }
}

/// Runs a station on a receiver while `body` looks at what it tells.
func withStation(
  _ receiver: ReceiverConfiguration, places: SerialPortName.Places = SerialPortName.Places(),
  _ body: (Station, EventLog) async throws -> Void
) async throws {
  let configuration = StationConfiguration(receiver: receiver)
  let interpreter = Interpreter(configuration)
  let port = try #require(try BoardWiring(configuration, from: "the test").port)
  let station = Station(
    capabilities: .init(hasReceiver: true, hasCompass: false, isSimulated: false),
    sources: [ReceiverOpening(receiver: receiver, portName: port, places: places).source(interpreter)],
    interpreter: interpreter)
  let log = EventLog()
  let subscription = station.subscribe { log.add($0) }
  station.start()
  try await body(station, log)
  let elapsed = ContinuousClock().measure { station.stop() }
  #expect(elapsed < .milliseconds(900), "a stop does not wait")
  subscription.cancel()
}

extension EventLog {
  /// Whether there is a fix of so many seconds after a full minute.
  func hasFix(ofSecond second: Int) -> Bool {
    fixes.contains { $0.time.nanosecondsSince1970 / 1_000_000_000 % 60 == Int64(second) }
  }

  /// Why the source failed last, where that is its state now.
  var failure: String? {
    if case .failed(let reason) = health.last?.state { reason } else { nil }
  }

  var skies: [SkyView] { all.compactMap { if case .sky(let sky) = $0 { sky } else { nil } } }
}
