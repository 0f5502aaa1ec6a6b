import DeviceIO
import LinuxIO
import Quantities

/// A receiver's pulse per second: waits for each, and hands it on to join its fix.
struct PulseSource<Input: PulseInput & ~Copyable>: Source {
  let name: String
  let interpreter: Interpreter
  let open: @Sendable () throws(DeviceError) -> Input

  var kind: SourceHealth.Kind { .pulse }

  /// No wait is longer, so that a stop is seen in time.
  private static var longestWait: Duration { .milliseconds(250) }
  /// Receivers without a fix send no pulse.
  private static var silenceLimit: Duration { .seconds(3) }

  func run(until stop: Latch, publish: (SensingEvent) -> Void) {
    var reporter = HealthReporter(source: name, kind: kind)
    var backOff = BackOff()
    reporter.report(.opening, at: MonotonicClock.now, publish)
    while !stop.isRaised {
      do throws(DeviceError) {
        var input = try open()
        backOff.reset()
        try listen(to: &input, until: stop, &reporter, publish)
      } catch {
        reporter.update { $0.counters.errors += 1 }
        reporter.report(.failed(error.description), at: MonotonicClock.now, publish)
        _ = stop.wait(for: backOff.afterFailure())
      }
    }
    reporter.report(.stopped, at: MonotonicClock.now, publish)
  }

  private func listen(
    to input: inout Input, until stop: Latch, _ reporter: inout HealthReporter,
    _ publish: (SensingEvent) -> Void
  ) throws(DeviceError) {
    var lastAccepted = MonotonicClock.now
    var lastPulse: Timestamp?
    var accepted = reporter.health.pulses?.accepted ?? 0
    while !stop.isRaised {
      let pulse = try input.nextPulse(until: MonotonicClock.now + Self.longestWait)
      let now = MonotonicClock.now
      if let pulse {
        lastPulse = now
        let statistics = interpreter.take(pulse, publish)
        reporter.update { $0.pulses = statistics }
        if statistics.accepted != accepted {
          accepted = statistics.accepted
          lastAccepted = now
          reporter.report(.running, at: now, publish)
        }
      }
      let isSilent = now >= lastAccepted + Self.silenceLimit
      if isSilent != (reporter.health.note != nil) {
        let note = isSilent ? Self.silence(since: lastPulse, now) : nil
        reporter.update { $0.note = note }
      }
      if isSilent {
        reporter.report(.silent, at: now, publish)
      } else {
        reporter.report(at: now, publish)
      }
    }
  }

  private static func silence(since lastPulse: Timestamp?, _ now: Timestamp) -> String {
    if let lastPulse, now < lastPulse + silenceLimit {
      return "Pulses come, but not whole seconds apart: is it the receiver's time pulse, at one a second?"
    }
    return
      "No pulse comes. Receivers send none before they have a position; is its pulse wired to this source?"
  }
}
