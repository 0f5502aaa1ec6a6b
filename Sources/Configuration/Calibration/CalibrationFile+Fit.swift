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

  /// In the order of `MagnetometerFit.covariance`.
  private static let parameters = [
    "gainLogarithm", "softIron1", "softIron2", "softIron3", "softIron4", "softIron5", "rotationXRadians",
    "rotationYRadians", "rotationZRadians", "hardIronXMicrotesla", "hardIronYMicrotesla",
    "hardIronZMicrotesla", "gyroscopeBiasXRadiansPerSecond", "gyroscopeBiasYRadiansPerSecond",
    "gyroscopeBiasZRadiansPerSecond", "delaySeconds", "upwardFieldShare",
  ]
}
