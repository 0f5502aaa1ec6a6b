import LinuxIO
import Quantities

/// The chips of one I2C bus, polled by one thread, so that a slow bus delays no other.
struct BusSource: Source {
  let name: String
  let kind: SourceHealth.Kind
  /// Shows to others whether the thread hangs in a transfer.
  let activity = BusActivity()
  /// Makes the chips' states on the thread that uses them.
  let makeMembers: @Sendable (BusActivity) -> [any BusMember]

  /// No wait for an edge is longer, so that a stop is seen in time.
  private static let longestWait = Duration.milliseconds(100)

  func run(until stop: Latch, publish subscriber: (SensingEvent) -> Void) {
    func publish(_ event: SensingEvent) {
      activity.note(event)
      subscriber(event)
    }
    let members = makeMembers(activity)
    let watched = members.first { $0.isWired }
    while !stop.isRaised {
      guard let due = members.map(\.due).min() else { break }
      if let watched, watched.canWatch {
        watched.watch(until: min(due, MonotonicClock.now + Self.longestWait), publish)
      } else if stop.wait(until: due) {
        break
      }
      for member in members where member.due <= MonotonicClock.now { member.step(publish) }
    }
    for member in members { member.close(publish) }
  }
}

/// A chip as the thread of its bus sees it.
protocol BusMember: AnyObject {
  /// When it has to be looked at next.
  var due: Timestamp { get }
  /// Whether its data-ready output is wired to a line.
  var isWired: Bool { get }
  /// Whether that line can be waited for now.
  var canWatch: Bool { get }

  /// Opens the chip, or reads it, whichever is due.
  func step(_ publish: (SensingEvent) -> Void)
  /// Waits for the edge that says that a sample is ready, and reads it.
  func watch(until deadline: Timestamp, _ publish: (SensingEvent) -> Void)
  func close(_ publish: (SensingEvent) -> Void)
}
