import Glibc
import Quantities

/// A calibration of the same sensor that was made before, with how well it was known. The estimator takes it for likely, as far as
/// boards stay as they are: new samples then have to tell only what has changed, or what the earlier ones did not.
public struct EarlierCalibration: Sendable {
  public let calibration: MagnetometerCalibration
  /// In the order of `MagnetometerFit.covariance`: 17 rows of 17.
  public let covariance: [Double]
  /// What its field is scaled to; `nil` where it was not tied to a strength that was known.
  public let strengthMicrotesla: Double?
  private let gain: Double
  private let softIron: [Double]
  private let rotation: Matrix3

  /// One sigma of what changes on a board from one calibration to the next, by itself: hard iron relative to the field, soft iron,
  /// and the rotation (rad). Assumed: steel is magnetized anew, batteries and temperatures change. What changes more is seen.
  private static let (hardIronDrift, softIronDrift, rotationDrift) = (0.02, 0.005, 0.2 * Double.pi / 180)
  /// Rad²: an earlier calibration without another sensor knew no rotation, and took it for none.
  private static let unknownRotation = 1e-7
  private static let rotationSigma = Double.pi / 180

  /// `nil` where the numbers are no calibration, or no covariance.
  public init?(
    _ calibration: MagnetometerCalibration, covariance: [Double], strengthMicrotesla: Double? = nil
  ) {
    let rows = calibration.softIronRows
    let matrix = Matrix3(rows.0, rows.1, rows.2)
    // The matrix is a rotation of a symmetric one, (I + E) e^−ρ, whose square is MᵀM.
    guard covariance.count == Parameter.count * Parameter.count, covariance.allSatisfy(\.isFinite),
      (0..<Parameter.lengthCount).allSatisfy({ covariance[$0 * (Parameter.count + 1)] > 0 }),
      strengthMicrotesla.map({ $0.isFinite && $0 > 0 }) ?? true, calibration.hardIron.microtesla.length < 1e9,
      matrix.determinant > 1e-12, let axes = DenseSolver.eigen(matrix.transposed * matrix),
      axes.allSatisfy({ $0.value > 0 && $0.value.isFinite })
    else { return nil }
    let stretch = axes.reduce(Matrix3.zero) { sum, axis in
      sum + Matrix3.outer(axis.vector, axis.vector) * axis.value.squareRoot()
    }
    guard let inverse = stretch.inverse else { return nil }
    let scale = 3 / (stretch.rows.0.x + stretch.rows.1.y + stretch.rows.2.z)
    let shape = stretch * scale - .identity
    self.calibration = calibration
    self.covariance = covariance
    self.strengthMicrotesla = strengthMicrotesla
    gain = log(scale)
    softIron = FieldModel.softIronBasis.map { basis in
      basis.rows.0.dot(shape.rows.0) + basis.rows.1.dot(shape.rows.1) + basis.rows.2.dot(shape.rows.2)
    }
    rotation = matrix * inverse
    guard term(strength: 1, gainSigma: 0) != nil else { return nil }
  }

  /// A fit as what was known before the next.
  public init?(_ fit: MagnetometerFit, isTiedToStrength: Bool) {
    self.init(
      fit.calibration, covariance: fit.covariance, strengthMicrotesla: isTiedToStrength ? fit.strength : nil)
  }

  /// One sigma of its hard iron along a direction, in the unit of the samples.
  func hardIronSigma(along axis: SIMD3<Double>) -> Double {
    var sum = 0.0
    for i in 0..<3 {
      for j in 0..<3 {
        let place = (Parameter.hardIron + i) * Parameter.count + Parameter.hardIron + j
        sum += axis[i] * covariance[place] * axis[j]
      }
    }
    return max(sum, 0).squareRoot()
  }

  /// What it makes likely of a sensor in a field of `strength`. `nil` where its covariance is none.
  func term(strength: Double, gainSigma: Double) -> EarlierTerm? {
    let size = Parameter.lengthCount
    var widened: [Double] = []
    for i in 0..<size {
      for j in 0..<size { widened.append(covariance[i * Parameter.count + j]) }
    }
    func widen(_ index: Int, by sigma: Double) { widened[index * size + index] += sigma * sigma }
    widen(Parameter.gain, by: gainSigma)
    for index in 0..<Parameter.softIronCount { widen(Parameter.softIron + index, by: Self.softIronDrift) }
    for axis in 0..<3 {
      let index = Parameter.rotation + axis
      let isKnown = widened[index * size + index] > Self.unknownRotation
      widen(index, by: isKnown ? Self.rotationDrift : Self.rotationSigma)
      widen(Parameter.hardIron + axis, by: Self.hardIronDrift * strength)
    }
    let first = strengthMicrotesla == nil ? 1 : 0
    var known: [Double] = []
    for i in first..<size {
      for j in first..<size { known.append(widened[i * size + j]) }
    }
    guard let inverse = DenseSolver.inverse(known) else { return nil }
    var information = [Double](repeating: 0, count: size * size)
    for i in first..<size {
      for j in first..<size {
        information[i * size + j] = inverse[(i - first) * (size - first) + j - first]
      }
    }
    return EarlierTerm(
      // The factor of the whole matrix is the chip's, wherever it is.
      gain: gain, softIron: softIron, rotation: rotation, hardIron: calibration.hardIron.microtesla,
      information: information, knowsGain: first == 0)
  }
}
