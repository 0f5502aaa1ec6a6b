import DeviceIO
import LinuxIO
import Quantities
import SensorDrivers

/// One chip on a bus: opened, read when a sample is due, and opened again after it was lost.
///
/// Without a wired data-ready output the chip is asked a little before a sample is due and then again in eighths of its
/// period, so that polling keeps in step with the chip's own oscillator and no sample is missed. What cannot say whether a
/// sample is new is read at whole periods after the first time, however long a reading takes.
final class PolledChip<Sample: Equatable & Sendable>: BusMember {
  /// What there is to know of a chip before it is open.
  struct Wiring: Sendable {
    var name: String
    /// The name of the chip alone, which errors of its bus lack.
    var chip: String
    var kind: SourceHealth.Kind
    /// The addresses at which it can be.
    var addresses: [UInt8] = []
    /// Opens the chip, identifies and configures it. Where that takes a pause, the bus's other chips are served.
    var open: @Sendable (BusSchedule) throws(DeviceError) -> PolledSensor<Sample>
    /// Takes the line that its data-ready output is wired to.
    var openLine: (@Sendable () throws(DeviceError) -> any EdgeLine)?
    /// Takes a sample and says whether it was saturated and whether others were lost before it.
    var deliver:
      @Sendable (Sample, Timestamp, (SensingEvent) -> Void) -> (isSaturated: Bool, wereSkipped: Bool)
  }

  private let wiring: Wiring
  private let schedule: BusSchedule
  private var reporter: HealthReporter
  private var recalibration = RecalibrationNote()
  /// What works less well than asked on the way to the chip.
  private var note: String?
  private var backOff = BackOff()
  private var sensor: PolledSensor<Sample>?
  private(set) var line: (any EdgeLine)?
  private(set) var isAtWork = false
  private(set) var due: Timestamp
  private var lastSample: Timestamp
  private var timing = SampleTiming()
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

  init(_ wiring: Wiring, _ schedule: BusSchedule) {
    self.wiring = wiring
    self.schedule = schedule
    reporter = HealthReporter(source: wiring.name, kind: wiring.kind)
    due = MonotonicClock.now
    lastSample = due
  }

  var addresses: [UInt8] { wiring.addresses }

  func step(_ publish: (SensingEvent) -> Void) {
    isAtWork = true
    defer { isAtWork = false }
    if sensor == nil { open(publish) } else { read(measuredAt: nil, publish) }
  }

  func watch(until deadline: Timestamp, _ publish: (SensingEvent) -> Void) {
    guard let line else { return }
    isAtWork = true
    defer { isAtWork = false }
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
    noteTiming()
    reporter.report(.stopped, at: MonotonicClock.now, publish)
  }

  private func open(_ publish: (SensingEvent) -> Void) {
    if reporter.health.state == .opening { reporter.report(at: MonotonicClock.now, publish) }
    do throws(DeviceError) {
      schedule.activity.beginTransfer()
      defer { schedule.activity.endTransfer() }
      let sensor = try wiring.open(schedule)
      self.sensor = sensor
      timing.begin(period: sensor.samplePeriod)
      failures = 0
      lastSample = MonotonicClock.now
      // Chips hold their data-ready output until they are read: the first sample is polled.
      due = lastSample
      if let text = sensor.note { setNote(text) }
      if !sensor.isDrivenByKernel { openLine() }
    } catch {
      reporter.update { $0.counters.errors += 1 }
      lose(sentence(error), publish)
    }
  }

  private func openLine() {
    guard let openLine = wiring.openLine else { return }
    do throws(DeviceError) {
      line = try openLine()
      setNote(nil)
    } catch {
      poll(insteadOfLine: error.description)
    }
  }

  /// A line that cannot be had costs precision of time, not the sensor.
  private func poll(insteadOfLine reason: String) {
    line = nil
    due = MonotonicClock.now
    setNote("\(reason); the chip is polled instead")
  }

  private func setNote(_ text: String?) {
    note = text
    let sentences = [note, recalibration.text].compactMap(\.self)
    reporter.update { $0.note = sentences.isEmpty ? nil : sentences.joined(separator: ". ") }
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
        let measured = edge ?? sensor.sampleTime()
        let time = measured ?? before + (after - before) / 2
        take(sample, at: time, isExact: measured != nil, now: after, publish)
      } else {
        timing.noteNothingNew(at: before)
        keepWaiting(now: after, publish)
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
    schedule.activity.beginTransfer()
    defer { schedule.activity.endTransfer() }
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
    _ sample: Sample, at time: Timestamp, isExact: Bool, now: Timestamp, _ publish: (SensingEvent) -> Void
  ) {
    lastSample = now
    // What measures when it is read loses nothing.
    let missed = timing.add(time, isExact: isExact)
    let lost = sensor?.isPaced == true ? 0 : missed
    due = nextReading(after: time, now: now)
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
    let (isSaturated, wereSkipped) = wiring.deliver(sample, time) { event in
      if recalibration.look(at: event) { setNote(note) }
      publish(event)
    }
    // At the end of its range a chip says the same as long as the field is too strong.
    if isSaturated { repeats = 0 }
    reporter.update { health in
      health.counters.samples += 1
      if isSaturated { health.counters.saturated += 1 }
      health.counters.lost += max(lost, wereSkipped ? 1 : 0)
    }
    if reporter.isDue(at: now) { noteTiming() }
    reporter.report(.running, at: now, publish)
  }

  /// When to read after a sample of this time.
  private func nextReading(after time: Timestamp, now: Timestamp) -> Timestamp {
    guard line == nil else {
      // A wired chip is asked only where its edge stays away.
      return now + timing.period * 2
    }
    guard let sensor, sensor.isPaced else {
      // Asked in time, the chip has nothing yet, which tells when it took the next one.
      return max(now, time + timing.period * (timing.isReadyEarly ? 6 : 7) / 8)
    }
    let period = max(1, sensor.samplePeriod.wholeNanoseconds)
    let missed = max(0, (now - due).wholeNanoseconds) / period
    return due + .nanoseconds((missed + 1).multipliedReportingOverflow(by: period).partialValue)
  }

  private func noteTiming() {
    guard let median = timing.deviations.quantile(0.5), let most = timing.deviations.quantile(0.99) else {
      return
    }
    let period = timing.period
    reporter.update { $0.timing = .init(period: period, medianJitter: median, jitter99: most) }
  }

  private func keepWaiting(now: Timestamp, _ publish: (SensingEvent) -> Void) {
    let period = timing.period
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
