import Compass
import Configuration
import DeviceIO
import GNSS
import LinuxIO
import NMEA
import Quantities
import SensorDrivers
import Synchronization

/// Makes fixes and headings of what comes in, and records it. Live sources and replays use the same one, and the order
/// in which it is called is the order of the recording, so that a replay gives what the live station gave.
final class Interpreter: Sendable {
  /// When no byte came for so long, an epoch is over. Pauses inside a cycle are shorter, between cycles longer.
  static let quietTime = Duration.milliseconds(100)

  private struct State: ~Copyable {
    var decoder: ReceiverDecoder
    var compass: HeadingPipeline?
    var course = CourseCheck()
    var dates = DateKeeper()
    var pulses = PulseTrack()
    var lastByte: Timestamp?
    var recorder: Recorder?
  }
  private let state: Mutex<State>
  let configuration: StationConfiguration
  private let learnsCycle: Bool

  /// - Parameters:
  ///   - recorder: where what comes in is written; `nil` where nothing is recorded.
  ///   - learnsCycle: whether fixes may come before the line falls quiet (`ReceiverOptions.learnsCycle`).
  init(_ configuration: StationConfiguration, learnsCycle: Bool = true, recorder: consuming Recorder? = nil) {
    self.configuration = configuration
    self.learnsCycle = learnsCycle
    state = Mutex(
      State(
        decoder: ReceiverDecoder(configuration.receiverOptions(learnsCycle: learnsCycle)),
        compass: configuration.headingPipeline, recorder: recorder))
  }

  /// What the receiver's decoder counted.
  var statistics: ReceiverStatistics { state.withLock { $0.decoder.statistics } }

  /// The time of day that the receiver last gave to a position.
  var positionTime: TimeOfDay? { state.withLock { $0.decoder.positionTime } }

  /// How regular the receiver's pulses are; `nil` before the first.
  var pulseStatistics: PulseStatistics? {
    let statistics = state.withLock { $0.pulses.statistics }
    return statistics == PulseStatistics() ? nil : statistics
  }

  /// Begins anew: nothing that came before counts. Returns the health of a recorder that cannot begin.
  func begin() -> SourceHealth? {
    state.withLock { state in
      state.decoder = ReceiverDecoder(configuration.receiverOptions(learnsCycle: learnsCycle))
      state.compass = configuration.headingPipeline
      state.course = CourseCheck()
      state.dates = DateKeeper()
      state.pulses = PulseTrack()
      state.lastByte = nil
      return state.recorder?.begin(configuration, at: MonotonicClock.now)
    }
  }

  /// Hands on what is left, and completes the recording.
  func end(_ publish: (SensingEvent) -> Void) {
    let failure = state.withLock { state in state.recorder?.end(at: MonotonicClock.now) }
    if let failure { publish(.health(failure)) }
  }

  /// Live: the machine's clock as it is now. It is looked at once a second.
  func readClock(_ publish: (SensingEvent) -> Void) {
    let now = MonotonicClock.now
    let failure = state.withLock { state -> SourceHealth? in
      guard state.dates.isDue(at: now) else { return nil }
      let utc = RealtimeClock.time(at: now)
      guard state.dates.set(utc, at: now) else { return state.recorder?.keepUp(at: now) }
      return state.recorder?.record(.clock(now, utc), at: now)
    }
    if let failure { publish(.health(failure)) }
  }

  /// Replay: the machine's clock as it was.
  func setClock(_ utc: UTCTime, at time: Timestamp) {
    state.withLock { _ = $0.dates.set(utc, at: time) }
  }

  /// Bytes of the receiver. `time` is when they came, `nil` where nobody knows.
  func receive(_ bytes: UnsafeRawBufferPointer, at time: Timestamp?, _ publish: (SensingEvent) -> Void) {
    change(publish) { state, onSky, onHeading, onFix in
      state.lastByte = time
      if let time { state.decoder.hostClock = state.dates.machineDate(of: time) }
      state.decoder.decode(bytes, received: time, onSky: onSky, onHeading: onHeading, onFix)
      return time.flatMap { state.recorder?.record(bytes, at: $0) }
    }
  }

