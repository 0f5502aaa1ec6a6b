import Quantities

/// Finds an accelerometer's bias and scale from attitudes at rest: whatever its attitude, it should report 1 g. Six sides give all
/// six numbers; where sides are missing, the axis stays near what chips are like.
public struct AccelerometerEstimator: Sendable {
  /// What gravity is at the place, m/s²: 9.764 to 9.834 on Earth.
  public var gravity: Double

  public init(gravity: Double = Acceleration<SensorAxes>.standardGravity) { self.gravity = gravity }

  /// One sigma before anything is measured: of the bias (m/s²; data sheets say 20 to 80 mg), of the scale, and of a mean at rest.
  private static let (biasSigma, scaleSigma, noise) = (0.6, 0.03, 0.02)
  private static let rounds = 20

  /// - Parameter rests: means of the specific force at rest, raw, one or more for each attitude.
  public func fit(_ rests: [Acceleration<SensorAxes>]) throws(CalibrationError) -> AccelerometerFit {
    let forces = rests.map(\.metersPerSecondSquared).filter {
      $0.length > 0.5 * gravity && $0.length < 2 * gravity
    }
    guard forces.count >= 3 else { throw .tooFewSamples(forces.count, needed: 3) }
    var (bias, scale) = (SIMD3<Double>.zero, SIMD3<Double>(1, 1, 1))
    var covariance: [Double] = []
    for _ in 0..<Self.rounds {
      var (matrix, gradient) = ([Double](repeating: 0, count: 36), [Double](repeating: 0, count: 6))
      for axis in 0..<3 {
        let (known, likely) = (1 / (Self.biasSigma * Self.biasSigma), 1 / (Self.scaleSigma * Self.scaleSigma))
        matrix[axis * 7] = known
        gradient[axis] = known * bias[axis]
        matrix[(axis + 3) * 7] = likely
        gradient[axis + 3] = likely * (scale[axis] - 1)
      }
      for force in forces {
        let centered = force - bias
        let leveled = centered * scale
        let unit = leveled / max(leveled.length, 1e-9)
        let (byBias, byScale) = (-unit * scale, unit * centered)
        let row = [byBias.x, byBias.y, byBias.z, byScale.x, byScale.y, byScale.z]
        let residual = (leveled.length - gravity) / (Self.noise * Self.noise)
        for i in 0..<6 {
          gradient[i] += row[i] * residual
          for j in 0..<6 { matrix[i * 6 + j] += row[i] * row[j] / (Self.noise * Self.noise) }
        }
      }
      guard let step = DenseSolver.positive(matrix, gradient.map { -$0 }),
        let inverse = DenseSolver.inverse(matrix)
      else { throw .unsolvable }
      covariance = inverse
      bias += FieldModel.vector(step, 0)
      scale += FieldModel.vector(step, 3)
      if step.allSatisfy({ $0.magnitude < 1e-9 }) { break }
    }
    let residuals = forces.map { ((($0 - bias) * scale).length - gravity).magnitude }
    return AccelerometerFit(
      calibration: AccelerometerCalibration(bias: Acceleration(metersPerSecondSquared: bias), scale: scale),
      biasSigma: Acceleration(
        metersPerSecondSquared: SIMD3(covariance[0], covariance[7], covariance[14]).squareRoot()),
      worstResidual: residuals.max() ?? 0, missingSides: Self.missingSides(forces), gravity: gravity)
  }

  /// The sides that were never up: +x, −x and so on.
  private static func missingSides(_ forces: [SIMD3<Double>]) -> [String] {
    var missing: [String] = []
    for (axis, name) in ["x", "y", "z"].enumerated() {
      for sign in [1.0, -1] where !forces.contains(where: { sign * $0[axis] > 0.7 * $0.length }) {
        missing.append((sign > 0 ? "+" : "-") + name)
      }
    }
    return missing
  }
}
