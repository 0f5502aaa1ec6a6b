import Configuration
import Glibc
import Quantities
import SensorDrivers
import Sensing
import Synchronization

/// Runs a station for its samples, until a replay ends, a person interrupts, or the time is over.
struct StationRun {
  let configuration: StationConfiguration
  private let station: Station

  /// A recording. `configuration` replaces what it carries.
  init(
    replaying path: String, configuration: StationConfiguration?, speed: ReplaySpeed,
    for sensor: SensorKind = .magnetometer
  ) throws(SampleError) {
    do throws(SensingError) {
      self = try StationRun(Station.replay(path: path, speed: speed, configuration: configuration))
    } catch {
      throw .sensing(error)
    }
    let wired = self.configuration
    guard configuration != nil || wired.magnetometer != nil || wired.inertialSensor != nil else {
      throw .noRecording(file: path, sensor: sensor)
    }
    try sensor.check(self.configuration)
  }

  /// The hardware that a configuration names; of all that is in it, the receiver is left alone.
  init(
    _ configuration: StationConfiguration, from file: String, for sensor: SensorKind = .magnetometer
  ) throws(SampleError) {
    try sensor.check(configuration)
    var configuration = configuration
    configuration.receiver = nil
    do throws(SensingError) {
      self = try StationRun(Station.open(configuration, from: file))
    } catch {
      throw .sensing(error)
    }
  }

  private init(_ station: Station) {
    self.station = station
    configuration = station.configuration ?? StationConfiguration()
  }

  /// What came together.
  struct Samples {
    /// The magnetometer's, with what the other sensors said at their times.
    var board: [BoardSample] = []
    /// The inertial sensor's as the driver gave them, along its own axes.
    var inertial: [(sample: InertialSample, time: Timestamp)] = []
    /// The magnetometer's as the driver gave them, along its own axes, saturated ones too.
    var magnetometer: [(sample: MagnetometerSample, time: Timestamp)] = []
    /// Samples of the magnetometer at the end of its range since the start; they are not in `board`.
    var saturatedCount = 0

    var isEmpty: Bool { board.isEmpty && inertial.isEmpty && magnetometer.isEmpty }
  }

  /// What the threads of the station share.
  private struct State {
    var joiner: SampleJoiner
    var ready: Samples
    var health: [String: SourceHealth] = [:]
    var failure: String?
    var hasEnded = false
  }

  /// Hands out samples in the order of time, on the calling thread.
  ///
  /// - Parameters:
  ///   - seconds: how long; `nil` for as long as nobody interrupts.
  ///   - isWanted: asked some times a second whether to go on.
  ///   - onTrouble: gets a sentence for each source that has a problem.
  /// - Returns: why a recording broke off; `nil` where it did not.
  func go(
    seconds: Double? = nil, while isWanted: () -> Bool = { true }, onTrouble: (String) -> Void = { _ in },
    handler: (BoardSample) -> Void
  ) -> String? {
    go(
      seconds: seconds, while: isWanted, onSignal: { _ in },
      onHealth: { health in
        if case .failed(let reason) = health.state { onTrouble(reason) }
      },
      handler: { samples in
        for sample in samples.board { handler(sample) }
      })
  }

  /// The same with all that there is to know.
  ///
  /// - Parameters:
  ///   - signals: those that are waited for instead of what they do to a process.
  ///   - onSignal: gets each of them; all end the run, but for SIGTSTP.
  ///   - onHealth: gets the latest of each source that has changed.
  ///   - handler: gets what came together.
  func go(
    seconds: Double? = nil, signals: [Int32] = [SIGINT, SIGTERM, SIGHUP], while isWanted: () -> Bool,
    onSignal: (Int32) -> Void, onHealth: (SourceHealth) -> Void, handler: (Samples) -> Void
  ) -> String? {
    let state = SharedState(State(joiner: SampleJoiner(configuration), ready: Samples()))
    let subscription = station.subscribe { event in state.take(event) }
    // Signals are waited for, so that what came until then is written.
    var waited = sigset_t()
    sigemptyset(&waited)
    for signal in signals { sigaddset(&waited, signal) }
    pthread_sigmask(SIG_BLOCK, &waited, nil)
    station.start()
    let clock = ContinuousClock()
    let start = clock.now
    var isOver = false
    while !isOver {
      var pause = timespec(tv_sec: 0, tv_nsec: 20_000_000)
      let signal = sigtimedwait(&waited, nil, &pause)
      if signal > 0 {
        onSignal(signal)
        isOver = signal != SIGTSTP
      }
      if let seconds, start.duration(to: clock.now).inSeconds >= seconds { isOver = true }
      let (samples, health, hasEnded) = state.drain()
      if !samples.isEmpty { handler(samples) }
      for health in health { onHealth(health) }
      isOver = isOver || hasEnded || !isWanted()
    }
    station.stop()
    subscription.cancel()
    let (samples, failure) = state.finish()
    if !samples.isEmpty { handler(samples) }
    return failure
  }

  private final class SharedState: Sendable {
    private let state: Mutex<State>

    init(_ state: State) { self.state = Mutex(state) }

    func take(_ event: SensingEvent) {
      state.withLock { state in
        var ready: [BoardSample] = []
        switch event {
        case .magnetometer(let sample, let time):
          state.joiner.add(sample, at: time) { ready.append($0) }
          state.ready.magnetometer.append((sample, time))
          state.ready.saturatedCount = state.joiner.saturatedCount
        case .inertial(let sample, let time):
          state.joiner.add(sample, at: time) { ready.append($0) }
          state.ready.inertial.append((sample, time))
        case .health(let health):
          if case .failed(let reason) = health.state, health.kind == .recording { state.failure = reason }
          state.health[health.source] = health
        case .ended: state.hasEnded = true
        case .fix, .sky, .vehicleHeading, .courseDiscrepancy, .heading: break
        }
        state.ready.board += ready
      }
    }

    /// What came since the last call.
    func drain() -> (samples: Samples, health: [SourceHealth], hasEnded: Bool) {
      state.withLock { state in
        defer {
          state.ready.board.removeAll(keepingCapacity: true)
          state.ready.inertial.removeAll(keepingCapacity: true)
          state.ready.magnetometer.removeAll(keepingCapacity: true)
          state.health = [:]
        }
        return (state.ready, state.health.sorted { $0.key < $1.key }.map(\.value), state.hasEnded)
      }
    }

    func finish() -> (samples: Samples, failure: String?) {
      state.withLock { state in
        var rest = state.ready
        state.joiner.finish { rest.board.append($0) }
        state.ready = Samples()
        return (rest, state.failure)
      }
    }
  }
}