  /// Live: the receiver's line may have fallen quiet.
  func advance(to now: Timestamp, _ publish: (SensingEvent) -> Void) {
    let isQuiet = state.withLock { $0.lastByte.map { now >= $0 + Self.quietTime } ?? false }
    if isQuiet { fallQuiet(at: now, publish) }
  }

  /// The receiver's line fell quiet: the epoch is over.
  func fallQuiet(at time: Timestamp, _ publish: (SensingEvent) -> Void) {
    change(publish) { state, onSky, _, onFix in
      state.lastByte = nil
      state.decoder.lineFellQuiet(onSky: onSky, onFix)
      return state.recorder?.record(.quiet(time), at: time)
    }
  }

  /// The receiver was lost or its log ended: what comes next does not continue what came.
  func interrupt(at time: Timestamp, _ publish: (SensingEvent) -> Void) {
    change(publish) { state, onSky, _, onFix in
      state.lastByte = nil
      state.decoder.finish(onSky: onSky, onFix)
      return state.recorder?.record(.interruption(time), at: time)
    }
  }

  /// A pulse of the receiver. Returns how regular they are.
  @discardableResult
  func take(_ pulse: Pulse, _ publish: (SensingEvent) -> Void) -> PulseStatistics {
    let (statistics, failure) = state.withLock { state in
      state.pulses.add(pulse)
      return (state.pulses.statistics, state.recorder?.record(.pulse(pulse), at: pulse.time))
    }
    if let failure { publish(.health(failure)) }
    return statistics
  }

  /// A sample of the magnetometer.
  func take(_ sample: MagnetometerSample, at time: Timestamp, _ publish: (SensingEvent) -> Void) {
    let (heading, failure) = state.withLock { state -> (SensingEvent?, SourceHealth?) in
      let failure = state.recorder?.record(.field(time, sample), at: time)
      let reading = state.compass?.add(field: sample.field, isSaturated: sample.isSaturated, at: time)
      if let reading { state.course.add(reading) }
      return (reading.map { .heading($0, at: state.dates.date(of: time)) }, failure)
    }
    publish(.magnetometer(sample, at: time))
    if let heading { publish(heading) }
    if let failure { publish(.health(failure)) }
  }

  /// A sample of the accelerometer or the inertial unit.
  func take(_ sample: InertialSample, at time: Timestamp, _ publish: (SensingEvent) -> Void) {
    let failure = state.withLock { state in
      // A force or a rate at the end of its range is not what the board feels.
      if !sample.isSaturated {
        state.compass?.add(acceleration: sample.acceleration, at: time)
        if let rate = sample.angularRate { state.compass?.add(rate: rate, at: time) }
      }
      return state.recorder?.record(.inertial(time, sample), at: time)
    }
    publish(.inertial(sample, at: time))
    if let failure { publish(.health(failure)) }
  }

  /// Changes the state under its lock and publishes what came of it after that, since subscribers may wait.
  private func change(
    _ publish: (SensingEvent) -> Void,
    _ work: (
      inout State, _ onSky: (SkyView) -> Void, _ onHeading: (GNSSHeading) -> Void,
      _ onFix: (GNSSFix) -> Void
    ) -> SourceHealth?
  ) {
    // Nearly always there is no fix or one: that costs no allocation.
    var (first, others): (GNSSFix?, [GNSSFix]) = (nil, [])
    var skies: [SkyView] = []
    var headings: [GNSSHeading] = []
    var discrepancy: CourseDiscrepancy?
    let failure = state.withLock { state in
      let failure = work(&state, { skies.append($0) }, { headings.append($0) }) { fix in
        if first == nil { first = fix } else { others.append(fix) }
      }
      if let fix = first { first?.pulse = state.pulses.join(fix) }
      for index in others.indices { others[index].pulse = state.pulses.join(others[index]) }
      if let latest = others.last ?? first {
        state.compass?.add(fix: latest)
        state.dates.note(latest)
        discrepancy = state.course.add(fix: latest)
      }
      return failure
    }
    if let first { publish(.fix(first)) }
    for fix in others { publish(.fix(fix)) }
    for heading in headings { publish(.vehicleHeading(heading)) }
    if let discrepancy { publish(.courseDiscrepancy(discrepancy)) }
    for sky in skies { publish(.sky(sky)) }
    if let failure { publish(.health(failure)) }
  }
}
