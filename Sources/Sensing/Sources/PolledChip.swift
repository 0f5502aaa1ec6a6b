import DeviceIO
import LinuxIO
import Quantities
import SensorDrivers

/// One chip on a bus: opened, read when a sample is due, and opened again after it was lost.
///
/// Without a wired data-ready output the chip is asked a little before a sample is due and then again in eighths of its
/// period, so that polling keeps in step with the chip's own oscillator and no sample is missed.
final class PolledChip<Sample: Equatable & Sendable>: BusMember {
  /// What there is to know of a chip before it is open.
  struct Wiring: Sendable {
    var name: String
    /// The name of the chip alone, which errors of its bus lack.
    var chip: String
    var kind: SourceHealth.Kind
    /// Opens the chip, identifies and configures it.
    var open: @Sendable () throws(DeviceError) -> PolledSensor<Sample>
    /// Takes the line that its data-ready output is wired to.
    var openLine: (@Sendable () throws(DeviceError) -> any EdgeLine)?
    /// Takes a sample and says whether it was saturated and whether others were lost before it.
    var deliver:
      @Sendable (Sample, Timestamp, (SensingEvent) -> Void) -> (isSaturated: Bool, wereSkipped: Bool)
  }

  private let wiring: Wiring
  private let activity: BusActivity
  private var reporter: HealthReporter
  private var backOff = BackOff()
  private var sensor: PolledSensor<Sample>?
  private var line: (any EdgeLine)?
  private(set) var due: Timestamp
  private var lastSample: Timestamp
  /// Failed transfers since one succeeded.
  private var failures = 0
  private var newest: Sample?
  /// Samples that were the same as the one before, to the last bit.
  private var repeats = 0
  /// Samples that were found by polling since the line had an edge.
  private var samplesWithoutEdge = 0

  /// So many failed transfers in a row mean that the chip is gone; fewer are noise on the bus.
  private static var failureLimit: Int { 3 }
  /// So many samples in a row that are the same mean that the chip hangs: noise moves the last bit of one that works.
  private static var repeatLimit: Int { 100 }
  /// So many samples without an edge mean that the line is not the one that is wired.
  private static var edgelessLimit: Int { 8 }
  /// A chip that gives no sample for so many periods, and at least `shortestSilence`, is silent; after three times as
  /// long it is set up anew.
  private static var silentPeriods: Int { 10 }
  private static var shortestSilence: Duration { .seconds(1) }

  init(_ wiring: Wiring, _ activity: BusActivity) {
    self.wiring = wiring
    self.activity = activity
    reporter = HealthReporter(source: wiring.name, kind: wiring.kind)
    due = MonotonicClock.now
    lastSample = due
  }

  var isWired: Bool { wiring.openLine != nil }
  var canWatch: Bool { line != nil }

  func step(_ publish: (SensingEvent) -> Void) {
    if sensor == nil { open(publish) } else { read(measuredAt: nil, publish) }
  }

  func watch(until deadline: Timestamp, _ publish: (SensingEvent) -> Void) {
    guard let line else { return }
    do throws(DeviceError) {
      guard var edge = try line.waitForEdge(until: deadline) else { return }
      // Edges queue in the kernel while the thread is busy; the sample in the chip is that of the last one.
      while let later = try line.waitForEdge(until: edge) { edge = later }
      // An edge from before the last reading announced what that reading took.
      if edge > lastSample { read(measuredAt: edge, publish) }
    } catch {
      poll(insteadOfLine: error.description)
    }
  }

  func close(_ publish: (SensingEvent) -> Void) {
    (sensor, line) = (nil, nil)
    reporter.report(.stopped, at: MonotonicClock.now, publish)
  }

  private func open(_ publish: (SensingEvent) -> Void) {
    if reporter.health.state == .opening { reporter.report(at: MonotonicClock.now, publish) }
    do throws(DeviceError) {
      activity.beginTransfer()
      defer { activity.endTransfer() }
      sensor = try wiring.open()
      failures = 0
      lastSample = MonotonicClock.now
      // Chips hold their data-ready output until they are read: the first sample is polled.
      due = lastSample
      openLine()
    } catch {
      reporter.update { $0.counters.errors += 1 }
      lose(sentence(error), publish)
    }
  }

  private func openLine() {
    guard let openLine = wiring.openLine else { return }
    do throws(DeviceError) {
      line = try openLine()
      reporter.update { $0.note = nil }
    } catch {
      poll(insteadOfLine: error.description)
    }
  }

