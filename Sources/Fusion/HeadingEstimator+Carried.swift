import Glibc
import Quantities

extension HeadingEstimator {
  /// The estimate at any time, between the magnetometer's samples too: `nil` without a gyroscope, or before horizon and
  /// field were seen once. While no rate is heard the attitude stays as it was, and grows uncertain.
  public func estimate(at time: Timestamp) -> HeadingEstimate? {
    guard parameters.outfit == .gyroscope, state.filter.hasStarted, let lastField = state.lastField else {
      return nil
    }
    let since = max(0, (time - lastField).inSeconds)
    if let orientation = state.horizon.orientation(at: time, coefficients) {
      return carried(orientation, unheard: 0, since: since, at: time)
    }
    guard let orientation = state.horizon.lastOrientation else { return nil }
    return carried(orientation, unheard: state.horizon.silence(at: time), since: since, at: time)
  }

  /// Takes a sample into the filter of the field; `nil` where no horizon is carried at its time.
  mutating func carriedEstimate(
    _ measured: SIMD3<Double>, isSaturated: Bool, after elapsed: Double, at time: Timestamp
  ) -> HeadingEstimate? {
    guard let orientation = state.horizon.orientation(at: time, coefficients) else { return nil }
    if isSaturated {
      guard state.filter.hasStarted else { return nil }
      state.filter.predict(by: max(elapsed, 0), walk: 0, coefficients)
      return carried(orientation, unheard: 0, since: 0, at: time)
    }
    state.horizon.note(field: measured, at: time)
    let rows = BodyRows(orientation)
    let turned = rows.turn(measured)
    if !state.filter.hasStarted {
      state.filter.start(turned, rows, hardIronSigma: coefficients.hardIronSigma, coefficients)
      state.restarts = state.horizon.restarts
      state.lastBias = state.horizon.bias.value
    } else {
      if state.restarts != state.horizon.restarts {
        state.restarts = state.horizon.restarts
        state.filter.find(turned, rows, coefficients)
      }
      if elapsed > 0 {
        // What the horizon has learned of the bias since the last sample is no drift of it any more.
        state.filter.shiftDrift(by: -rows.z.dot(state.horizon.bias.value - state.lastBias))
        state.lastBias = state.horizon.bias.value
        let drift = drift(about: rows.z)
        state.filter.predict(by: elapsed, walk: drift.walk, coefficients)
        state.filter.believeDrift(
          variance: drift.variance, repeats: max(1, coefficients.driftTime / elapsed), coefficients)
        state.filter.update(turned, rows, after: elapsed, expected: state.expectedField, coefficients)
      }
    }
    return carried(orientation, unheard: 0, since: 0, at: time)
  }

  /// What the horizon knows of the rate about down.
  private struct Drift {
    /// (rad/s)²: what is credible.
    var variance: Double
    /// rad²/s: how fast the direction of h may walk off while hardly anything is known of the bias.
    var walk: Double
  }

  private func drift(about down: SIMD3<Double>) -> Drift {
    let bias = state.horizon.bias.variance(about: down)
    let ratio = bias / (coefficients.unknownBias * coefficients.unknownBias)
    let unknown = ratio * ratio
    // A bias of which nothing is known yet is no witness at all.
    return Drift(
      variance: coefficients.driftShare * coefficients.driftShare * bias * (1 + unknown)
        + coefficients.driftFloor * coefficients.driftFloor
        + coefficients.scaleError * coefficients.scaleError * state.horizon.turning,
      walk: coefficients.driftTime * bias * unknown / (1 + unknown))
  }

  private func carried(
    _ orientation: Rotation<BodyAxes, DriftingHorizon>, unheard: Double, since: Double, at time: Timestamp
  ) -> HeadingEstimate {
    let field = state.filter.field
    let north = atan2(field.y, field.x)
    let toNorth = Rotation<DriftingHorizon, NED>(turningCoordinatesBy: SIMD3(0, 0, -north))
    let sigma = carriedSigma(orientation, unheard: unheard, since: since)
    let problem: HeadingEstimate.Problem? =
      if state.filter.horizontal < coefficients.weakestHorizontal {
        .fieldVertical
      } else if !(sigma <= coefficients.largestSigma) {
        .tooUncertain
      } else {
        nil
      }
    var estimate = HeadingEstimate(
      time: time, attitude: orientation.then(toNorth), problem: problem, sigma: sigma,
      to95: coefficients.to95, disturbanceMicrotesla: state.filter.misfit.held)
    estimate.gyroscopeBias = AngularRate(radiansPerSecond: state.horizon.bias.value)
    estimate.earthField = MagneticField(microtesla: SIMD3(state.filter.horizontal, 0, field.z))
    return estimate
  }

  /// The half width that holds the heading's error 68 % of the time, in radians. The filter's own variance is a lower bound
  /// only where it is young: later it is far too small, since the disturbances of a place are no noise.
  private func carriedSigma(
    _ orientation: Rotation<BodyAxes, DriftingHorizon>, unheard: Double, since: Double
  ) -> Double {
    let c = coefficients
    let misfit = state.filter.misfit
    let horizontal = max(state.filter.horizontal, c.weakestHorizontal)
    let down = orientation.matrixRows.2
    let bias = state.horizon.bias.variance(about: down)
    let coasting = c.coastingTime + c.coastingPerMicrotesla * misfit.lasting + since
    let ordinary = c.misfitShare * c.misfitShare * misfit.variance / (horizontal * horizontal)
    let iron = c.isHardIronLearned ? c.learnedIronShare * misfit.lasting / horizontal : 0
    let young = max(0, state.filter.directionVariance - 0.005)
    let silent = c.unheardRate * unheard
    let variances = SIMD8(
      c.calibration * c.calibration, ordinary, bias * coasting * coasting, iron * iron, young,
      silent * silent, 0, 0)
    return variances.sum().squareRoot()
  }
}
