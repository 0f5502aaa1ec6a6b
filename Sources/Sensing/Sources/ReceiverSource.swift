import DeviceIO
import LinuxIO
import Quantities

/// A receiver on a byte stream: opens it, hands on what comes, and opens it again after it was lost.
struct ReceiverSource<Port: ByteStream & ~Copyable>: Source {
  let name: String
  let interpreter: Interpreter
  let open: @Sendable () throws(DeviceError) -> Port

  var kind: SourceHealth.Kind { .receiver }

  /// No read waits longer, so that a stop is seen in time.
  private static var longestWait: Duration { .milliseconds(100) }
  /// Receivers speak at least once a second.
  private static var silenceLimit: Duration { .seconds(3) }

  func run(until stop: Latch, publish: (SensingEvent) -> Void) {
    var reporter = HealthReporter(source: name, kind: kind)
    var backOff = BackOff()
    reporter.report(.opening, at: MonotonicClock.now, publish)
    while !stop.isRaised {
      do throws(DeviceError) {
        var port = try open()
        try listen(to: &port, until: stop, &reporter, &backOff, publish)
      } catch {
        interpreter.interrupt(at: MonotonicClock.now, publish)
        reporter.update { $0.counters.errors += 1 }
        reporter.report(.failed(error.description), at: MonotonicClock.now, publish)
        _ = stop.wait(for: backOff.afterFailure())
      }
    }
    interpreter.interrupt(at: MonotonicClock.now, publish)
    reporter.report(.stopped, at: MonotonicClock.now, publish)
  }

  private func listen(
    to port: inout Port, until stop: Latch, _ reporter: inout HealthReporter, _ backOff: inout BackOff,
    _ publish: (SensingEvent) -> Void
  ) throws(DeviceError) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    var lastSentence = MonotonicClock.now
    var accepted = reporter.health.counters.sentences.accepted
    while !stop.isRaised {
      let deadline = MonotonicClock.now + min(Self.longestWait, Interpreter.quietTime)
      let count = try port.fill(&buffer, until: deadline)
      let now = MonotonicClock.now
      interpreter.readClock(publish)
      if count > 0 {
        buffer.withUnsafeBytes { bytes in
          interpreter.receive(UnsafeRawBufferPointer(rebasing: bytes[..<count]), at: now, publish)
        }
        let statistics = interpreter.statistics
        reporter.update { $0.counters.sentences = statistics }
        if statistics.accepted != accepted {
          accepted = statistics.accepted
          lastSentence = now
          backOff.reset()
          reporter.report(.running, at: now, publish)
        }
      }
      interpreter.advance(to: now, publish)
      if now >= lastSentence + Self.silenceLimit {
        reporter.report(.silent, at: now, publish)
      } else {
        reporter.report(at: now, publish)
      }
    }
  }
}

extension ByteStream where Self: ~Copyable {
  /// Reads what has come into an array, and returns how many bytes that were.
  fileprivate mutating func fill(_ buffer: inout [UInt8], until deadline: Timestamp) throws(DeviceError)
    -> Int
  {
    var result: Result<Int, DeviceError> = .success(0)
    buffer.withUnsafeMutableBytes { bytes in
      do throws(DeviceError) { result = .success(try read(into: bytes, until: deadline)) } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }
}
