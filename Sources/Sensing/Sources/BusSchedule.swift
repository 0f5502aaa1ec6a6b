import LinuxIO
import Quantities

/// Gives the chips of a bus their turns. It lives on the bus's thread.
///
/// A turn is a few transfers. Where a data sheet asks for a pause (tenths of a second after a reset, with some chips) the
/// others have their turns meanwhile, so that one chip never delays another by more than what it has on the wires.
final class BusSchedule {
  /// Shows to others whether the thread hangs in a transfer.
  let activity: BusActivity

  private let stop: Latch
  private let publish: (SensingEvent) -> Void
  private var members: [any BusMember] = []
  /// The addresses of chips that pause in the middle of what must not be disturbed.
  private var heldAddresses: [UInt8] = []
  /// The files of the lines that are waited for, kept for their storage.
  private var lines: [Int32] = []

  /// No wait for an edge is longer, so that a stop is seen in time.
  private static let longestWait = Duration.milliseconds(100)

  init(
    activity: BusActivity = BusActivity(), stop: Latch = Latch(),
    publish: @escaping (SensingEvent) -> Void = { _ in }
  ) {
    self.activity = activity
    self.stop = stop
    self.publish = { event in
      activity.note(event)
      publish(event)
    }
  }

  /// Serves the chips until the stop.
  func run(_ members: [any BusMember]) {
    self.members = members
    serve(until: Timestamp(nanoseconds: .max))
    for member in members { member.close(publish) }
    // They hold the schedule, as their devices do.
    self.members = []
  }

  /// A pause that a chip asks for in the middle of its turn; the others are served meanwhile, except one at the same
  /// address, which is another part of the same chip.
  func pause(_ duration: Duration, holding address: UInt8) {
    let deadline = MonotonicClock.now + duration
    activity.endTransfer()
    heldAddresses.append(address)
    serve(until: deadline)
    heldAddresses.removeLast()
    // Where the stop ended that, the chip gets its pause all the same.
    MonotonicClock.sleep(until: deadline)
    activity.beginTransfer()
  }

  private func serve(until deadline: Timestamp) {
    while !stop.isRaised {
      var due = deadline
      for member in members where isFree(member) { due = min(due, member.due) }
      wait(until: due)
      for member in members where isFree(member) && member.due <= MonotonicClock.now { member.step(publish) }
      if MonotonicClock.now >= deadline { break }
    }
  }

  private func isFree(_ member: any BusMember) -> Bool {
    guard !member.isAtWork else { return false }
    return heldAddresses.allSatisfy { !member.addresses.contains($0) }
  }

  /// Waits until a chip is due, for edges where lines are wired.
  private func wait(until due: Timestamp) {
    lines.removeAll(keepingCapacity: true)
    for member in members where isFree(member) {
      if let line = member.line { lines.append(line.descriptor) }
    }
    guard !lines.isEmpty else {
      _ = stop.wait(until: due)
      return
    }
    let limit = min(due, MonotonicClock.now + Self.longestWait)
    // One line waits by itself; of several the first one that has an edge ends the wait.
    if lines.count > 1 { FileReadiness.waitForAny(of: lines, until: limit) }
    let patience = lines.count > 1 ? Timestamp(nanoseconds: 0) : limit
    for member in members where isFree(member) && member.line != nil {
      member.watch(until: patience, publish)
    }
  }
}

/// A chip as the thread of its bus sees it.
protocol BusMember: AnyObject {
  /// When it has to be looked at next.
  var due: Timestamp { get }
  /// The addresses at which it can be.
  var addresses: [UInt8] { get }
  /// Whether its step has begun and not come to its end: it pauses.
  var isAtWork: Bool { get }
  /// The line of its data-ready output, where it is wired and can be waited for now.
  var line: (any EdgeLine)? { get }

  /// Opens the chip, or reads it, whichever is due.
  func step(_ publish: (SensingEvent) -> Void)
  /// Waits for the edge that says that a sample is ready, and reads it.
  func watch(until deadline: Timestamp, _ publish: (SensingEvent) -> Void)
  func close(_ publish: (SensingEvent) -> Void)
}
