import Quantities

/// Replays a plain log of a receiver. It has no times but those of its fixes: each is published when its epoch is due,
/// counted from the first.
struct LogReplay: Source {
  let name: String
  let speed: ReplaySpeed
  let interpreter: Interpreter

  var kind: SourceHealth.Kind { .receiver }

  /// A longer step from fix to fix is a gap in the log, or a receiver that found its date: it is not waited for.
  private static let longestStep = Duration.seconds(60)

  func run(until stop: Latch, publish: (SensingEvent) -> Void) {
    var pace = Pace(clock: ReplayClock(speed: speed))
    var reporter = HealthReporter(source: name, kind: kind)
    reporter.report(.running, at: pace.position, publish)
    var byteCount = 0
    func paced(_ event: SensingEvent) {
      if case .fix(let fix) = event, pace.wait(for: fix.time, orUntil: stop) { return }
      publish(event)
    }
    do throws(SensingError) {
      var reader = try LineReader(path: name)
      var isHeader = true
      while !stop.isRaised, let line = try reader.next() {
        byteCount += line.count
        isHeader = isHeader && line.first == UInt8(ascii: "#")
        if !isHeader { line.withUnsafeBytes { interpreter.receive($0, at: nil, paced) } }
      }
      if !stop.isRaised { interpreter.interrupt(at: pace.position, paced) }
      let statistics = interpreter.statistics
      reporter.update { $0.counters.receiver = statistics }
      if !stop.isRaised, statistics.accepted == 0 {
        reporter.report(.failed(Self.strangeness(name, byteCount)), at: pace.position, publish)
      }
      reporter.report(.stopped, at: pace.position, publish)
    } catch {
      reporter.report(.failed(error.description), at: pace.position, publish)
    }
    if !stop.isRaised { publish(.ended) }
  }

  private static func strangeness(_ name: String, _ byteCount: Int) -> String {
    "\(name) is neither a recording nor a receiver's log (\(byteCount) bytes, no sentence or message)."
  }

  /// The times of the fixes as a clock that never runs backward and never leaps.
  private struct Pace {
    var clock: ReplayClock
    private(set) var position = Timestamp(nanoseconds: 0)
    private var last: UTCTime?

    init(clock: ReplayClock) { self.clock = clock }

    mutating func wait(for time: UTCTime, orUntil stop: Latch) -> Bool {
      let step = last.map { time - $0 } ?? .zero
      last = time
      if step > .zero, step <= LogReplay.longestStep { position = position + step }
      return clock.wait(for: position, orUntil: stop)
    }
  }
}
