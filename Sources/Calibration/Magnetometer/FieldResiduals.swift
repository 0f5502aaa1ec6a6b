import Quantities

/// What a model leaves of the samples, in three parts that do not count anything twice:
///
/// - the length of each, `(|m| − 1) / |Wᵀ u|` in the unit of the raw samples (Sampson's distance);
/// - its direction, carried by the gyroscope, about the mean of its stretch;
/// - the angle of that mean to gravity, against the dip.
struct FieldResiduals: Sendable {
  let model: FieldModel
  let matrix: Matrix3
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
      let axis = mean[number] / (mean[number].length + 1e-12)
      for index in range {
        let off = carried[index] - mean[number]
        direction[index] = range.count == 1 ? .zero : off - axis * off.dot(axis)
      }
    }
  }
}