  /// A line that cannot be had costs precision of time, not the sensor.
  private func poll(insteadOfLine reason: String) {
    line = nil
    due = MonotonicClock.now
    reporter.update { $0.note = "\(reason); the chip is polled instead" }
  }

  private func read(measuredAt edge: Timestamp?, _ publish: (SensingEvent) -> Void) {
    guard let sensor else { return }
    let before = MonotonicClock.now
    do throws(DeviceError) {
      let sample = try poll(sensor)
      let after = MonotonicClock.now
      failures = 0
      if let sample {
        countSamplesWithoutEdge(edge)
        let time = edge ?? before + (after - before) / 2
        take(sample, at: time, now: after, sensor.samplePeriod, publish)
      } else {
        keepWaiting(now: after, sensor.samplePeriod, publish)
      }
    } catch {
      failures += 1
      reporter.update { $0.counters.errors += 1 }
      if failures >= Self.failureLimit || error.reason == .disconnected {
        lose(sentence(error), publish)
      } else {
        due = MonotonicClock.now + sensor.samplePeriod / 4
      }
    }
  }

  private func poll(_ sensor: PolledSensor<Sample>) throws(DeviceError) -> Sample? {
    activity.beginTransfer()
    defer { activity.endTransfer() }
    return try sensor.poll()
  }

  private func countSamplesWithoutEdge(_ edge: Timestamp?) {
    samplesWithoutEdge = edge == nil && line != nil ? samplesWithoutEdge + 1 : 0
    guard samplesWithoutEdge >= Self.edgelessLimit else { return }
    poll(
      insteadOfLine:
        "\(wiring.name) has samples, and its data-ready line has no edges: is it wired to another one?")
  }

  private func take(
    _ sample: Sample, at time: Timestamp, now: Timestamp, _ period: Duration,
    _ publish: (SensingEvent) -> Void
  ) {
    lastSample = now
    // A wired chip is asked only where its edge stays away.
    due = line == nil ? max(now, time + period * 7 / 8) : now + period * 2
    repeats = sample == newest ? repeats + 1 : 0
    newest = sample
    guard repeats < Self.repeatLimit else {
      repeats = 0
      lose(
        "\(wiring.name) gives the same sample over and over: it hangs; if this returns, cut its power",
        publish)
      return
    }
    backOff.reset()
    let (isSaturated, wereSkipped) = wiring.deliver(sample, time, publish)
    // At the end of its range a chip says the same as long as the field is too strong.
    if isSaturated { repeats = 0 }
    reporter.update { health in
      health.counters.samples += 1
      if isSaturated { health.counters.saturated += 1 }
      if wereSkipped { health.counters.lost += 1 }
    }
    reporter.report(.running, at: now, publish)
  }

  private func keepWaiting(now: Timestamp, _ period: Duration, _ publish: (SensingEvent) -> Void) {
    due = max(now, due + (line == nil ? period / 8 : period * 2))
    let limit = max(Self.shortestSilence, period * Self.silentPeriods)
    if now >= lastSample + limit * 3 {
      lose("\(wiring.name) answers, but has given no sample for \(Int((limit * 3).inSeconds)) s", publish)
    } else if now >= lastSample + limit {
      reporter.report(.silent, at: now, publish)
    }
  }

  /// "LIS3MDL on /dev/i2c-1 at 0x1E: cannot ...": the bus names itself and the address.
  private func sentence(_ error: DeviceError) -> String { "\(wiring.chip) on \(error.description)" }

  /// The chip does not work: it is tried again from the start after a while.
  private func lose(_ reason: String, _ publish: (SensingEvent) -> Void) {
    (sensor, line) = (nil, nil)
    let now = MonotonicClock.now
    due = now + backOff.afterFailure()
    reporter.report(.failed(reason), at: now, publish)
  }
}

/// A chip that is open: how long its period is, and how a sample is had.
struct PolledSensor<Sample> {
  var samplePeriod: Duration
  var poll: () throws(DeviceError) -> Sample?

  init(samplePeriod: Duration, poll: @escaping () throws(DeviceError) -> Sample?) {
    self.samplePeriod = samplePeriod
    self.poll = poll
  }

  init(_ runner: Runner<Sample>) {
    self.init(samplePeriod: runner.samplePeriod) { () throws(DeviceError) -> Sample? in try runner.poll() }
  }
}
