import Calibration
import Quantities

extension CalibrationFile {
  /// The file of a calibration that was estimated from samples in µT.
  ///
  /// - Parameters:
  ///   - tilt: how far from level the stated heading error holds.
  ///   - prior: what was known of the field.
  public init(_ fit: MagnetometerFit, of sensor: SensorIdentity?, tilt: Angle, prior: FieldPrior) {
    self.init(sensor: sensor, magnetometer: fit.calibration, gyroscopeBias: fit.gyroscopeBias)
    model = "maximum a posteriori, \(Self.parameters.count) parameters"
    if prior.strengthMicrotesla != nil || prior.dip != nil {
      place = CalibrationPlace(fieldMicrotesla: prior.strengthMicrotesla, dipDegrees: prior.dip?.degrees)
    }
    if fit.dip != nil { parts = SoftIronParts(rotationToAccelerometerDegrees: fit.rotationDegrees) }
    let count = Self.parameters.count
    if fit.covariance.count == count * count {
      // Rounding may leave it a little unsymmetric.
      var rows = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
      for i in 0..<count {
        for j in 0..<count {
          let (upper, lower) = (fit.covariance[i * count + j], fit.covariance[j * count + i])
          rows[i][j] = (upper + lower) / 2
        }
      }
      covariance = ParameterCovariance(parameters: Self.parameters, matrix: rows)
    }
    quality = CalibrationQuality(
      tiltDegrees: tilt.degrees, coverage: fit.coverage, samples: fit.sampleCount,
      residualShare: fit.residualShare)
  }

  /// What an estimator has to know of this calibration to join new samples with it.
  ///
  /// - Parameter path: of the file, for the error.
  public func earlier(from path: String) throws(ConfigurationError) -> EarlierCalibration {
    guard let magnetometer else {
      throw .missing(file: path, keyPath: "magnetometer", expected: "the calibration of a magnetometer")
    }
    let names = "the covariance of the \(Self.parameters.count) parameters that `sensorcal fit` writes"
    guard let covariance, covariance.parameters == Self.parameters else {
      throw .missing(file: path, keyPath: "covariance", expected: names)
    }
    guard
      let earlier = EarlierCalibration(
        magnetometer, covariance: covariance.matrix.flatMap { $0 },
        strengthMicrotesla: place?.fieldMicrotesla)
    else {
      throw .refused(
        file: path, keyPath: "covariance", reason: "it is not positive, or goes with no matrix of soft iron")
    }
    return earlier
  }

  /// In the order of `MagnetometerFit.covariance`.
  private static let parameters = [
    "gainLogarithm", "softIron1", "softIron2", "softIron3", "softIron4", "softIron5", "rotationXRadians",
    "rotationYRadians", "rotationZRadians", "hardIronXMicrotesla", "hardIronYMicrotesla",
    "hardIronZMicrotesla", "gyroscopeBiasXRadiansPerSecond", "gyroscopeBiasYRadiansPerSecond",
    "gyroscopeBiasZRadiansPerSecond", "delaySeconds", "upwardFieldShare",
  ]
}
