import Synchronization

/// What monitors of one name share.
final class ConditionMonitor: Sendable {
  private struct Entry {
    let number: Int
    let condition: any CLCondition
    /// The last one that was read.
    var lastEvent: CLMonitor.Event
    /// Whether an event waits to be read.
    var isPending = false
    /// What was found last.
    var found: (state: CLMonitoringState, date: Date)?
    var end: (@Sendable () -> Void)?
    /// Whether the next run of the program will know of it.
    var isKept = false
  }

  /// An event that waits to be read, and the number of its entry.
  private struct Waiting {
    let event: CLMonitor.Event
    let number: Int
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var order: [String] = []
    /// Tells an entry from an earlier one of that name.
    var count = 0
  }

  let center: AuthorizationCenter
  private let engine: any ConditionEngine
  private let name: String
  private let state = Mutex(State())
  /// Held while a condition is added or removed, so that of two monitors of this name none ends what the other began.
  private let order = Mutex(())
  /// Of each condition one event waits at most, and none is lost.
  private let buffer = AsyncBuffer<Waiting>(capacity: .max)

  init(_ name: String, _ engine: any ConditionEngine, center: AuthorizationCenter) {
    self.name = name
    self.engine = engine
    self.center = center
    for kept in engine.kept(by: name) {
      add(kept.condition, kept.identifier, assuming: kept.state, since: kept.date)
    }
  }

  var identifiers: [String] { state.withLock { $0.order } }

  func record(for identifier: String) -> CLMonitor.Record? {
    state.withLock { state in
      state.entries[identifier].map { CLMonitor.Record(condition: $0.condition, lastEvent: $0.lastEvent) }
    }
  }

  func add(
    _ condition: any CLCondition, _ identifier: String, assuming assumed: CLMonitoringState,
    since date: Date = Date()
  ) {
    order.withLock { _ in replace(identifier, by: condition, assuming: assumed, since: date) }
  }

  private func replace(
    _ identifier: String, by condition: any CLCondition, assuming assumed: CLMonitoringState, since date: Date
  ) {
    end(identifier)
    let number = state.withLock { state in
      state.count += 1
      state.entries[identifier] = Entry(
        number: state.count, condition: condition, lastEvent: event(identifier, assumed, date))
      state.order.append(identifier)
      return state.count
    }
    let watch = engine.watch(condition, as: fullName(identifier), assuming: assumed) { [weak self] in
      self?.take($0, $1, of: identifier, number)
    }
    switch watch {
    case .limitExceeded: note(identifier, number) { $0.conditionLimitExceeded = true }
    case .unsupported: note(identifier, number) { $0.conditionUnsupported = true }
    case .watched(let isKept, let end):
      if isKept { engine.keep(assumed, date, of: fullName(identifier)) }
      state.withLock { state in
        state.entries[identifier]?.end = end
        state.entries[identifier]?.isKept = isKept
        state.entries[identifier]?.lastEvent.persistenceUnavailable = !isKept
      }
    }
  }

  private func fullName(_ identifier: String) -> ConditionName {
    ConditionName(monitor: name, identifier: identifier)
  }

  func remove(_ identifier: String) { order.withLock { _ in end(identifier) } }

  private func end(_ identifier: String) {
    let end = state.withLock { state in
      state.order.removeAll { $0 == identifier }
      return state.entries.removeValue(forKey: identifier)?.end
    }
    buffer.removeAll { $0.event.identifier == identifier }
    end?()
  }

  /// The next event; its record takes it over.
  func nextEvent() async -> CLMonitor.Event? {
    while let waiting = await buffer.take() {
      guard let (event, isKept) = accept(waiting) else { continue }
      // Not before it is read: what was not comes again in the next run.
      if isKept { keep(event, of: waiting.number) }
      return event
    }
    return nil
  }

  /// The event for who reads it; `nil` where its condition was removed or replaced meanwhile.
  private func accept(_ waiting: Waiting) -> (event: CLMonitor.Event, isKept: Bool)? {
    state.withLock { state in
      let identifier = waiting.event.identifier
      guard var entry = state.entries[identifier], entry.number == waiting.number else { return nil }
      var event = waiting.event
      event.persistenceUnavailable = !entry.isKept
      entry.isPending = false
      entry.lastEvent = event
      announce(identifier, &entry)
      state.entries[identifier] = entry
      return (event, entry.isKept)
    }
  }

  private func keep(_ event: CLMonitor.Event, of number: Int) {
    order.withLock { _ in
      // Another condition may have taken the name.
      guard state.withLock({ $0.entries[event.identifier]?.number == number }) else { return }
      engine.keep(event.state, event.date, of: fullName(event.identifier))
    }
  }

  /// Takes a state that was found.
  private func take(_ found: CLMonitoringState, _ date: Date, of identifier: String, _ number: Int) {
    state.withLock { state in
      guard var entry = state.entries[identifier], entry.number == number else { return }
      entry.found = (found, date)
      announce(identifier, &entry)
      state.entries[identifier] = entry
    }
  }

  /// Makes an event of what was found where that is news, unless one waits to be read.
  private func announce(_ identifier: String, _ entry: inout Entry) {
    guard !entry.isPending, let found = entry.found, found.state != entry.lastEvent.state else { return }
    entry.isPending = true
    buffer.put(Waiting(event: event(identifier, found.state, found.date), number: entry.number))
  }

  /// Makes an event that says why a condition is not monitored.
  private func note(_ identifier: String, _ number: Int, _ reason: (inout CLMonitor.Event) -> Void) {
    var event = event(identifier, .unmonitored, Date())
    reason(&event)
    state.withLock { state in
      guard state.entries[identifier]?.number == number else { return }
      state.entries[identifier]?.isPending = true
      buffer.put(Waiting(event: event, number: number))
    }
  }

  private func event(_ identifier: String, _ state: CLMonitoringState, _ date: Date) -> CLMonitor.Event {
    let access = center.access
    var event = CLMonitor.Event(identifier, state, date)
    event.accuracyLimited = access.isGranted && !access.hasFullAccuracy
    event.authorizationDenied = access.status == .denied
    event.authorizationDeniedGlobally = access.isDeniedToAll
    event.authorizationRestricted = access.status == .restricted
    event.authorizationRequestInProgress = access.isRequestInProgress
    event.serviceSessionRequired = access.isServiceSessionRequired
    event.persistenceUnavailable = true
    return event
  }
}
