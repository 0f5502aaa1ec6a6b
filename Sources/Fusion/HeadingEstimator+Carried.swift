import Quantities

extension HeadingEstimator {
  /// The estimate at any time, between the magnetometer's samples too: `nil` without a gyroscope, or before horizon and
  /// field were seen once. While no rate is heard the attitude stays as it was, and grows uncertain.
  public func estimate(at time: Timestamp) -> HeadingEstimate? {
    guard parameters.outfit == .gyroscope, state.filter.hasStarted, let lastField = state.lastField,
      let orientation = state.horizon.orientation(at: time, coefficients) ?? state.horizon.lastOrientation
    else { return nil }
    let isCarried = state.horizon.orientation(at: time, coefficients) != nil
    var view = FieldView(state.filter, iron: state.isHardIronLearned)
    view.biasVariance = state.horizon.bias.variance(about: orientation.matrixRows.2)
    view.unheardSeconds = isCarried ? 0 : state.horizon.silence(at: time)
    view.unseenSeconds = state.unseenSeconds + max(0, time.seconds(since: lastField))
    return view.estimate(orientation, bias: state.horizon.bias.value, at: time, coefficients)
  }

  /// Takes a sample into the filter of the field. A saturated one, `nil`, is of no use, but the gyroscope carries the heading
  /// on.
  mutating func carriedEstimate(
    _ orientation: Rotation<BodyAxes, DriftingHorizon>, _ measured: SIMD3<Double>?, after elapsed: Double,
    at time: Timestamp
  ) -> HeadingEstimate {
    let rows = BodyRows(orientation)
    let biasVariance = state.horizon.bias.variance(about: rows.z)
    if let measured {
      take(measured, rows, biasVariance, after: elapsed, at: time)
    } else {
      state.filter.predict(by: max(elapsed, 0), walk: 0, coefficients)
    }
    state.unseenSeconds = measured == nil ? state.unseenSeconds + max(elapsed, 0) : 0
    var view = FieldView(state.filter, iron: state.isHardIronLearned)
    view.biasVariance = biasVariance
    view.unseenSeconds = state.unseenSeconds
    return view.estimate(orientation, bias: state.horizon.bias.value, at: time, coefficients)
  }

  @inline(__always)
  private mutating func take(
    _ measured: SIMD3<Double>, _ rows: BodyRows, _ biasVariance: Double, after elapsed: Double,
    at time: Timestamp
  ) {
    state.horizon.note(field: measured, at: time)
    restartWhereImplausible(measured.length, after: elapsed)
    let turned = rows.turn(measured)
    let bias = state.horizon.bias.value
    guard state.filter.hasStarted else {
      state.filter.start(turned, rows, hardIronSigma: state.hardIronSigma, coefficients)
      state.restarts = state.horizon.restarts
      state.lastBias = bias
      return
    }
    if state.restarts != state.horizon.restarts {
      state.restarts = state.horizon.restarts
      state.filter.find(turned, rows, coefficients)
    }
    guard elapsed > 0 else { return }
    // What the horizon has learned of the bias since the last sample is no drift of it any more.
    state.filter.shiftDrift(by: -rows.z.dot(bias - state.lastBias))
    state.lastBias = bias
    let drift = Drift(bias: biasVariance, turning: state.horizon.turning, coefficients)
    state.filter.predict(by: elapsed, walk: drift.walk, coefficients)
    state.sinceBelief += elapsed
    if state.sinceBelief >= coefficients.beliefSpacing {
      state.filter.believeDrift(
        variance: drift.variance, repeats: max(1, coefficients.driftTime / state.sinceBelief), coefficients)
      state.sinceBelief = 0
    }
    state.filter.update(turned, rows, after: elapsed, expected: state.expectedField, coefficients)
  }

  /// A field that cannot be Earth's, learned beside a magnet or from broken samples, is given up as soon as samples for a second
  /// are what Earth's field can be.
  private mutating func restartWhereImplausible(_ length: Double, after elapsed: Double) {
    let plausible = Coefficients.plausibleField
    guard plausible.contains(length), !plausible.contains(state.filter.field.length) else {
      state.implausibleSeconds = 0
      return
    }
    state.implausibleSeconds += max(elapsed, 0)
    guard state.implausibleSeconds > 1 else { return }
    state.implausibleSeconds = 0
    state.filter.restart()
  }

  /// What the horizon knows of the rate about down.
  private struct Drift {
    /// (rad/s)²: what is credible.
    let variance: Double
    /// rad²/s: how fast the direction of h may walk off while hardly anything is known of the bias.
    let walk: Double

    init(bias: Double, turning: Double, _ coefficients: Coefficients) {
      let ratio = bias / (coefficients.unknownBias * coefficients.unknownBias)
      let unknown = ratio * ratio
      // A bias of which nothing is known yet is no witness at all.
      variance =
        coefficients.driftShare * coefficients.driftShare * bias * (1 + unknown)
        + coefficients.driftFloor * coefficients.driftFloor
        + coefficients.scaleError * coefficients.scaleError * turning
      walk = coefficients.driftTime * bias * unknown / (1 + unknown)
    }
  }
}
