import Configuration
import Quantities
import SensorDrivers

/// Puts each sample of the magnetometer together with what the accelerometer and the gyroscope say at its time, between their two
/// readings around it, along the axes of the magnetometer.
struct SampleJoiner {
  /// From the inertial sensor's axes to the magnetometer's; `nil` where there is none.
  private let turn: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)?
  private var first: Timestamp?
  private var last: Inertial?
  private var waiting: [(time: Timestamp, field: SIMD3<Double>)] = []
  /// Samples at the end of their range, which were left out.
  private(set) var saturatedCount = 0

  private struct Inertial {
    var time: Timestamp
    var force: SIMD3<Double>
    var rate: SIMD3<Double>?
  }

  /// Two readings farther apart than this are not joined by a line, seconds.
  private static let longestGap = 0.25
  /// So many samples wait for the inertial sensor, which may have ended.
  private static let mostWaiting = 256

  init(_ configuration: StationConfiguration) {
    guard let magnetometer = configuration.magnetometer, let inertial = configuration.inertialSensor else {
      turn = nil
      return
    }
    turn = inertial.mounting.then(magnetometer.mounting.inverse).matrixRows
  }

  /// Takes a reading of the magnetometer; hands out what is complete.
  mutating func add(
    _ sample: MagnetometerSample, at time: Timestamp, _ handler: (BoardSample) -> Void
  ) {
    let v = sample.field.microtesla
    guard !sample.isSaturated, v.x.isFinite, v.y.isFinite, v.z.isFinite else {
      saturatedCount += 1
      return
    }
    if first == nil { first = time }
    waiting.append((time, v))
    if turn == nil || waiting.count > Self.mostWaiting {
      let (time, field) = waiting.removeFirst()
      handler(sampleAlone(time, field))
    }
  }

  mutating func add(_ sample: InertialSample, at time: Timestamp, _ handler: (BoardSample) -> Void) {
    guard let turn, !sample.isSaturated else { return }
    func turned(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(turn.0.dot(v), turn.1.dot(v), turn.2.dot(v)) }
    let next = Inertial(
      time: time, force: turned(sample.acceleration.metersPerSecondSquared),
      rate: sample.angularRate.map { turned($0.radiansPerSecond) })
    while let pending = waiting.first, pending.time <= time {
      waiting.removeFirst()
      handler(joined(pending.time, pending.field, last ?? next, next))
    }
    last = next
  }

  /// Hands out what still waits.
  mutating func finish(_ handler: (BoardSample) -> Void) {
    for (time, field) in waiting {
      handler(last.map { joined(time, field, $0, $0) } ?? sampleAlone(time, field))
    }
    waiting = []
  }

  private func joined(
    _ time: Timestamp, _ field: SIMD3<Double>, _ before: Inertial, _ after: Inertial
  ) -> BoardSample {
    var sample = sampleAlone(time, field)
    let (early, late) = (time.seconds(since: before.time), after.time.seconds(since: time))
    guard abs(early) <= Self.longestGap, abs(late) <= Self.longestGap else { return sample }
    let share = early + late > 0 ? min(max(early / (early + late), 0), 1) : 0
    sample.force = before.force + share * (after.force - before.force)
    if let a = before.rate, let b = after.rate { sample.rate = a + share * (b - a) }
    return sample
  }

  private func sampleAlone(_ time: Timestamp, _ field: SIMD3<Double>) -> BoardSample {
    BoardSample(seconds: first.map { time.seconds(since: $0) } ?? 0, field: field)
  }
}
