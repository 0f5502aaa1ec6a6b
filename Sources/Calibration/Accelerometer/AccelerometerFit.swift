import Glibc
import Quantities

/// An accelerometer's calibration with how good it is.
public struct AccelerometerFit: Sendable {
  public let calibration: AccelerometerCalibration
  /// One sigma of each axis.
  public let biasSigma: Acceleration<SensorAxes>
  /// m/s²: how far from 1 g the worst rest is left.
  public let worstResidual: Double
  /// The sides that were never up, such as `-z`.
  public let missingSides: [String]
  let gravity: Double

  /// Degrees, one sigma, by the worst axis.
  public var tiltErrorDegrees: Double {
    let sigma = biasSigma.metersPerSecondSquared
    return atan2(max(sigma.x, sigma.y, sigma.z), gravity) * 180 / .pi
  }

  /// Whether it may be used: half a degree of tilt, and no rest that something pushed.
  public var isAccepted: Bool { tiltErrorDegrees < 0.5 && worstResidual < 0.02 * gravity }

  /// What to do next; `nil` where nothing is missing.
  public var advice: String? {
    guard !missingSides.isEmpty else { return nil }
    return "Lay it down with these sides up, a second each: \(missingSides.joined(separator: ", "))."
  }
}
