import Quantities

/// The direction of which the samples tell least, and the motion that would tell more.
public struct WeakDirection: Equatable, Sendable {
  /// A unit vector in the chip's axes.
  public let axis: SIMD3<Double>
  /// One sigma of the hard iron along it, in the unit of the samples.
  public let hardIronSigma: Double
  public let motion: Motion

  /// What to do next.
  public enum Motion: String, Equatable, Sendable {
    /// Level, through more of the circle.
    case turnFarther
    /// From side to side and end to end, while it turns.
    case tiltFarther
    /// Into any attitude that it has not had.
    case turnAllWays
  }

  /// The axis by its name, or the two or three that it lies between.
  public var axisName: String {
    let names = zip(["x", "y", "z"], [axis.x, axis.y, axis.z]).filter { abs($0.1) > 0.4 }.map(\.0)
    return names.count == 1 ? "\(names[0]) axis" : "direction between \(names.joined(separator: " and "))"
  }

  /// A sentence for the person who holds it.
  public var advice: String {
    switch motion {
    case .turnFarther: "Turn it level through the whole circle: the \(axisName) saw too few directions."
    case .tiltFarther:
      "Tilt it farther while it turns, onto its sides and its ends: the \(axisName) saw the field from one side only."
    case .turnAllWays: "Turn it over, so that the \(axisName) points to north and south, up and down."
    }
  }

  init?(covariance: [Double], attitudes: Attitudes) {
    func row(_ index: Int) -> SIMD3<Double> {
      FieldModel.vector(covariance, (Parameter.hardIron + index) * Parameter.count + Parameter.hardIron)
    }
    guard let weakest = DenseSolver.eigen(Matrix3(row(0), row(1), row(2)))?.last else { return nil }
    axis = weakest.vector
    hardIronSigma = max(weakest.value, 0).squareRoot()
    guard let up = attitudes.up else {
      motion = .turnAllWays
      return
    }
    if abs(up.dot(axis)) > 0.7 {
      motion = .tiltFarther
    } else {
      motion = (attitudes.circleDegrees ?? 0) < 330 ? .turnFarther : .tiltFarther
    }
  }
}
