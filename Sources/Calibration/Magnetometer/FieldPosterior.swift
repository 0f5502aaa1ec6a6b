import Quantities

/// How badly a model fits samples and priors, and where it should move.
struct FieldPosterior: Sendable {
  let segments: MotionSegments
  let gravity: CarriedGravity
  let priors: EstimatorPriors

  /// Minus twice the logarithm of the posterior, by fixed weights.
  func cost(_ residuals: FieldResiduals, _ weights: SampleWeights) -> Double {
    priorCost(residuals.model) + sampleCost(residuals, weights)
  }

  /// The part of the samples.
  func sampleCost(_ residuals: FieldResiduals, _ weights: SampleWeights) -> Double {
    var sum = 0.0
    let scale = 1 / (weights.noise.length * weights.noise.length)
    // Where no strength is known, that of a model from other samples may be another: noise is the chip's, in its own unit.
    let unit = residuals.model.strength / priors.strength
    for index in residuals.length.indices {
      let (length, off) = (residuals.length[index], residuals.direction[index] * unit)
      sum += weights.samples[index] * (length * length * scale + off.dot(off) / weights.variance[index])
    }
    for number in residuals.dip.indices {
      let off = residuals.dip[number]
      sum += weights.dips[number] * off * off / weights.dipVariance[number]
    }
    return sum
  }

  func priorCost(_ model: FieldModel) -> Double {
    var sum = priors.earlier.map { $0.cost(model) } ?? 0
    for (number, bias) in model.rateBiases.enumerated() {
      let drift = bias - gravity.rateBiases[number]
      sum += drift.dot(gravity.rateBiasInformation[number].apply(drift))
    }
    return priorResiduals(model).reduce(sum) { sum, prior in
      let ratio = prior.residual / prior.sigma
      return sum + ratio * ratio
    }
  }

  private func priorResiduals(_ model: FieldModel) -> [(index: Int, residual: Double, sigma: Double)] {
    var list = [
      (Parameter.delay, model.delay, priors.delaySigma),
      (Parameter.upwardShare, model.upwardShare - priors.upwardShare, priors.upwardShareSigma),
    ]
    // An earlier calibration had these priors, and has them in its covariance.
    if priors.earlier?.knowsGain != true { list.append((Parameter.gain, model.gain, priors.gainSigma)) }
    guard priors.earlier == nil else { return list }
    for index in 0..<Parameter.softIronCount {
      list.append((Parameter.softIron + index, model.softIron[index], priors.softIronSigma))
    }
    let turn = model.rotationVector
    for axis in 0..<3 {
      list.append((Parameter.rotation + axis, turn[axis], priors.rotationSigma))
      list.append(
        (Parameter.hardIron + axis, model.hardIron[axis], priors.hardIronSigma * priors.strength))
    }
    return list
  }

  /// The normal equations at a model. The derivatives are taken at the points where the model expects the samples, not where
  /// noise put them: noise would else pull the estimate toward a smaller field, the more the worse the motion was.
  func equations(_ residuals: FieldResiduals, _ weights: SampleWeights) -> JointEquations {
    var parts: [NormalEquations] = []
    for number in segments.sessions.indices {
      var part = sessionEquations(residuals, weights, session: number)
      part.add(
        prior: Parameter.rateBias, residual: residuals.model.rateBiases[number] - gravity.rateBiases[number],
        information: gravity.rateBiasInformation[number])
      parts.append(part)
    }
    for prior in priorResiduals(residuals.model) {
      parts[0].add(prior: prior.index, residual: prior.residual, sigma: prior.sigma)
    }
    if let earlier = priors.earlier {
      parts[0].add(prior: earlier.residuals(residuals.model), information: earlier.information)
    }
    return JointEquations(parts)
  }

  private func sessionEquations(
    _ residuals: FieldResiduals, _ weights: SampleWeights, session: Int
  ) -> NormalEquations {
    var equations = NormalEquations()
    let slopes = FieldSlopes(residuals, session: session)
    let scale = 1 / (weights.noise.length * weights.noise.length)
    let size = Parameter.sampleCount
    let stretches = segments.sessions[session]
    let longest = segments.bounds[stretches].map(\.count).max() ?? 0
    var columns = [SIMD3<Double>](repeating: .zero, count: longest * size)
    var row = [Double](repeating: 0, count: Parameter.count)
    for number in stretches {
      let range = segments.bounds[number]
      let axis = residuals.mean[number] / (residuals.mean[number].length + 1e-12)
      var mean = [SIMD3<Double>](repeating: .zero, count: size)
      var total = 0.0
      for (offset, index) in range.enumerated() {
        slopes.length(index, segments, into: &row)
        equations.add(
          row, count: Parameter.lengthCount, residual: residuals.length[index],
          weight: weights.samples[index] * scale)
        slopes.direction(index, segments, toward: axis, into: &columns, at: offset * size)
        let weight = weights.samples[index] / weights.variance[index]
        for column in 0..<size { mean[column] += columns[offset * size + column] * weight }
        total += weight
      }
      guard total > 0 else { continue }
      for column in 0..<size { mean[column] /= total }
      if range.count > 1 {
        for (offset, index) in range.enumerated() {
          let weight = weights.samples[index] / weights.variance[index]
          let (first, second) = Self.across(residuals.normal(index))
          for across in [first, second] {
            let side = residuals.gauge(across, index, segments)
            for column in 0..<size { row[column] = side.dot(columns[offset * size + column] - mean[column]) }
            equations.add(
              row, count: size, residual: across.dot(residuals.direction[index]), weight: weight)
          }
        }
      }
      guard weights.dips[number] > 0 else { continue }
      let up = expectedUp(number, residuals, weights)
      for column in 0..<size { row[column] = up.dot(mean[column]) }
      row[Parameter.upwardShare] = -1
      equations.add(
        row, count: Parameter.count, residual: residuals.dip[number],
        weight: weights.dips[number] / weights.dipVariance[number])
    }
    return equations
  }

  /// Where the model expects the vertical of a stretch, by its share of the noise: at the one that was measured, noise would pull the
  /// field toward the vertical, far where no gyroscope makes one of many.
  private func expectedUp(
    _ number: Int, _ residuals: FieldResiduals, _ weights: SampleWeights
  ) -> SIMD3<Double> {
    let (up, mean) = (gravity.up[number], residuals.mean[number])
    let across = mean - up * up.dot(mean)
    let square = across.dot(across)
    guard square > 0.01 else { return up }
    let sigma = gravity.sigma[number]
    let share = min(sigma * sigma * square * weights.noise.gravityFactor / weights.dipVariance[number], 1)
    let moved = up - across * (share * residuals.dip[number] / square)
    return moved / (moved.length + 1e-12)
  }

  /// Two unit vectors at right angles to one and to each other.
  private static func across(_ axis: SIMD3<Double>) -> (SIMD3<Double>, SIMD3<Double>) {
    let side = axis.cross(abs(axis.x) < 0.8 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0))
    let first = side / (side.length + 1e-12)
    return (first, axis.cross(first))
  }
}
