import Quantities

/// What the estimator knows at one moment.
public struct HeadingEstimate: Equatable, Sendable {
  /// The moment: a magnetometer sample's, or the one that was asked for.
  public var time: Timestamp
  /// Body to north-east-down, where north is magnetic. Also given where the heading is invalid: its tilt may be good.
  public var attitude: Attitude
  /// Why the heading must not be used; `nil` where it may be.
  public var problem: Problem?
  /// The half width that holds the heading's error 68 % of the time; 180° where there is a problem.
  public var accuracy68: Angle
  /// The same for 95 %.
  public var accuracy95: Angle
  /// How far the field was from the known one lately, in µT, by length and dip: what can be seen of iron and magnets
  /// nearby.
  public var disturbanceMicrotesla: Double
  /// What is taken off the gyroscope's rates; `nil` without a gyroscope.
  public var gyroscopeBias: AngularRate<BodyAxes>?
  /// Earth's field as the filter knows it, in north-east-down (east is zero: north is where it points); `nil` without a
  /// gyroscope.
  public var earthField: MagneticField<NED>?

  public enum Problem: Equatable, Sendable {
    /// No acceleration was heard yet, or none lately: which way is down is not known.
    case noAcceleration
    /// The accelerometer feels too little to tell down.
    case freeFall
    /// The magnetometer's range is too small for this field.
    case saturated
    /// The field has too little horizontal part, as near a magnetic pole or above a magnet.
    case fieldVertical
    /// The errors add up to more than 45°: strong iron nearby, heavy shaking, or a gyroscope that fell silent.
    case tooUncertain
    /// The field is none of Earth's, as with a magnetometer that was never calibrated: its offset is being learned.
    case uncalibrated
    /// The dip of the field changes as the body tilts, and would not in other axes: the magnetometer's mounting is wrong, or one
    /// of its axes is reversed.
    case axesDisagree
  }

  init(
    time: Timestamp, attitude: Attitude, problem: Problem?, sigma: Double = Double.pi, sigma95: Double? = nil,
    disturbanceMicrotesla: Double = 0
  ) {
    self.time = time
    self.attitude = attitude
    self.problem = problem
    accuracy68 = Angle(radians: problem == nil ? min(sigma, Double.pi) : Double.pi)
    accuracy95 = Angle(radians: min(problem == nil ? sigma95 ?? 2 * sigma : Double.pi, Double.pi))
    self.disturbanceMicrotesla = disturbanceMicrotesla
  }
}
