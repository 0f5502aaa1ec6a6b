import Configuration
import Glibc
import Quantities
import Sensing
import Synchronization

/// Runs a station for its samples, until a replay ends, a person interrupts, or the time is over.
struct StationRun {
  let configuration: StationConfiguration
  private let station: Station

  /// A recording. `configuration` replaces what it carries.
  init(
    replaying path: String, configuration: StationConfiguration?, speed: ReplaySpeed
  ) throws(SampleError) {
    do throws(SensingError) {
      self = try StationRun(Station.replay(path: path, speed: speed, configuration: configuration))
    } catch {
      throw .sensing(error)
    }
    guard station.capabilities.hasCompass else { throw .noMagnetometer }
  }

  /// The hardware that a configuration names; of all that is in it, the receiver is left alone.
  init(_ configuration: StationConfiguration, from file: String) throws(SampleError) {
    guard configuration.magnetometer != nil else { throw .noMagnetometer }
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

  /// What the threads of the station share.
  private struct State {
    var joiner: SampleJoiner
    var ready: [BoardSample] = []
    var trouble: [String: String] = [:]
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
    let state = SharedState(State(joiner: SampleJoiner(configuration)))
    let subscription = station.subscribe { event in state.take(event) }
    // Signals are waited for, so that what came until then is written.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    station.start()
    let clock = ContinuousClock()
    let start = clock.now
    var isOver = false
    while !isOver {
      var pause = timespec(tv_sec: 0, tv_nsec: 20_000_000)
      isOver = sigtimedwait(&signals, nil, &pause) > 0
      if let seconds, start.duration(to: clock.now).inSeconds >= seconds { isOver = true }
      let (samples, sentences, hasEnded) = state.drain()
      for sample in samples { handler(sample) }
      for sentence in sentences { onTrouble(sentence) }
      isOver = isOver || hasEnded || !isWanted()
    }
    station.stop()
    subscription.cancel()
    let (samples, failure) = state.finish()
    for sample in samples { handler(sample) }
    return failure
  }

  private final class SharedState: Sendable {
    private let state: Mutex<State>

    init(_ state: State) { self.state = Mutex(state) }

    func take(_ event: SensingEvent) {
      state.withLock { state in
        var ready: [BoardSample] = []
        switch event {
        case .magnetometer(let sample, let time): state.joiner.add(sample, at: time) { ready.append($0) }
        case .inertial(let sample, let time): state.joiner.add(sample, at: time) { ready.append($0) }
        case .health(let health):
          if case .failed(let reason) = health.state {
            if health.kind == .recording { state.failure = reason }
            state.trouble[health.source] = reason
          }
        case .ended: state.hasEnded = true
        case .fix, .sky, .vehicleHeading, .courseDiscrepancy, .heading: break
        }
        state.ready += ready
      }
    }

    /// What came since the last call.
    func drain() -> (samples: [BoardSample], sentences: [String], hasEnded: Bool) {
      state.withLock { state in
        defer {
          state.ready.removeAll(keepingCapacity: true)
          state.trouble = [:]
        }
        return (state.ready, state.trouble.sorted { $0.key < $1.key }.map(\.value), state.hasEnded)
      }
    }

    func finish() -> (samples: [BoardSample], failure: String?) {
      state.withLock { state in
        var rest = state.ready
        state.joiner.finish { rest.append($0) }
        state.ready = []
        return (rest, state.failure)
      }
    }
  }
}
