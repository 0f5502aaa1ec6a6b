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
  private var background = BackgroundCalibration()
  /// `nil` without a calibration to watch.
  private var watch: RecalibrationWatch?
  private var stale = StaleField()
  private var axes = AxesCheck()
  private var lastField: MagneticField<BodyAxes>?

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    let parameters = configuration.estimatorParameters
    estimator = HeadingEstimator(parameters: parameters)
    if configuration.calibration != .none {
      watch = RecalibrationWatch(calibrationError: parameters.calibrationError)
    }
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
    // An old sample is of no more use than one at the end of the range.
    let isSaturated =
      isSaturated || stale.isStale(field.microtesla, estimator.carriedOrientation(at: time))
    var calibrated = configuration.magnetometerMounting.apply(configuration.calibration.apply(field))
    if configuration.learnsHardIron {
      calibrated = withoutHardIron(calibrated, isSaturated: isSaturated, at: time)
    } else if watch != nil, Self.isUsable(calibrated, isSaturated: isSaturated),
      let carried = estimator.carriedOrientation(at: time)
    {
      watch?.add(
        field: calibrated, orientation: carried.orientation, restarts: carried.restarts, at: time)
    }
    guard let estimate = estimator.update(field: calibrated, isSaturated: isSaturated, at: time) else {
      return nil
    }
    lastField = calibrated
    if !isSaturated, configuration.accelerometerMounting != nil {
      axes.add(estimate.attitude, calibrated, at: time)
    }
    return reading(estimate, declination.declination(at: time), calibrated)
  }

  /// The heading at any time, as between two samples of the magnetometer: carried on by the gyroscope, to the last rate.
  /// `nil` without a gyroscope, or before there was a heading.
  public mutating func reading(at time: Timestamp) -> HeadingReading? {
    guard let estimate = estimator.estimate(at: time), let lastField else { return nil }
    return reading(estimate, declination.declination(at: time), lastField)
  }

  private func reading(
    _ estimate: HeadingEstimate, _ local: Declination?, _ field: MagneticField<BodyAxes>
  ) -> HeadingReading {
    var problem = estimate.problem
    if axes.disagrees { problem = problem ?? .axesDisagree }
    if background.isImplausible { problem = problem ?? .uncalibrated }
    // In the blackout zone the horizontal field is too weak for any compass.
    if declination.problem == .blackout { problem = problem ?? .fieldVertical }
    var (accuracy, accuracy95) = (-1.0, -1.0)
    if problem == nil {
      let model = local?.sigma.degrees ?? 0
      accuracy = Self.joined(estimate.accuracy68.degrees, model)
      accuracy95 = min(Self.joined(estimate.accuracy95.degrees, 2 * model), 180)
    }
    var reading = HeadingReading(
      time: estimate.time, attitude: estimate.attitude,
      magnetic: Heading(estimate.attitude.heading(of: SIMD3(1, 0, 0))),
      declination: local?.angle, gridVariation: local?.gridVariation,
      accuracyDegrees: accuracy, accuracy95Degrees: accuracy95,
      field: field, problem: problem, disturbanceMicrotesla: estimate.disturbanceMicrotesla,
      zone: declination.place?.zone)
    reading.gyroscopeBias = estimate.gyroscopeBias
    reading.recalibration = watch?.proposal
    reading.learnedHardIron = background.isLearned ? MagneticField(microtesla: background.hardIron) : nil
    return reading
  }

  private static func joined(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

  /// Not what a chip reports that is broken: the estimator passes it over, too.
  private static func isUsable(_ field: MagneticField<BodyAxes>, isSaturated: Bool) -> Bool {
    !isSaturated && (1e-6..<1e5).contains(field.microtesla.length)
  }

  /// Learns from a sample, and takes off what was learned.
  private mutating func withoutHardIron(
    _ field: MagneticField<BodyAxes>, isSaturated: Bool, at time: Timestamp
  ) -> MagneticField<BodyAxes> {
    if Self.isUsable(field, isSaturated: isSaturated), let carried = estimator.carriedOrientation(at: time),
      let change = background.add(
        field: field, orientation: carried.orientation, restarts: carried.restarts, at: time)
    {
      switch change {
      case .learned(let sigma): estimator.restartField(hardIronSigma: sigma, isHardIronLearned: true)
      case .dropped: estimator.restartField(hardIronSigma: nil, isHardIronLearned: false)
      }
    }
    return MagneticField(microtesla: field.microtesla - background.hardIron)
  }
}
