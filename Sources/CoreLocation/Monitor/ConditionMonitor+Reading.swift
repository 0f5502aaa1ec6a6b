import Synchronization

/// What becomes of events that wait to be read.
extension ConditionMonitor {
  /// Who reads events one by one. It takes one as handled when it is asked for the next, and when it is let go.
  final class Reader: Sendable {
    private let core: ConditionMonitor
    private let underWay = Mutex<Reading?>(nil)

    init(_ core: ConditionMonitor) { self.core = core }

    /// The next event; `nil` where the task is canceled.
    func next() async -> CLMonitor.Event? {
      finish()
      guard let reading = await core.read() else { return nil }
      underWay.withLock { $0 = reading }
      return reading.event
    }

    private func finish() {
      let reading = underWay.withLock { reading in
        defer { reading = nil }
        return reading
      }
      if let reading { core.settle(reading) }
    }

    deinit { finish() }
  }

  /// The next event that is still one when it is read.
  func read() async -> Reading? {
    while let waiting = await buffer.take() {
      if let reading = accept(waiting) { return reading }
    }
    return nil
  }

  /// The event for who reads it; `nil` where its condition was removed or replaced meanwhile, or where it is no news any more.
  private func accept(_ waiting: Waiting) -> Reading? {
    state.withLock { state in
      let identifier = waiting.event.identifier
      guard var entry = state.entries[identifier], entry.number == waiting.number else { return nil }
      entry.isPending = false
      defer { state.entries[identifier] = entry }
      var event = waiting.event
      if entry.isWatched, event.state == .unmonitored || !center.access.mayWatchConditions {
        // The right came or went since it was found.
        guard let news = news(of: identifier, entry) else { return nil }
        if news.state != event.state || news.diagnosis != event.diagnosis { event = news }
      }
      event.persistenceUnavailable = entry.isWatched && !entry.isKept
      entry.told = event
      announce(identifier, &entry)
      state.count += 1
      return Reading(event: event, number: entry.number, order: state.count)
    }
  }

  /// The record takes over an event that was handled.
  private func settle(_ reading: Reading) {
    let identifier = reading.event.identifier
    order.withLock { _ in
      let isNewest = state.withLock { state in
        // Another condition may have taken the name, and another reader may have handled a later event.
        guard let entry = state.entries[identifier], entry.number == reading.number,
          entry.handled < reading.order
        else { return false }
        state.entries[identifier]?.handled = reading.order
        state.entries[identifier]?.lastEvent = reading.event
        return entry.isWatched
      }
      guard isNewest else { return }
      // Not before it was handled: what was not comes again in the next run.
      let isKept = engine.keep(reading.event.state, reading.event.date, of: fullName(identifier))
      state.withLock { $0.entries[identifier]?.isKept = isKept }
    }
  }
}
