import Quantities

extension Station {
  /// Whether the sources run, and whether they should.
  struct Control {
    var isHeld = false
    var isWanted = false
    /// The threads of the sources, and what stops them; `nil` while none run.
    var running: (workers: [Worker], stop: Latch)?
  }

  /// How long `stop()` waits for a thread. Threads look for the end of their work ten times a second; only one that a
  /// subscriber or the kernel holds up takes longer, and ends by itself once it is let go.
  private static let joinLimit = Duration.seconds(1)

  /// Starts the sources. Calling it again changes nothing. A held station begins at `release()`.
  public func start() {
    let failures = control.withLock { control in
      control.isWanted = true
      return control.isHeld ? [] : launch(&control)
    }
    for failure in failures { send(.health(failure)) }
  }

  /// Keeps `start()` from beginning until `release()`, so that a program can set up all that listens before the first
  /// event. Sources that run go on.
  public func hold() { control.withLock { $0.isHeld = true } }

  /// Ends `hold()`: a station that was started meanwhile begins now.
  public func release() {
    let failures = control.withLock { control in
      control.isHeld = false
      return control.isWanted ? launch(&control) : []
    }
    for failure in failures { send(.health(failure)) }
  }

  /// Ends the sources and waits for their threads. A recording is complete afterwards.
  public func stop() {
    let running = control.withLock { control in
      control.isWanted = false
      defer { control.running = nil }
      return control.running
    }
    guard let running else { return }
    running.stop.raise()
    for worker in running.workers { _ = worker.join(within: Self.joinLimit) }
    interpreter?.end { self.send($0) }
  }

  /// One thread for each source. Returns the health of those that got none.
  private func launch(_ control: inout Control) -> [SourceHealth] {
    guard control.running == nil, !sources.isEmpty else { return [] }
    var failures: [SourceHealth] = []
    if let failure = interpreter?.begin() { failures.append(failure) }
    let stop = Latch()
    var workers: [Worker] = []
    for source in sources {
      do throws(SensingError) {
        workers.append(
          try Worker(name: source.name) { [weak self] in source.run(until: stop) { self?.send($0) } })
      } catch {
        failures.append(
          SourceHealth(source: source.name, kind: source.kind, state: .failed(error.description)))
      }
    }
    control.running = (workers, stop)
    return failures
  }
}
