import Glibc
import Quantities

/// Attitude and heading from a magnetometer and what else there is: an accelerometer, with or without a gyroscope, or a
/// vehicle that stays level.
///
/// The field never tilts the horizon. What points down comes from the specific force alone: without a gyroscope from its
/// own line of motion, read at the time of the magnetometer's sample (`SpecificForceTrack`); with one from a horizon
/// carried on by the rates and held by the force (`CarriedHorizon`). The heading is where the field then points.
///
/// Feed samples as they come, each sensor at its own rate, 1 Hz to 1 kHz. A sample that is not a number, is beyond what
/// any chip can measure, or is not later than the one before, is passed over. Where a sensor's time falls back by more than a second, or pauses for longer than
/// `Parameters.longestGap`, what is known of it starts anew.
public struct HeadingEstimator: Sendable {
  public let parameters: Parameters
  let coefficients: Coefficients
  private var state = State()

  public init(parameters: Parameters = Parameters()) {
    self.parameters = parameters
    coefficients = Coefficients(parameters)
  }

  /// The field that the place and date of a fix let expect; `nil` where no fix is known.
  public var expectedField: EarthField? {
    get { state.expectedField }
    set { state.expectedField = newValue }
  }

  /// A sample of the accelerometer.
  public mutating func update(acceleration: Acceleration<BodyAxes>, at time: Timestamp) {
    let force = acceleration.metersPerSecondSquared
    guard force.length < Coefficients.largestForce, state.force.add(force, at: time, coefficients) else {
      return
    }
    if parameters.outfit == .gyroscope { state.horizon.level(by: force, at: time, coefficients) }
  }

  /// A sample of the gyroscope; without effect in the other outfits.
  public mutating func update(rate: AngularRate<BodyAxes>, at time: Timestamp) {
    guard parameters.outfit == .gyroscope, rate.radiansPerSecond.length < Coefficients.largestRate else {
      return
    }
    state.horizon.turn(by: rate.radiansPerSecond, at: time, coefficients)
  }

  /// A calibrated sample of the magnetometer gives the heading at its time: `nil` where the sample was
  /// passed over.
  public mutating func update(
    field: MagneticField<BodyAxes>, isSaturated: Bool = false, at time: Timestamp
  ) -> HeadingEstimate? {
    let measured = field.microtesla
    guard measured.length < Coefficients.largestField else { return nil }
    var elapsed = 0.0
    if let last = state.lastField {
      elapsed = (time - last).inSeconds
      if elapsed <= 0, elapsed > -Coefficients.restartSeconds { return nil }
      if elapsed <= 0 || elapsed > coefficients.longestGap { state.disturbance = Disturbance() }
    }
    state.lastField = time

    let vertical = vertical(at: time)
    let dip = state.disturbance.update(
      field: measured, down: vertical.down, elapsed: elapsed, expected: state.expectedField, coefficients)
    let sigma = headingSigma(dip, tilt: vertical.tiltSigma)
    let problem: HeadingEstimate.Problem? =
      if isSaturated {
        .saturated
      } else if let problem = vertical.problem {
        problem
      } else if dip.horizontal < coefficients.weakestHorizontal {
        .fieldVertical
      } else if !(sigma <= coefficients.largestSigma) {
        .tooUncertain
      } else {
        nil
      }
    return HeadingEstimate(
      time: time, attitude: attitude(vertical, measured, isTrusted: problem == nil, at: time),
      problem: problem, sigma: Angle(radians: sigma), disturbanceMicrotesla: state.disturbance.held)
  }

  /// Which way is down, and how sure that is.
  private struct Vertical {
    /// A unit vector in body axes.
    var down = SIMD3(0.0, 0, 1)
    /// Radians.
    var tiltSigma = Double.pi
    var problem: HeadingEstimate.Problem?
  }

  private func vertical(at time: Timestamp) -> Vertical {
    if parameters.outfit == .levelVehicle { return Vertical(tiltSigma: coefficients.levelTilt) }
    if let down = state.horizon.down(at: time, coefficients) {
      return Vertical(down: down, tiltSigma: coefficients.tilt)
    }
    guard let force = state.force.value(at: time, coefficients) else {
      return Vertical(problem: .noAcceleration)
    }
    let length = force.length
    guard length > coefficients.weakestForce else { return Vertical(problem: .freeFall) }
    return Vertical(
      down: -force / length,
      tiltSigma: coefficients.tilt + state.force.excess
        + coefficients.tiltDrift * state.force.secondsBeyond(time, coefficients))
  }

  /// With a gyroscope the heading follows the rates and is pulled to the field slowly; else it is the field's.
  private mutating func attitude(
    _ vertical: Vertical, _ measured: SIMD3<Double>, isTrusted: Bool, at time: Timestamp
  ) -> Attitude {
    if parameters.outfit == .gyroscope, vertical.problem == nil,
      let carried = state.horizon.attitude(
        pulledBy: isTrusted ? measured : nil, at: time, coefficients)
    {
      return carried
    }
    return Attitude(specificForce: -vertical.down, field: measured)
      ?? Attitude(specificForce: -vertical.down, field: SIMD3(1, 0, 0))
      ?? Attitude(specificForce: -vertical.down, field: SIMD3(0, 0, 1)) ?? .identity
  }

  /// One sigma of the heading in radians: calibration, noise, tilt times the tangent of the dip, and disturbance.
  private func headingSigma(_ dip: Disturbance.Dip, tilt: Double) -> Double {
    let fromTilt = tilt * dip.vertical / dip.horizontal
    let fromNoise = coefficients.fieldNoise / dip.horizontal
    let fromDisturbance = coefficients.disturbanceShare * dip.disturbed
    return
      (coefficients.calibration * coefficients.calibration + fromTilt * fromTilt
      + fromNoise * fromNoise + fromDisturbance * fromDisturbance).squareRoot()
  }
}
