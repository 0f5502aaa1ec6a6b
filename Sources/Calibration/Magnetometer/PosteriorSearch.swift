import Quantities

/// The way from a start to the model of greatest posterior: steps of Levenberg and Marquardt, while the loss lets go of outliers by
/// degrees.
struct PosteriorSearch: Sendable {
  let posterior: FieldPosterior

  struct Outcome: Sendable {
    var residuals: FieldResiduals
    var weights: SampleWeights
    let posterior: FieldPosterior
    /// By a loss that is the same for every start.
    var cost: Double
    var model: FieldModel { residuals.model }
  }

  /// A search that has taken its first, widest look.
  struct Climb: Sendable {
    fileprivate var residuals: FieldResiduals
    fileprivate var weights: SampleWeights
    fileprivate let search: PosteriorSearch
    var model: FieldModel { residuals.model }

    func finish() -> Outcome? { search.finish(self) }
  }

  /// Of Geman and McClure's loss, in sigmas: first even the worst start sees all samples.
  private static let scales = [30.0, 8, 4]
  private static let rounds = 12
  private static let tries = 6
  /// Relative to the field.
  private static let greatestNoise = 0.15
  /// A hand that comes back to an attitude swings as it did before. Over how many hundredths of the sphere it swings alike.
  private static let cellsOfSway = 5.0

  func begin(from start: FieldModel) -> Climb {
    var residuals = FieldResiduals(start, posterior.segments)
    var weights = SampleWeights(
      posterior.segments, noise: noise(residuals, [Double](repeating: 1, count: posterior.segments.count)))
    weights.noise.direction = weights.noise.length / posterior.priors.strength
    climb(&residuals, &weights, scale: Self.scales[0])
    weights.noise = noise(residuals, weights.samples)
    return Climb(residuals: residuals, weights: weights, search: self)
  }

  private func finish(_ begun: Climb) -> Outcome? {
    var (residuals, weights) = (begun.residuals, begun.weights)
    for scale in Self.scales.dropFirst() {
      climb(&residuals, &weights, scale: scale)
      weights.noise = noise(residuals, weights.samples)
    }
    weigh(&residuals, &weights, scale: Self.scales[Self.scales.count - 1])
    let cost = finalCost(residuals)
    guard cost.isFinite else { return nil }
    return Outcome(residuals: residuals, weights: weights, posterior: posterior, cost: cost)
  }

  private func climb(_ residuals: inout FieldResiduals, _ weights: inout SampleWeights, scale: Double) {
    var damping = 1e-3
    for _ in 0..<Self.rounds {
      weigh(&residuals, &weights, scale: scale)
      let before = posterior.cost(residuals, weights)
      let equations = posterior.equations(residuals, weights)
      var found: (FieldResiduals, Double)?
      for _ in 0..<Self.tries {
        if let next = trial(residuals.model, equations, weights, damping: damping), next.1 <= before * 1.0001
        {
          found = next
          break
        }
        damping = max(damping, 1e-6) * 10
      }
      guard let (next, after) = found else { return }
      residuals = next
      damping = max(damping / 10, 1e-9)
      if abs(before - after) < 1e-4 * before { return }
    }
  }

  private func trial(
    _ model: FieldModel, _ equations: JointEquations, _ weights: SampleWeights, damping: Double
  ) -> (FieldResiduals, Double)? {
    guard var step = equations.step(damping: damping) else { return nil }
    // Soft iron and rotation are linearized: no step may go beyond.
    let bent = Parameter.softIron..<Parameter.hardIron
    let largest = step[bent].map(\.magnitude).max() ?? 0
    if largest > 0.3 { step = step.map { $0 * 0.3 / largest } }
    guard let moved = model.moved(by: step) else { return nil }
    var residuals = FieldResiduals(moved, posterior.segments)
    residuals.average(posterior.segments, posterior.gravity, weights: weights.directions)
    let cost = posterior.cost(residuals, weights)
    return cost.isFinite ? (residuals, cost) : nil
  }

  private func weigh(_ residuals: inout FieldResiduals, _ weights: inout SampleWeights, scale: Double) {
    weights.reset(posterior.segments, posterior.gravity, upwardShare: residuals.model.upwardShare)
    residuals.average(posterior.segments, posterior.gravity, weights: weights.directions)
    // The means of the stretches depend on the weights, and these on the means.
    for _ in 0..<2 {
      weights.weigh(residuals, posterior.segments, scale: scale)
      residuals.average(posterior.segments, posterior.gravity, weights: weights.directions)
    }
  }

  /// By the samples themselves, within what chips and places can be.
  private func noise(_ residuals: FieldResiduals, _ weights: [Double]) -> FieldNoise {
    let strength = posterior.priors.strength
    let length = Statistics.sigma(residuals.length)
    var across: [SIMD3<Double>] = []
    for range in posterior.segments.bounds where range.count > 1 { across += residuals.direction[range] }
    let direction = across.isEmpty ? length / strength : Statistics.planarSigma(across)
    return FieldNoise(
      length: min(max(length, FieldNoise.floor * strength), Self.greatestNoise * strength),
      direction: min(max(direction, FieldNoise.floor), Self.greatestNoise),
      gravityFactor: gravityFactor(residuals), sway: sway(residuals, weights))
  }

  /// By what the length of the specific force shows of it, or the dips if they show more.
  private func sway(_ residuals: FieldResiduals, _ weights: [Double]) -> Double {
    let segments = posterior.segments
    guard segments.hasForce, !segments.hasRate else { return 0 }
    let level = max(1 - residuals.model.upwardShare * residuals.model.upwardShare, 0.05)
    let shared = max(
      Statistics.sharedVariance(segments.stretched), Statistics.sharedVariance(residuals.dip) / level)
    let attitudes = Double(Attitudes.cellCount(residuals, weights: weights)) / Self.cellsOfSway
    return shared * max(Double(residuals.dip.count) / max(attitudes, 1), 1)
  }

  /// Many dips, of single samples, tell how they are distributed; a few, of stretches, whether they are worse than assumed.
  private func gravityFactor(_ residuals: FieldResiduals) -> Double {
    let level = max(1 - residuals.model.upwardShare * residuals.model.upwardShare, 0.05)
    var ratios: [Double] = []
    for (number, off) in residuals.dip.enumerated() where posterior.gravity.up[number] != .zero {
      ratios.append(off / (posterior.gravity.sigma[number] * level.squareRoot()))
    }
    guard !ratios.isEmpty else { return 1 }
    guard !posterior.segments.hasRate, ratios.count >= 30 else {
      let sum = ratios.reduce(0) { $0 + min($1 * $1, 16) }
      return max(1, sum / Double(2 * ratios.count))
    }
    let sigma = max(Statistics.sigma(ratios), 0.3)
    return min(sigma * sigma, 1e4)
  }

  private func finalCost(_ residuals: FieldResiduals) -> Double {
    let (scale, direction) = (Self.scales[Self.scales.count - 1], 2 * FieldNoise.floor)
    let length = direction * posterior.priors.strength
    var sum = posterior.priorCost(residuals.model)
    func loss(_ square: Double) -> Double { square * scale * scale / (scale * scale + square) }
    for index in residuals.length.indices {
      let (off, ratio) = (residuals.direction[index], residuals.length[index] / length)
      sum += 2 * loss((ratio * ratio + off.dot(off) / (direction * direction)) / 2)
    }
    for (number, off) in residuals.dip.enumerated() where posterior.gravity.up[number] != .zero {
      let sigma = posterior.gravity.sigma[number]
      sum += loss(off * off / (sigma * sigma + direction * direction))
    }
    return sum
  }
}
