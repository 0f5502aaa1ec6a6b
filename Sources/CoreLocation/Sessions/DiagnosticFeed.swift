import Synchronization

/// Tells the diagnostics of a session to any number of readers: each the newest one first, then those that differ.
final class DiagnosticFeed<Diagnostic: Equatable & Sendable>: Sendable {
  private struct State {
    var latest: Diagnostic?
    var isFinished = false
    var readers: [AsyncStream<Diagnostic>.Continuation] = []
  }
  private let state = Mutex(State())

  func tell(_ diagnostic: Diagnostic) {
    state.withLock { state in
      guard !state.isFinished, state.latest != diagnostic else { return }
      state.latest = diagnostic
      state.readers.removeAll { reader in
        if case .terminated = reader.yield(diagnostic) { true } else { false }
      }
    }
  }

  func finish() {
    let readers = state.withLock { state in
      state.isFinished = true
      defer { state.readers = [] }
      return state.readers
    }
    for reader in readers { reader.finish() }
  }

  /// A reader of its own.
  func makeStream() -> AsyncStream<Diagnostic> {
    let (stream, reader) = AsyncStream.makeStream(of: Diagnostic.self)
    let isFinished = state.withLock { state in
      if let latest = state.latest, !state.isFinished { reader.yield(latest) }
      if !state.isFinished { state.readers.append(reader) }
      return state.isFinished
    }
    if isFinished { reader.finish() }
    return stream
  }
}
