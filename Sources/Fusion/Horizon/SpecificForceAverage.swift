import Quantities

/// The specific force in the carried frame, through a low-pass of second order (Butterworth), which starts as the plain
/// mean of what came in so far.
///
/// Over a few seconds the accelerations of anything that stays near its place average out, and gravity remains. The
/// second order keeps steps of a walk, at 2 Hz, down to 1 % with a memory of 3 s.
struct SpecificForceAverage: Sendable {
  /// In the drifting horizon, m/s².
  private(set) var value = SIMD3<Double>.zero
  /// Seconds since the start.
  private(set) var age = 0.0
  /// m/s²: how the force changes from half a second to the next, as a root mean square of the last 4 s. It tells a board
  /// that is turned by hand from one that is carried at a run. A horizon that drifts steadily does not show in it.
  var unrest: Double { strayed.squareRoot() }

  private var slope = SIMD3<Double>.zero
  private var halfSecond = SIMD3<Double>.zero
  private var second = SIMD3<Double>.zero
  private var ramp = SIMD3<Double>.zero
  private var strayed = 0.1

  mutating func start(_ force: SIMD3<Double>) {
    (value, slope, age) = (force, .zero, 0)
    (halfSecond, second, ramp) = (force, force, .zero)
  }

  /// `memory` is the time constant in seconds: the corner is at √2 / memory, in rad/s.
  mutating func add(_ force: SIMD3<Double>, after elapsed: Double, memory: Double) {
    age += elapsed
    guard age >= memory else {
      value += (force - value) * (elapsed / age)
      return
    }
    // Implicit in the damping, so that a long step stays stable.
    let root = 2.0.squareRoot()
    let corner = root / memory
    let step = corner * elapsed
    slope = (slope + corner * corner * elapsed * (force - value)) / (1 + root * step + step * step)
    value += slope * elapsed
  }

  /// Takes the mean force of some hundredths of a second into the unrest.
  mutating func note(unrestOf force: SIMD3<Double>, after elapsed: Double) {
    halfSecond += (force - halfSecond) * (elapsed / (0.5 + elapsed))
    second += (force - second) * (elapsed / (1 + elapsed))
    let change = halfSecond - second
    ramp += (change - ramp) * (elapsed / (3 + elapsed))
    let stray = change - ramp
    strayed += (stray.dot(stray) - strayed) * (elapsed / (4 + elapsed))
  }

  /// Follows the horizon when it is leveled. For the unrest it does not matter.
  mutating func turn(by tilt: SIMD3<Double>) {
    value += tilt.cross(value)
    slope += tilt.cross(slope)
  }
}
