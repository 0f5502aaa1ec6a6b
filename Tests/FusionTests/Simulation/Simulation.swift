import Foundation
import Fusion
import Quantities

/// When a sensor of the simulation measures, and what is wrong with it.
struct Sensor {
  var hertz: Double
  /// Seconds, of the first sample.
  var phase = 0.0
  /// The share of the period by which a measurement may come early or late.
  var jitter = 0.0
  /// The same of its time stamp alone.
  var stampJitter = 0.0
  /// One sigma of the noise per axis, in the sensor's unit.
  var noise = 0.0
  /// Seconds after the measurement at which the estimator gets it.
  var delay = 0.0
  var silent: [Range<Double>] = []
  /// Its clock: what it stamps a time as.
  var stamp: (Double) -> Double = { $0 }
}

/// A sensor of the simulation, or all of them.
enum Part: CaseIterable { case gyroscope, accelerometer, magnetometer, all }

/// One estimate beside the truth.
struct Moment {
  var time: Double
  var estimate: HeadingEstimate
  /// Degrees: of the attitude about down, positive clockwise.
  var error: Double
  /// Degrees: of the horizon.
  var tilt: Double
}

/// A board's sensors on their way to the estimator.
struct Simulation {
  var board: Board
  var gyroscope = Sensor(hertz: 100, noise: 0.002)
  var accelerometer = Sensor(hertz: 100, phase: 0.001, noise: 0.03)
  var magnetometer = Sensor(hertz: 20, phase: 0.003, noise: 0.3)
  private var noise: Noise
  private var counts = SIMD3<Int>.zero
  /// The gyroscope's last measurement.
  private var lastRate = 0.0
  /// Measured, but not yet delivered; in the order of their delivery.
  private var pending: [Sample] = []

  private enum Kind: Int { case rate, force, field }

  private struct Sample {
    var kind: Kind
    /// Seconds: when it was measured, what it is stamped with, when the estimator gets it.
    var time, stamp, delivery: Double
    var value: SIMD3<Double>
  }

  init(_ board: Board, seed: UInt64 = 1) {
    self.board = board
    noise = Noise(seed: seed)
  }

  /// Changes one of the sensors, or all.
  mutating func change(_ part: Part, _ change: (inout Sensor) -> Void) {
    if part != .accelerometer, part != .magnetometer { change(&gyroscope) }
    if part != .gyroscope, part != .magnetometer { change(&accelerometer) }
    if part != .gyroscope, part != .accelerometer { change(&magnetometer) }
  }

  /// How often each sensor measures in a second.
  mutating func setRates(gyroscope: Double, accelerometer: Double, magnetometer: Double) {
    self.gyroscope.hertz = gyroscope
    self.accelerometer.hertz = accelerometer
    self.magnetometer.hertz = magnetometer
  }

  /// Runs up to a time, and gives what the estimator said to each sample of the magnetometer.
  mutating func run(_ estimator: inout HeadingEstimator, until end: Double) -> [Moment] {
    var moments: [Moment] = []
    while let kind = next(before: end) { measure(kind) }
    let delivered = pending.prefix { $0.delivery < end }
    pending.removeFirst(delivered.count)
    for sample in delivered {
      let stamp = at(sample.stamp)
      switch sample.kind {
      case .rate: estimator.update(rate: AngularRate(radiansPerSecond: sample.value), at: stamp)
      case .force:
        estimator.update(acceleration: Acceleration(metersPerSecondSquared: sample.value), at: stamp)
      case .field:
        if let estimate = estimator.update(field: MagneticField(microtesla: sample.value), at: stamp) {
          moments.append(moment(estimate, at: sample.time))
        }
      }
    }
    return moments
  }

  /// An estimate beside the truth at a time.
  func moment(_ estimate: HeadingEstimate, at time: Double) -> Moment {
    let rows = estimate.attitude.matrixRows
    let off = Turn(rows.0, rows.1, rows.2) * board.attitude(time).transposed
    return Moment(time: time, estimate: estimate, error: off.aboutDown, tilt: off.tilt)
  }

  private func sensor(_ kind: Kind) -> Sensor {
    switch kind {
    case .rate: gyroscope
    case .force: accelerometer
    case .field: magnetometer
    }
  }

  /// The sensor that measures next, in the order of a board's driver where several do at once.
  private func next(before end: Double) -> Kind? {
    var first: (kind: Kind, time: Double)?
    for kind in [Kind.rate, .force, .field] {
      let sensor = sensor(kind)
      let time = sensor.phase + Double(counts[kind.rawValue]) / sensor.hertz
      if time < end, time < first?.time ?? .infinity { first = (kind, time) }
    }
    return first?.kind
  }

  private mutating func measure(_ kind: Kind) {
    let sensor = sensor(kind)
    let nominal = sensor.phase + Double(counts[kind.rawValue]) / sensor.hertz
    counts[kind.rawValue] += 1
    let time = nominal + sensor.jitter * (2 * noise.uniform() - 1) / sensor.hertz
    let stamp = sensor.stamp(time + sensor.stampJitter * (2 * noise.uniform() - 1) / sensor.hertz)
    var value =
      switch kind {
      case .rate: board.rate(from: counts.x > 1 ? lastRate : time - 1 / sensor.hertz, to: time)
      case .force: board.force(time)
      case .field: board.measuredField(time)
      }
    if kind == .rate { lastRate = time }
    value += noise.vector() * sensor.noise
    if sensor.silent.contains(where: { $0.contains(time) }) { return }
    let sample = Sample(kind: kind, time: time, stamp: stamp, delivery: time + sensor.delay, value: value)
    let place = pending.lastIndex { $0.delivery <= sample.delivery }.map { $0 + 1 } ?? 0
    pending.insert(sample, at: place)
  }
}

extension [Moment] {
  /// Those from one time to another.
  func between(_ start: Double, _ end: Double) -> [Moment] { filter { start <= $0.time && $0.time < end } }

  /// The largest error of the heading, in degrees; infinite where there is none.
  var worstError: Double { map { abs($0.error) }.max() ?? .infinity }

  /// The largest error of the horizon, in degrees.
  var worstTilt: Double { map { $0.tilt }.max() ?? .infinity }

  /// The root mean square of the heading's error, in degrees.
  var error: Double {
    isEmpty ? .infinity : (map { $0.error * $0.error }.reduce(0, +) / Double(count)).squareRoot()
  }

  /// The root mean square of the horizon's error, in degrees.
  var tilt: Double {
    isEmpty ? .infinity : (map { $0.tilt * $0.tilt }.reduce(0, +) / Double(count)).squareRoot()
  }

  /// The share of the moments whose error is within what they claim for 95 %. All is within what an invalid one claims.
  var within95: Double {
    isEmpty ? 0 : Double(count { abs($0.error) <= $0.estimate.accuracy95.degrees }) / Double(count)
  }

  /// The share of the moments whose heading may be used.
  var valid: Double { isEmpty ? 0 : Double(count { $0.estimate.problem == nil }) / Double(count) }

  /// Those whose heading may be used.
  var used: [Moment] { filter { $0.estimate.problem == nil } }

  /// The last moment at which the heading was off by more than so many degrees, in seconds; `nil` where it never was.
  func lastBeyond(_ degrees: Double) -> Double? { last { abs($0.error) > degrees }?.time }
}
