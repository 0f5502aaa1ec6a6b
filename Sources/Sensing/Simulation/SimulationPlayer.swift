import Quantities

/// Plays a simulation step by step into an interpreter: a fix, or a sample of all chips, whichever is due next. It does not
/// wait, so that it can be played at any time.
struct SimulationPlayer {
  private let simulation: Simulation
  private let interpreter: Interpreter
  private let start: Timestamp
  private let sensors: SimulatedSensors
  private var nextFix: Int64 = 0
  private var nextSample: Int64 = 0
  private(set) var sampleCount = 0

  /// In nanoseconds of the machine's clock.
  private let fixPeriod: Int64
  private let samplePeriod: Int64

  init(_ simulation: Simulation, _ interpreter: Interpreter, start: Timestamp) {
    self.simulation = simulation
    self.interpreter = interpreter
    self.start = start
    let configuration = simulation.configuration
    sensors = SimulatedSensors(seed: configuration.seed)
    let fixes = min(max(configuration.updatesPerSecond * configuration.rate, 1e-6), 1e6)
    fixPeriod = Int64((1e9 / fixes).rounded())
    samplePeriod = Int64((1e9 / SimulatedSensors.rate).rounded())
  }

  /// When the next step is due.
  var due: Timestamp { min(fixDue, sampleDue) }

  private var fixDue: Timestamp { start + .nanoseconds(nextFix &* fixPeriod) }
  private var sampleDue: Timestamp { start + .nanoseconds(nextSample &* samplePeriod) }

  /// Leaves out what was due long ago, because the machine or a subscriber was busy: a simulation is of the present.
  mutating func catchUp(to now: Timestamp) {
    let late = (now - due).wholeNanoseconds
    guard late > 1_000_000_000 else { return }
    let elapsed = (now - start).wholeNanoseconds
    nextFix = max(nextFix, elapsed / fixPeriod)
    nextSample = max(nextSample, elapsed / samplePeriod)
  }

  /// Takes the next step, as of the time when it is due.
  ///
  /// - Parameter utc: of that time.
  /// - Returns: false where the track has stopped; nothing follows.
  mutating func step(at utc: UTCTime, _ publish: (SensingEvent) -> Void) -> Bool {
    let configuration = simulation.configuration
    let due = self.due
    // A fix comes first: it tells the declination of the heading that follows.
    if fixDue <= sampleDue {
      let seconds = Double(nextFix) / configuration.updatesPerSecond
      guard let state = simulation.received(at: seconds) else { return false }
      nextFix += 1
      let bytes = SimulatedReceiver.sentences(state, radius: configuration.positionNoise, at: utc)
      bytes.withUnsafeBytes { interpreter.receive($0, at: due, publish) }
      interpreter.fallQuiet(at: due, publish)
    } else {
      let seconds = Double(nextSample) / SimulatedSensors.rate * configuration.rate
      guard let state = simulation.felt(at: seconds) else { return false }
      let (inertial, field) = sensors.samples(nextSample, state, at: utc)
      nextSample += 1
      sampleCount += 1
      interpreter.take(inertial, at: due, publish)
      interpreter.take(field, at: due, publish)
    }
    return true
  }
}
