import Quantities

/// Tries all 24 rotations by right angles, and their 24 reflections, of a sensor against the magnetometer.
struct MountingCheck: Sendable {
  private let estimator: MagnetometerEstimator

  /// The best has to be so many times better than the axes as they are, and than every other.
  private static let ratio = 3.0

  init(_ estimator: MagnetometerEstimator) { self.estimator = estimator }

  /// The fault that the samples prove; `nil` where they prove none.
  func fault(_ sessions: [[CalibrationSample]]) throws(CalibrationError) -> MountingFault? {
    let bare = sessions.map { session in
      session.map { CalibrationSample(time: $0.time, field: $0.field) }
    }
    let alone = MagnetometerEstimator(
      prior: FieldPrior(strengthMicrotesla: estimator.prior.strengthMicrotesla), tilt: estimator.tilt)
    let solution = try alone.solve(bare)
    let field = solution.outcome.residuals.unit
    if let axes = accelerometer(field, sessions.flatMap { $0 }) { return axes }
    return gyroscope(field, sessions)
  }

  /// Gravity and the field keep their angle.
  private func accelerometer(_ field: [SIMD3<Double>], _ samples: [CalibrationSample]) -> MountingFault? {
    let pairs = zip(field, samples).compactMap { field, sample in
      sample.specificForce.map {
        (field, $0.metersPerSecondSquared / max($0.metersPerSecondSquared.length, 1e-9))
      }
    }
    guard pairs.count >= MagnetometerEstimator.leastSamples else { return nil }
    // The sign of a whole axis system does not change a spread: the dip tells, where it is known.
    let known = estimator.prior.dip.map { $0.radians > 0 ? -1.0 : 1 }
    let scores = SignedPermutation.all.filter { permutation in
      guard let known else { return permutation.isRotation }
      let sum = pairs.reduce(0.0) { $0 + permutation.apply($1.1).dot($1.0) }
      return sum * known > 0
    }.map { permutation in
      (permutation, spread(pairs.map { permutation.apply($0.1).dot($0.0) }))
    }
    return Self.fault(.accelerometer, scores)
  }

  /// The field turns against the body: dm/dt = −ω × m.
  private func gyroscope(_ field: [SIMD3<Double>], _ sessions: [[CalibrationSample]]) -> MountingFault? {
    var rows: [(SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)] = []
    var start = 0
    for samples in sessions {
      for index in samples.indices.dropLast() {
        guard let rate = samples[index].angularRate?.radiansPerSecond, let time = samples[index].time,
          let next = samples[index + 1].time
        else { continue }
        let step = next.seconds(since: time)
        guard step > 0, step <= 0.1 else { continue }
        let (before, after) = (field[start + index], field[start + index + 1])
        rows.append((after - before, rate * step, (before + after) / 2))
      }
      start += samples.count
    }
    guard rows.count >= MagnetometerEstimator.leastSamples else { return nil }
    let scores = SignedPermutation.all.map { permutation in
      let left = rows.map { change, turn, middle in (change + permutation.apply(turn).cross(middle)).length }
      return (permutation, Statistics.median(left) ?? 0)
    }
    return Self.fault(.gyroscope, scores)
  }

  private func spread(_ values: [Double]) -> Double {
    let middle = Statistics.median(values) ?? 0
    return Statistics.sigma(values.map { $0 - middle })
  }

  private static func fault(
    _ sensor: MountingFault.Sensor, _ scores: [(SignedPermutation, Double)]
  ) -> MountingFault? {
    let sorted = scores.sorted { $0.1 < $1.1 }
    guard sorted.count > 1, !sorted[0].0.isIdentity, sorted[1].1 > Self.ratio * sorted[0].1 else {
      return nil
    }
    return MountingFault(sensor: sensor, axes: sorted[0].0.names, isReflection: !sorted[0].0.isRotation)
  }
}
