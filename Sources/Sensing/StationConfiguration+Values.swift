import Calibration
import Compass
import Configuration
import GNSS

/// The configuration in the words of the rooms that work by it.
extension StationConfiguration {
  /// How the receiver's sentences are taken.
  func receiverOptions(learnsCycle: Bool) -> ReceiverOptions {
    var options = ReceiverOptions()
    options.learnsCycle = learnsCycle
    guard let receiver else { return options }
    options.allowsMissingChecksum = receiver.allowMissingChecksum
    options.antennaBearing = receiver.antennaBearing
    let errors = receiver.rangeErrors
    if let meters = errors.autonomous { options.rangeErrors.autonomous = meters }
    if let meters = errors.differential { options.rangeErrors.differential = meters }
    if let meters = errors.rtkFloat { options.rangeErrors.rtkFloat = meters }
    if let meters = errors.rtkFixed { options.rangeErrors.rtkFixed = meters }
    return options
  }

  /// How long a fix says where this is: ten seconds, or three periods of a receiver that is set to a slower rate.
  var fixLifetime: Duration {
    guard let rate = receiver?.setUp?.rateHz, rate >= 0.01, rate <= 1_000 else { return .seconds(10) }
    return max(.seconds(10), .seconds(3 / rate))
  }

  /// The way from counts to headings; `nil` where there is no magnetometer.
  var headingPipeline: HeadingPipeline? {
    guard let magnetometer else { return nil }
    var pipeline = HeadingPipeline.Configuration(magnetometerMounting: magnetometer.mounting)
    if let inertialSensor {
      pipeline.accelerometerMounting = inertialSensor.mounting
      if inertialSensor.hasGyroscope { pipeline.gyroscopeMounting = inertialSensor.mounting }
    }
    if let accelerometerCalibration { pipeline.accelerometerCalibration = accelerometerCalibration }
    if let calibration { pipeline.calibration = calibration }
    return HeadingPipeline(configuration: pipeline)
  }
}

extension Station {
  /// Whether the magnetometer has a calibration, and one that leaves a good heading; true where nothing is known of one, as in
  /// a simulation.
  public var isCompassCalibrated: Bool {
    guard let configuration, configuration.magnetometer != nil else { return true }
    guard let calibration = configuration.calibration else { return false }
    // One that does not state its error was made by somebody who had no doubts.
    return calibration.headingErrorDegrees.map { $0 <= MagnetometerFit.greatestGoodError } ?? true
  }
}
