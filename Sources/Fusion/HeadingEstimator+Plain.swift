import Glibc
import Quantities

extension HeadingEstimator {
  /// The heading of one sample by itself: where the field points over the horizon of the accelerometer, or of a vehicle
  /// that is level.
  mutating func plainEstimate(
    _ measured: SIMD3<Double>, isSaturated: Bool, after elapsed: Double, at time: Timestamp
  ) -> HeadingEstimate {
    if elapsed < 0 || elapsed > coefficients.longestGap { state.disturbance = Disturbance() }
    let vertical = vertical(at: time)
    let dip = state.disturbance.update(
      field: measured, down: vertical.down, elapsed: elapsed, expected: state.expectedField)
    let sigma = plainSigma(dip, tilt: vertical.tiltSigma)
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
    let up = -vertical.down
    let attitude =
      Attitude(specificForce: up, field: measured) ?? Attitude(specificForce: up, field: SIMD3(1, 0, 0))
      ?? Attitude(specificForce: up, field: SIMD3(0, 0, 1)) ?? .identity
    return HeadingEstimate(
      time: time, attitude: attitude, problem: problem, sigma: sigma,
      disturbanceMicrotesla: state.disturbance.held)
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

  /// One sigma of the heading in radians: calibration, noise, tilt times the tangent of the dip, and disturbance.
  private func plainSigma(_ dip: Disturbance.Dip, tilt: Double) -> Double {
    let fromTilt = tilt * dip.vertical / dip.horizontal
    let fromNoise = coefficients.fieldNoise / dip.horizontal
    let fromDisturbance = Disturbance.headingShare * dip.disturbed
    let squares = SIMD4(coefficients.calibration, fromTilt, fromNoise, fromDisturbance)
    return (squares * squares).sum().squareRoot()
  }
}
