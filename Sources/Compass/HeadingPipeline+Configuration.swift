import Calibration
import Fusion
import Quantities

extension HeadingPipeline {
  /// How the sensors sit in the body and what is known of their errors.
  public struct Configuration: Equatable, Sendable {
    public var magnetometerMounting: Rotation<SensorAxes, BodyAxes>
    /// `nil` where there is no accelerometer: the body is then taken as level.
    public var accelerometerMounting: Rotation<SensorAxes, BodyAxes>?
    /// `nil` where there is no gyroscope. One without an accelerometer is not used.
    public var gyroscopeMounting: Rotation<SensorAxes, BodyAxes>?
    /// Of the magnetometer.
    public var calibration: MagnetometerCalibration
    /// One sigma of the heading error of a calibration that does not state its own, or of a magnetometer without one.
    public var assumedHeadingError = Angle(degrees: 5)
    /// One sigma of the gyroscope's bias per second, before anything is learned of it.
    public var gyroscopeBiasError = HeadingEstimator.Parameters().gyroscopeBiasError
    /// Whether hard iron is learned in the background, and taken off, where the samples show that the magnetometer was not
    /// calibrated. By default where there is no calibration. Needs a gyroscope.
    public var learnsHardIron: Bool
    public var accelerometerCalibration: AccelerometerCalibration

    public init(
      magnetometerMounting: Rotation<SensorAxes, BodyAxes> = .identity,
      accelerometerMounting: Rotation<SensorAxes, BodyAxes>? = nil,
      gyroscopeMounting: Rotation<SensorAxes, BodyAxes>? = nil,
      calibration: MagnetometerCalibration = .none,
      accelerometerCalibration: AccelerometerCalibration = .none
    ) {
      self.magnetometerMounting = magnetometerMounting
      self.accelerometerMounting = accelerometerMounting
      self.gyroscopeMounting = gyroscopeMounting
      self.calibration = calibration
      learnsHardIron = calibration == .none
      self.accelerometerCalibration = accelerometerCalibration
    }

    var estimatorParameters: HeadingEstimator.Parameters {
      let outfit: HeadingEstimator.Outfit =
        if accelerometerMounting == nil {
          .levelVehicle
        } else {
          gyroscopeMounting == nil ? .accelerometer : .gyroscope
        }
      var parameters = HeadingEstimator.Parameters(outfit: outfit)
      parameters.gyroscopeBiasError = gyroscopeBiasError
      parameters.calibrationError = assumedHeadingError
      if let degrees = calibration.headingErrorDegrees, degrees >= 0 {
        parameters.calibrationError = Angle(degrees: degrees)
      }
      return parameters
    }
  }
}
