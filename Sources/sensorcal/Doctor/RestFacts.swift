import Calibration
import Configuration
import Quantities
import Sensing

/// What the sensors of the configuration said in some seconds, calibrated and along the body's axes as the configuration has it.
struct RestFacts {
  /// The keys of the sensors that were started.
  var started: Set<String> = []
  /// µT.
  var field: Readings?
  /// m/s²; up at rest.
  var force: Readings?
  /// Why a sensor gives nothing, by its key.
  var troubles: [String: String] = [:]
  /// Transfers that failed, by key.
  var errors: [String: Int] = [:]
  /// What came together, along the magnetometer's axes and not calibrated.
  var board: [BoardSample] = []

  /// Vectors of one sensor.
  struct Readings: Equatable {
    private(set) var count = 0
    private(set) var mean = SIMD3<Double>()
    /// Of single lengths, which does not depend on how the board turns.
    private(set) var meanLength = 0.0
    /// How many were at the end of their range.
    var saturatedCount = 0
    private var squares = 0.0

    mutating func add(_ vector: SIMD3<Double>) {
      guard vector.x.isFinite, vector.y.isFinite, vector.z.isFinite else { return }
      count += 1
      let off = vector - mean
      mean += off / Double(count)
      squares += off.dot(vector - mean)
      meanLength += (vector.length - meanLength) / Double(count)
    }

    /// The root mean square distance from the mean.
    var scatter: Double { count > 1 ? (squares / Double(count - 1)).squareRoot() : 0 }
  }

  /// m/s²; boards that lie still have the noise of their chip, less than this.
  private static let stillness = 0.5

  /// Whether the board lay still, as far as its accelerometer knows.
  var isStill: Bool { force.map { $0.count > 1 && $0.scatter < Self.stillness } ?? false }

  /// Which way is up in body axes, by what holds the board; `nil` without an accelerometer, and where it moved.
  var up: SIMD3<Double>? {
    guard let force, isStill, force.mean.length > 1 else { return nil }
    return force.mean / force.mean.length
  }
}

extension RestFacts {
  /// Runs sensors for some seconds.
  ///
  /// - Parameter configuration: what is to be started, and nothing else.
  init(
    _ configuration: StationConfiguration, from file: String, seconds: Double, isStopped: () -> Bool
  ) throws(SampleError) {
    let sensor: SensorKind = configuration.magnetometer == nil ? .accelerometer : .magnetometer
    let run = try StationRun(configuration, from: file, for: sensor)
    let inertialKey = configuration.inertialSensor?.hasGyroscope == true ? "inertialUnit" : "accelerometer"
    if configuration.magnetometer != nil {
      started.insert("magnetometer")
      field = Readings()
    }
    if configuration.inertialSensor != nil {
      started.insert(inertialKey)
      force = Readings()
    }
    var (field, force) = (Readings(), Readings())
    let failure = run.go(
      seconds: seconds, while: { !isStopped() }, onSignal: { _ in },
      onHealth: { health in
        let key = health.kind == .magnetometer ? "magnetometer" : inertialKey
        errors[key] = health.counters.errors
        switch health.state {
        case .failed(let reason): troubles[key] = reason
        case .silent: troubles[key] = "\(health.source) is open, and gives no sample"
        case .opening, .running, .stopped: break
        }
      },
      handler: { samples in
        for (sample, _) in samples.magnetometer {
          if sample.isSaturated { field.saturatedCount += 1 }
          let chip = configuration.calibration?.apply(sample.field) ?? sample.field
          if let mounting = configuration.magnetometer?.mounting {
            field.add(mounting.apply(chip.microtesla))
          }
        }
        for (sample, _) in samples.inertial {
          if sample.isSaturated { force.saturatedCount += 1 }
          let chip = configuration.accelerometerCalibration?.apply(sample.acceleration) ?? sample.acceleration
          if let mounting = configuration.inertialSensor?.mounting {
            force.add(mounting.apply(chip.metersPerSecondSquared))
          }
        }
        board += samples.board
      })
    if let failure { troubles[started.sorted().first ?? ""] = failure }
    if self.field != nil { self.field = field }
    if self.force != nil { self.force = force }
  }
}
