import Quantities

/// A calibration with all that is known of how good it is.
public struct MagnetometerFit: Sendable {
  /// In the accelerometer's axes where there was one. Its field has the length of the place's, or of the raw samples where that is
  /// not known.
  public let calibration: MagnetometerCalibration
  /// One sigma of the heading error over the attitudes of use, degrees, at most 180.
  public let headingErrorDegrees: Double
  /// How good that is.
  public var grade: Grade {
    if headingErrorDegrees > Self.greatestUsableError || keptShare < Self.leastKeptShare { return .refused }
    if sessionKeptShares.contains(where: { $0 < Self.leastKeptShare }) { return .refused }
    return headingErrorDegrees <= Self.greatestGoodError ? .good : .usable
  }
  /// Whether it may be used.
  public var isAccepted: Bool { grade != .refused }
  /// Whether the strength and the dip of the field, which were not told, would have told more.
  public let needsPrior: Bool
  /// `nil` where the arithmetic names none.
  public let weakDirection: WeakDirection?

  public let sampleCount: Int
  /// The share of the samples that were no outliers.
  public let keptShare: Double
  /// The same of each session.
  public let sessionKeptShares: [Double]
  /// The sessions, counted from 0, that do not agree with the others: they would be explained far better by themselves. The hard
  /// iron changed between them, or they are of another sensor. What that does to headings is in the stated error.
  public internal(set) var strangeSessions: [Int] = []
  /// What became of the earlier calibration; `nil` where none was given.
  public internal(set) var earlier: EarlierUse?
  /// The share of the sphere that the field pointed into, of 100 cells of equal area.
  public let coverage: Double
  /// One sigma of the length of the calibrated samples, relative to the field.
  public let residualShare: Double
  /// The field's strength that the calibration is scaled to, in the unit of the samples.
  public let strength: Double
  /// `nil` where neither an accelerometer nor the place tells.
  public let dip: Angle?
  /// How far the magnetometer's axes are turned against the accelerometer's, about its axes.
  public let rotationDegrees: SIMD3<Double>
  /// In the last session; `nil` without a gyroscope.
  public let gyroscopeBias: AngularRate<SensorAxes>?
  /// How much later the magnetometer sees than the gyroscope, seconds; `nil` without one.
  public let delaySeconds: Double?
  /// Of hard iron (rows 9 to 11, unit of the samples), gain (0, relative), soft iron (1 to 5, relative), rotation (6 to 8, rad),
  /// gyroscope bias (12 to 14, rad/s), delay (15, s) and the field's share along the vertical (16): 17 rows of 17.
  public let covariance: [Double]

  public enum EarlierUse: String, Sendable {
    /// The samples agree with it, and it tells what they do not.
    case used
    /// The samples contradict it: the board has changed, and it was left out.
    case contradicted
  }

  public enum Grade: String, Sendable { case good, usable, refused }

  /// Degrees.
  public static let greatestGoodError = 2.0
  public static let greatestUsableError = 5.0
  /// Where more was let go, what is left may be the disturbance.
  static let leastKeptShare = 0.5
}
