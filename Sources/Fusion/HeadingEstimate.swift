import Quantities

/// What the estimator knows at one magnetometer sample.
public struct HeadingEstimate: Equatable, Sendable {
  /// When the magnetometer measured.
  public var time: Timestamp
  /// Body to north-east-down, where north is magnetic. Also given where the heading is invalid: its tilt may be good.
  public var attitude: Attitude
  /// Why the heading must not be used; `nil` where it may be.
  public var problem: Problem?
  /// One sigma of the heading; 180° where there is a problem.
  public var sigma: Angle
  /// How far the field was from Earth's lately, in µT, by length and dip: what can be seen of iron and magnets nearby.
  public var disturbanceMicrotesla: Double

  public enum Problem: Equatable, Sendable {
    /// No acceleration was heard yet, or none lately: which way is down is not known.
    case noAcceleration
    /// The accelerometer feels too little to tell down.
    case freeFall
    /// The magnetometer's range is too small for this field.
    case saturated
    /// The field has too little horizontal part, as near a magnetic pole or above a magnet.
    case fieldVertical
    /// The errors add up to more than 45°: strong iron nearby, or heavy shaking.
    case tooUncertain
  }

  init(
    time: Timestamp, attitude: Attitude, problem: Problem?, sigma: Angle = Angle(degrees: 180),
    disturbanceMicrotesla: Double = 0
  ) {
    self.time = time
    self.attitude = attitude
    self.problem = problem
    self.sigma = problem == nil ? sigma : Angle(degrees: 180)
    self.disturbanceMicrotesla = disturbanceMicrotesla
  }
}
