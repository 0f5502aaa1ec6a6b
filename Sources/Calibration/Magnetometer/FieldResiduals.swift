import Quantities

/// What a model leaves of the samples, in three parts that do not count anything twice:
///
/// - the length of each, `(|m| − 1) / |Wᵀ u|` in the unit of the raw samples (Sampson's distance);
/// - its direction, carried by the gyroscope, about the mean of its stretch, as raw samples show it and relative to the field: noise is
///   the chip's, whatever a model makes of it. In the model's own axes, one that shrank an axis of which the motion tells nothing
///   would seem to fit better by the noise it took away;
/// - the angle of that mean to gravity, against the dip.
struct FieldResiduals: Sendable {
  let model: FieldModel
  let matrix: Matrix3
  private let inverse: Matrix3
  private(set) var length: [Double]
  /// Unit vectors u, in the axes of the sample.
  private(set) var unit: [SIMD3<Double>]
  /// |Wᵀ u|.
  private(set) var slope: [Double]
  /// m, carried to the middle of its stretch.
  private(set) var carried: [SIMD3<Double>]
  /// By stretches; of length 1 but for noise.
  private(set) var mean: [SIMD3<Double>]
  private(set) var direction: [SIMD3<Double>]
  private(set) var dip: [Double]

  init(_ model: FieldModel, _ segments: MotionSegments) {
    self.model = model
    matrix = model.matrix
    inverse = matrix.inverse ?? .identity
    let count = segments.count
    length = [Double](repeating: 0, count: count)
    slope = length
    unit = [SIMD3<Double>](repeating: .zero, count: count)
    carried = unit
    direction = unit
    mean = [SIMD3<Double>](repeating: .zero, count: segments.bounds.count)
    dip = [Double](repeating: 0, count: segments.bounds.count)
    let biases = segments.bySample(model.rateBiases)
    for index in 0..<count {
      let vector = matrix.apply(segments.field[index] - model.hardIron)
      let size = vector.length + 1e-12
      unit[index] = vector / size
      slope[index] = matrix.applyTransposed(unit[index]).length + 1e-300
      length[index] = (size - 1) / slope[index]
      let delayed = vector + segments.rate[index].cross(vector) * model.delay
      let moved = segments.carry[index].apply(delayed)
      carried[index] = moved + moved.cross(segments.sway[index].apply(biases[index]))
    }
  }

  /// The unit vector, in the axes of the raw samples, along which the length of a sample changes.
  func normal(_ index: Int) -> SIMD3<Double> { matrix.applyTransposed(unit[index]) / slope[index] }

  /// The vector whose product with a carried field is the product of `across` with what the raw sample is relative to the field.
  func gauge(_ across: SIMD3<Double>, _ index: Int, _ segments: MotionSegments) -> SIMD3<Double> {
    segments.carry[index].apply(inverse.applyTransposed(across)) / model.strength
  }

  /// Takes the means of the stretches by the given weights of the samples, and what is left about them.
  mutating func average(_ segments: MotionSegments, _ gravity: CarriedGravity, weights: [Double]) {
    for (number, range) in segments.bounds.enumerated() {
      var (sum, total) = (SIMD3<Double>.zero, 0.0)
      for index in range {
        sum += carried[index] * weights[index]
        total += weights[index]
      }
      mean[number] = total > 0 ? sum / total : carried[range.lowerBound]
      dip[number] = gravity.up[number].dot(mean[number]) - model.upwardShare
      for index in range {
        guard range.count > 1 else {
          direction[index] = .zero
          continue
        }
        let off = inverse.apply(segments.carry[index].applyTransposed(carried[index] - mean[number]))
        let normal = normal(index)
        direction[index] = (off - normal * off.dot(normal)) / model.strength
      }
    }
  }
}
