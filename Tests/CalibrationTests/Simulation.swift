import Calibration
import Foundation
import Quantities

typealias Rows = [SIMD3<Double>]

func times(_ a: Rows, _ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(a[0].dot(v), a[1].dot(v), a[2].dot(v)) }
func transposed(_ a: Rows) -> Rows {
  (0..<3).map { SIMD3(a[0][$0], a[1][$0], a[2][$0]) }
}
func times(_ a: Rows, _ b: Rows) -> Rows { a.map { times(transposed(b), $0) } }

/// Body (z up) to east, north, up: yaw, then pitch, then roll; rad.
func bodyAttitude(_ yaw: Double, _ pitch: Double, _ roll: Double) -> Rows {
  let z: Rows = [SIMD3(cos(yaw), -sin(yaw), 0), SIMD3(sin(yaw), cos(yaw), 0), SIMD3(0, 0, 1)]
  let y: Rows = [SIMD3(cos(pitch), 0, sin(pitch)), SIMD3(0, 1, 0), SIMD3(-sin(pitch), 0, cos(pitch))]
  let x: Rows = [SIMD3(1, 0, 0), SIMD3(0, cos(roll), -sin(roll)), SIMD3(0, sin(roll), cos(roll))]
  return times(times(z, y), x)
}

/// A magnetometer with known errors on a board that is turned in a known way: raw = A Rᵀ B + b + noise.
struct Simulation {
  enum Motion { case tumble, eight(tilt: Double), planar, halfTurn, slope(Double) }

  var strength = 48.0
  var dipDegrees = 62.0
  var softIron: Rows = [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
  var hardIron = SIMD3<Double>(20, -35, 50)
  /// µT, m/s² and rad/s.
  var noise = 0.3
  var forceNoise = 0.3
  var rateNoise = 0.002
  var rateBias = SIMD3<Double>(0.008, -0.005, 0.009)
  var motion = Motion.tumble
  /// How far a hand swings the board to each side, in step with the turns of an eight, m.
  var reach = 0.0
  /// How it lies in the hand or on the floor: from its own axes to those that the motion turns.
  var held: Rows = bodyAttitude(0, 0, 0)
  /// 12 s at 50 Hz.
  var count = 600
  var step = 0.02
  var seed: UInt64 = 1
  var hasForce = true
  var hasRate = true

  var field: SIMD3<Double> {
    let dip = dipDegrees * .pi / 180
    return SIMD3(0, cos(dip), -sin(dip)) * strength
  }

  /// Between 0 and 1 of the recording.
  func attitude(at t: Double, phase p: [Double]) -> Rows {
    let turn = 2 * Double.pi
    let degree = Double.pi / 180
    func swing(_ times: Double, _ phase: Double) -> Double { sin(times * turn * t + phase) }
    switch motion {
    case .tumble:
      let (yaw, roll) = (2 * turn * t + p[0], 4.7 * turn * t + p[2])
      return bodyAttitude(yaw, asin(0.999 * swing(3.3, p[1])), roll)
    case .eight(let tilt):
      let reach = tilt * degree
      let yaw = 1.5 * reach * swing(6, p[0]) + p[1]
      return bodyAttitude(yaw, 0.7 * reach * swing(12, p[2]), reach * swing(6, p[3]))
    case .planar, .halfTurn, .slope:
      var (turns, reach) = (2.0, 3 * degree)
      if case .halfTurn = motion { turns = 0.5 }
      if case .slope(let degrees) = motion { reach = degrees * degree }
      let yaw = turns * turn * t + p[0]
      return bodyAttitude(yaw, 0.7 * reach * swing(7, p[1]), reach * swing(5, p[2]))
    }
  }

  /// What holds the board, east, north and up, m/s².
  private func force(at t: Double, phase: Double) -> SIMD3<Double> {
    let rate = 12 * Double.pi / (Double(count) * step)
    let angle = 12 * Double.pi * t + phase
    let (across, along) = (
      -reach * rate * rate * sin(angle), -4 / 3 * reach * rate * rate * sin(2 * angle + 0.4)
    )
    return SIMD3(0.8 * across, 0.6 * across, 9.80665 + along)
  }

  func samples() -> [CalibrationSample] {
    var generator = Generator(seed: seed)
    let phase = (0..<4).map { _ in Double.random(in: 0..<2 * .pi, using: &generator) }
    return (0..<count).map { index in
      let t = Double(index) / Double(count - 1)
      let now = times(attitude(at: t, phase: phase), held)
      let next = times(attitude(at: t + 1 / Double(count - 1), phase: phase), held)
      let raw = times(softIron, times(transposed(now), field)) + hardIron + noise * generator.normals()
      let up = times(transposed(now), force(at: t, phase: phase[0])) + forceNoise * generator.normals()
      // The turn from one attitude to the next is that of its quaternion, far below a half turn.
      let change = times(transposed(now), next)
      let sine = SIMD3(change[2].y - change[1].z, change[0].z - change[2].x, change[1].x - change[0].y) / 2
      let angle = atan2(sine.length, (change[0].x + change[1].y + change[2].z - 1) / 2)
      let rate = sine * (sine.length > 1e-12 ? angle / sine.length : 1) / step
      return CalibrationSample(
        time: Timestamp(nanoseconds: Int64(Double(index) * step * 1e9)),
        field: MagneticField(microtesla: raw),
        specificForce: hasForce ? Acceleration(metersPerSecondSquared: up) : nil,
        angularRate: hasRate
          ? AngularRate(radiansPerSecond: rate + rateBias + rateNoise * generator.normals()) : nil)
    }
  }

  /// Root mean square of the heading error that a calibration leaves within a tilt of level, degrees, with true gravity.
  func headingError(_ calibration: MagnetometerCalibration, within tiltDegrees: Double) -> Double {
    var generator = Generator(seed: 99)
    var sum = 0.0
    for index in 0..<400 {
      let tilt = acos(Double.random(in: cos(tiltDegrees * .pi / 180)...1, using: &generator))
      let side = Double.random(in: 0..<2 * .pi, using: &generator)
      let rows = bodyAttitude(
        2 * .pi * Double(index) / 400, tilt * sin(side), tilt * cos(side))
      let raw = times(softIron, times(transposed(rows), field)) + hardIron
      let seen = times(rows, calibration.apply(MagneticField(microtesla: raw)).microtesla)
      let error = atan2(seen.x, seen.y) * 180 / .pi
      sum += error * error
    }
    return (sum / 400).squareRoot()
  }

  var prior: FieldPrior { FieldPrior(strengthMicrotesla: strength, dip: Angle(degrees: dipDegrees)) }

  /// Symmetric soft iron with the given factors along axes that stand askew.
  static func softIron(_ factors: SIMD3<Double>, turned: (Double, Double, Double)) -> Rows {
    let axes = bodyAttitude(turned.0, turned.1, turned.2)
    let diagonal: Rows = [SIMD3(factors.x, 0, 0), SIMD3(0, factors.y, 0), SIMD3(0, 0, factors.z)]
    return times(times(axes, diagonal), transposed(axes))
  }
}
