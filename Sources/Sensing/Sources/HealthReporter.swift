import Quantities

/// Publishes the health of one source: at once when its state changes, and once a second while its counters move.
struct HealthReporter {
  private(set) var health: SourceHealth
  private var published: SourceHealth?
  private var publishedAt = Timestamp(nanoseconds: .min)

  private static let interval = Duration.seconds(1)

  init(source: String, kind: SourceHealth.Kind) {
    health = SourceHealth(source: source, kind: kind, state: .opening)
  }

  /// The state may be set and the counters changed; nothing is published before `report`.
  mutating func update(_ change: (inout SourceHealth) -> Void) { change(&health) }

  mutating func report(_ state: SourceHealth.State, at now: Timestamp, _ publish: (SensingEvent) -> Void) {
    health.state = state
    report(at: now, publish)
  }

  /// Whether counters that moved are told at this time.
  func isDue(at now: Timestamp) -> Bool { now >= publishedAt + Self.interval }

  mutating func report(at now: Timestamp, _ publish: (SensingEvent) -> Void) {
    let isNewState = published?.state != health.state
    guard isNewState || (isDue(at: now) && published != health) else { return }
    published = health
    publishedAt = now
    publish(.health(health))
  }
}
