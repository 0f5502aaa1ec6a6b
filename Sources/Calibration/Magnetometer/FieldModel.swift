import Glibc
import Quantities

/// What turns a raw sample r into the unit vector of the field, `m = W (r − b)` with `W = R (I + E) e^−ρ / F`: hard iron b, soft
/// iron E (symmetric, traceless), a rotation R from the magnetometer's axes to the accelerometer's, and a gain ρ.
struct FieldModel: Sendable {
  var gain = 0.0
  /// Coefficients of `softIronBasis`.
  var softIron: [Double] = [0, 0, 0, 0, 0]
  var rotation = Matrix3.identity
  var hardIron: SIMD3<Double>
  /// What is left of the gyroscope's bias in each session, rad/s.
  var rateBiases: [SIMD3<Double>]
  /// s.
  var delay = 0.0
  var upwardShare: Double
  /// F, in units of the raw samples.
  let strength: Double

  /// An orthonormal basis of symmetric matrices without a trace: each direction of soft iron is as likely as another.
  static let softIronBasis: [Matrix3] = {
    let (half, sixth) = (0.5.squareRoot(), (1.0 / 6).squareRoot())
    return [
      Matrix3(SIMD3(half, 0, 0), SIMD3(0, -half, 0), .zero),
      Matrix3(SIMD3(sixth, 0, 0), SIMD3(0, sixth, 0), SIMD3(0, 0, -2 * sixth)),
      Matrix3(SIMD3(0, half, 0), SIMD3(half, 0, 0), .zero),
      Matrix3(SIMD3(0, 0, half), .zero, SIMD3(half, 0, 0)),
      Matrix3(.zero, SIMD3(0, 0, half), SIMD3(0, half, 0)),
    ]
  }()

  /// I + E.
  var stretch: Matrix3 {
    zip(softIron, Self.softIronBasis).reduce(Matrix3.identity) { $0 + $1.1 * $1.0 }
  }

  /// R e^−ρ / F, by which the derivatives by soft iron are multiplied.
  var frame: Matrix3 { rotation * (exp(-gain) / strength) }

  /// W.
  var matrix: Matrix3 { frame * stretch }

  /// Of R.
  var rotationVector: SIMD3<Double> { rotation.rotationVector }

  /// The model after a step of the estimator; `nil` where it is none that a chip could have.
  func moved(by step: [Double]) -> FieldModel? {
    var model = self
    model.gain += step[Parameter.gain]
    for index in 0..<Parameter.softIronCount { model.softIron[index] += step[Parameter.softIron + index] }
    model.rotation = Matrix3.rotation(Self.vector(step, Parameter.rotation)) * rotation
    model.hardIron += Self.vector(step, Parameter.hardIron)
    for number in rateBiases.indices {
      let places = Parameter.places(inSession: number)
      model.rateBiases[number] += Self.vector(step, places[Parameter.rateBias])
    }
    model.delay += step[Parameter.delay]
    model.upwardShare = min(max(upwardShare + step[Parameter.upwardShare], -0.999), 0.999)
    guard abs(model.gain) < 4, model.leastStretch > 0.2 else { return nil }
    return model
  }

  /// The smallest eigenvalue of I + E.
  private var leastStretch: Double { DenseSolver.eigen(stretch)?.first?.value ?? 0 }

  static func vector(_ values: [Double], _ first: Int) -> SIMD3<Double> {
    SIMD3(values[first], values[first + 1], values[first + 2])
  }
}
