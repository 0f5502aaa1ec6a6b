import Foundation
import GNSS
import Quantities
import Synchronization

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
