import Calibration
import Fusion
import GNSS
import Quantities

/// The way from a magnetometer's sample to a true heading: mounting, calibration, fusion, declination at the last fix,
/// accuracy. A value without a clock or a thread: everything that runs a compass, live or from a recording, uses it.
public struct HeadingPipeline: Sendable {
  public let configuration: Configuration
  private var estimator: HeadingEstimator
  private var declination = DeclinationSource()

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    estimator = HeadingEstimator(parameters: configuration.estimatorParameters)
  }

  /// A sample of the accelerometer. Without effect where none is mounted.
  public mutating func add(acceleration: Acceleration<SensorAxes>, at time: Timestamp) {
    guard let mounting = configuration.accelerometerMounting else { return }
    let calibrated = configuration.accelerometerCalibration.apply(acceleration)
    estimator.update(acceleration: mounting.apply(calibrated), at: time)
  }

  /// A sample of the gyroscope. Without effect where none is mounted.
  public mutating func add(rate: AngularRate<SensorAxes>, at time: Timestamp) {
    guard let mounting = configuration.gyroscopeMounting else { return }
    estimator.update(rate: mounting.apply(rate), at: time)
  }

  /// A position: from now on headings are true ones by the declination of its place, height and date.
  ///
  /// A fix whose date no model covers takes the declination away and says why in `declinationProblem`.
  public mutating func add(fix: GNSSFix) {
    declination.add(fix: fix)
    estimator.expectedField = declination.place?.field
  }

  /// Why there is no true heading; `nil` where there is one.
  public var declinationProblem: DeclinationProblem? { declination.problem }

  /// A sample of the magnetometer gives a heading at its time. `nil` where the sample is not a number or not later than
  /// the one before; a heading that must not be used is still given, with a negative accuracy and its `problem`.
  public mutating func add(
    field: MagneticField<SensorAxes>, isSaturated: Bool, at time: Timestamp
  ) -> HeadingReading? {
    let calibrated = configuration.magnetometerMounting.apply(configuration.calibration.apply(field))
    guard let estimate = estimator.update(field: calibrated, isSaturated: isSaturated, at: time) else {
      return nil
    }
    let local = declination.declination(at: time)
    // In the blackout zone the horizontal field is too weak for any compass.
    let problem = estimate.problem ?? (declination.problem == .blackout ? .fieldVertical : nil)
    var accuracy = -1.0
    if problem == nil {
      let model = local?.sigma.degrees ?? 0
      accuracy = (estimate.sigma.degrees * estimate.sigma.degrees + model * model).squareRoot()
    }
    return HeadingReading(
      time: time, attitude: estimate.attitude,
      magnetic: Heading(estimate.attitude.heading(of: SIMD3(1, 0, 0))),
      declination: local?.angle, gridVariation: local?.gridVariation,
      accuracyDegrees: accuracy, accuracy95Degrees: accuracy < 0 ? -1 : min(2 * accuracy, 180),
      field: calibrated, problem: problem, disturbanceMicrotesla: estimate.disturbanceMicrotesla,
      zone: declination.place?.zone)
  }
}
