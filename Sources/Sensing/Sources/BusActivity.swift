import LinuxIO
import Quantities
import Synchronization

/// What others may know of the thread of a bus: whether it is inside a transfer, and how its chips fared before.
final class BusActivity: Sendable {
  private struct State {
    var transferBegan: Timestamp?
    var isTold = false
    var healths: [SourceHealth] = []
  }
  private let state = Mutex(State())

  /// A transfer, or a chip's whole set-up, that takes longer hangs. Drivers of the kernel give up after a second, as a rule.
  static let limit = Duration.seconds(3)

  func beginTransfer() { state.withLock { $0.transferBegan = MonotonicClock.now } }

  func endTransfer() { state.withLock { ($0.transferBegan, $0.isTold) = (nil, false) } }

  /// Takes notice of what a chip of the bus published.
  func note(_ event: SensingEvent) {
    guard case .health(let health) = event else { return }
    state.withLock { state in
      if let index = state.healths.firstIndex(where: { $0.source == health.source && $0.kind == health.kind })
      {
        state.healths[index] = health
      } else {
        state.healths.append(health)
      }
    }
  }

  /// The health of the bus's chips where its thread hangs; each time that begins it is told once.
  func stuckHealths(at now: Timestamp) -> [SourceHealth] {
    state.withLock { state in
      guard let began = state.transferBegan, now >= began + Self.limit, !state.isTold else { return [] }
      state.isTold = true
      return state.healths.filter { $0.state != .stopped }.map { health in
        var health = health
        health.state = .silent
        health.note =
          "A transfer on its bus has not come to its end for \(Int(Self.limit.inSeconds)) s: the bus hangs. A wire may be held "
          + "low; cut the power of the chips if this stays."
        return health
      }
    }
  }
}

/// Tells that a bus hangs, which the thread of that bus cannot.
struct BusWatch: Source {
  let activities: [BusActivity]

  var name: String { "bus watch" }
  var kind: SourceHealth.Kind { .magnetometer }

  private static let interval = Duration.milliseconds(500)

  func run(until stop: Latch, publish: (SensingEvent) -> Void) {
    while !stop.wait(for: Self.interval) {
      for activity in activities {
        for health in activity.stuckHealths(at: MonotonicClock.now) { publish(.health(health)) }
      }
    }
  }
}
