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

  mutating func report(at now: Timestamp, _ publish: (SensingEvent) -> Void) {
    let isNewState = published?.state != health.state
    guard isNewState || (now >= publishedAt + Self.interval && published != health) else { return }
    published = health
    publishedAt = now
    publish(.health(health))
  }
}
