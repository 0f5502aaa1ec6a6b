import Quantities

/// What an earlier calibration makes likely: a normal distribution of the unknowns on which the length of the field depends.
struct EarlierTerm: Sendable {
  let gain: Double
  let softIron: [Double]
  let rotation: Matrix3
  let hardIron: SIMD3<Double>
  /// Row by row; zero for the gain where it is not known.
  let information: [Double]
  let knowsGain: Bool

  /// How far a model is from it, in the order of `Parameter`.
  func residuals(_ model: FieldModel) -> [Double] {
    var list = [knowsGain ? model.gain - gain : 0]
    list += zip(model.softIron, softIron).map { $0 - $1 }
    let turn = (model.rotation * rotation.transposed).rotationVector
    let moved = model.hardIron - hardIron
    list += [turn.x, turn.y, turn.z, moved.x, moved.y, moved.z]
    return list
  }

  /// The square of the distance to a model, in sigmas.
  func cost(_ model: FieldModel) -> Double {
    let values = residuals(model)
    var sum = 0.0
    for i in values.indices {
      for j in values.indices { sum += values[i] * information[i * values.count + j] * values[j] }
    }
    return sum
  }
}
