import Synchronization

/// What monitors of one name share.
final class ConditionMonitor: Sendable {
  struct Entry {
    let number: Int
    let condition: any CLCondition
    /// The last one that was handled.
    var lastEvent: CLMonitor.Event
    /// The order of its reading.
    var handled = 0
    /// The last one that was read: it was handled, or is being handled.
    var told: CLMonitor.Event
    /// Whether an event waits to be read.
    var isPending = false
    /// What was found last since the program may know it.
    var found: (state: CLMonitoringState, date: Date)?
    /// Whether the engine watches it, and all is known of that. Before, nothing is told.
    var isWatched = false
    var end: (@Sendable () -> Void)?
    /// Whether the next run of the program will know of it.
    var isKept = false
  }

  /// An event that waits to be read, and the number of its entry.
  struct Waiting {
    let event: CLMonitor.Event
    let number: Int
  }

  /// An event that was read, the number of its entry, and what tells whether another was read later.
  struct Reading {
    let event: CLMonitor.Event
    let number: Int
    let order: Int
  }

  struct State {
    var entries: [String: Entry] = [:]
    var order: [String] = []
    /// Tells an entry from an earlier one of that name, and a reading from an earlier one.
    var count = 0
  }

  let center: AuthorizationCenter
  let engine: any ConditionEngine
  private let name: String
  let state = Mutex(State())
  /// Held while a condition is added or removed, so that of two monitors of this name none ends what the other began.
  let order = Mutex(())
  /// Of each condition one event waits at most, and none is lost.
  let buffer = AsyncBuffer<Waiting>(capacity: .max)

  init(_ name: String, _ engine: any ConditionEngine, center: AuthorizationCenter) {
    self.name = name
    self.engine = engine
    self.center = center
    _ = center.add({ [weak self] _ in self?.noteAccess() }, for: self)
    for kept in engine.kept(by: name) {
      add(kept.condition, kept.identifier, assuming: kept.state, since: kept.date)
    }
  }

  deinit { center.removeObserver(of: self) }

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
    var event = CLMonitor.Event(identifier, assumed, date)
    event.diagnosis = AuthorizationDiagnosis(center.access)
    let number = state.withLock { state in
      state.count += 1
      state.entries[identifier] = Entry(
        number: state.count, condition: condition, lastEvent: event, told: event)
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
      let isKept = isKept && engine.keep(assumed, date, of: fullName(identifier))
      state.withLock { state in
        guard var entry = state.entries[identifier] else { return }
        entry.end = end
        entry.isKept = isKept
        entry.isWatched = true
        entry.lastEvent.persistenceUnavailable = !isKept
        announce(identifier, &entry)
        state.entries[identifier] = entry
      }
    }
  }

  func fullName(_ identifier: String) -> ConditionName {
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

  // MARK: What is news

  /// Takes a state that was found.
  private func take(_ found: CLMonitoringState, _ date: Date, of identifier: String, _ number: Int) {
    state.withLock { state in
      guard var entry = state.entries[identifier], entry.number == number, center.access.mayWatchConditions
      else { return }
      entry.found = (found, date)
      announce(identifier, &entry)
      state.entries[identifier] = entry
    }
  }

  /// What was found counts no more where the program may not know it, and each condition says why.
  private func noteAccess() {
    state.withLock { state in
      guard !center.access.mayWatchConditions else { return }
      for identifier in state.order {
        guard var entry = state.entries[identifier] else { continue }
        entry.found = nil
        announce(identifier, &entry)
        state.entries[identifier] = entry
      }
    }
  }

  /// Makes an event of what is news, unless one waits to be read.
  func announce(_ identifier: String, _ entry: inout Entry) {
    guard entry.isWatched, !entry.isPending, let event = news(of: identifier, entry) else { return }
    entry.isPending = true
    buffer.put(Waiting(event: event, number: entry.number))
  }

  /// What was found, or why nothing can be; `nil` where it is what was told last.
  func news(of identifier: String, _ entry: Entry) -> CLMonitor.Event? {
    let access = center.access
    var event = CLMonitor.Event(identifier, .unmonitored, Date())
    event.diagnosis = AuthorizationDiagnosis(access)
    guard access.mayWatchConditions else {
      let isNews = entry.told.state != .unmonitored || entry.told.diagnosis != event.diagnosis
      return isNews ? event : nil
    }
    guard let found = entry.found, found.state != entry.told.state else { return nil }
    (event.state, event.date) = found
    return event
  }

  /// Makes an event that says why a condition is never monitored.
  private func note(_ identifier: String, _ number: Int, _ reason: (inout CLMonitor.Event) -> Void) {
    var event = CLMonitor.Event(identifier, .unmonitored, Date())
    event.diagnosis = AuthorizationDiagnosis(center.access)
    reason(&event)
    state.withLock { state in
      guard state.entries[identifier]?.number == number else { return }
      state.entries[identifier]?.isPending = true
      buffer.put(Waiting(event: event, number: number))
    }
  }
}

extension AuthorizationCenter.Access {
  /// Whether what happens to the conditions of monitors may be told now.
  var mayWatchConditions: Bool { mayWatchRegions && !isServiceSessionRequired }
}
