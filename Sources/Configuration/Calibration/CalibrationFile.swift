import Calibration
import Quantities

/// What is known of a sensor's errors, as a file. `calibration/README.md` describes the format.
public struct CalibrationFile: Equatable, Sendable {
  /// The version of the format that this library writes, and the newest it reads. It reads all older ones.
  public static let schemaVersion = 2

  /// The chip it was made with; a configuration that names another is refused.
  public var sensor: SensorIdentity?
  /// When it was made: ISO 8601, UTC.
  public var made: String?
  public var place: CalibrationPlace?
  /// What the parameters were estimated with: a name for a person who compares.
  public var model: String?
  /// `nil` in the file of another sensor.
  public var magnetometer: MagnetometerCalibration?
  /// What the magnetometer's matrix is made of, where that is known.
  public var parts: SoftIronParts?
  public var accelerometer: AccelerometerCalibration?
  /// What the gyroscope says at rest, in the chip's axes.
  public var gyroscopeBias: AngularRate<SensorAxes>?
  public var covariance: ParameterCovariance?
  public var quality: CalibrationQuality?

  public init(
    sensor: SensorIdentity? = nil, magnetometer: MagnetometerCalibration? = nil,
    accelerometer: AccelerometerCalibration? = nil, gyroscopeBias: AngularRate<SensorAxes>? = nil
  ) {
    self.sensor = sensor
    self.magnetometer = magnetometer
    self.accelerometer = accelerometer
    self.gyroscopeBias = gyroscopeBias
  }

  /// Reads a file. A damaged one, and one of a newer version, is refused; so is one of another sensor where `sensor`
  /// says whose it has to be.
  public init(path: String, for sensor: SensorIdentity? = nil) throws(ConfigurationError) {
    guard let text = try ConfigurationFile.read(path) else {
      throw .unreadable(file: path, reason: "there is no such file")
    }
    try self.init(JSONValue(parsing: text, file: path), at: "", in: path)
    if let sensor, let own = self.sensor, let difference = own.difference(from: sensor) {
      throw .refused(file: path, keyPath: "sensor", reason: difference)
    }
  }

  /// One sigma of the heading error that is left, degrees; `nil` where nobody computed it.
  public var headingErrorDegrees: Double? { magnetometer?.headingErrorDegrees }
}

/// The parts of a magnetometer's matrix: gain · rotation · symmetric soft iron. The matrix has them in it.
public struct SoftIronParts: Equatable, Sendable {
  /// From the magnetometer's axes to the accelerometer's: a rotation vector, degrees about each axis.
  public var rotationToAccelerometerDegrees: SIMD3<Double>
  /// The factor of the whole matrix.
  public var gain: Double?

  public init(rotationToAccelerometerDegrees: SIMD3<Double>, gain: Double? = nil) {
    self.rotationToAccelerometerDegrees = rotationToAccelerometerDegrees
    self.gain = gain
  }
}

/// Where a calibration was made, and the field there.
public struct CalibrationPlace: Equatable, Sendable {
  public var latitudeDegrees: Double?
  public var longitudeDegrees: Double?
  /// Above the WGS-84 ellipsoid.
  public var heightMeters: Double?
  /// What the field model says there; the estimate was tied to it.
  public var fieldMicrotesla: Double?
  /// Of the field below the horizon.
  public var dipDegrees: Double?

  public init(
    latitudeDegrees: Double? = nil, longitudeDegrees: Double? = nil, heightMeters: Double? = nil,
    fieldMicrotesla: Double? = nil, dipDegrees: Double? = nil
  ) {
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.heightMeters = heightMeters
    self.fieldMicrotesla = fieldMicrotesla
    self.dipDegrees = dipDegrees
  }
}

/// The covariance of estimated parameters.
public struct ParameterCovariance: Equatable, Sendable {
  /// What each row and column stands for, unit in the name: `hardIronXMicrotesla`.
  public var parameters: [String]
  /// Row by row, as many of each as there are parameters.
  public var matrix: [[Double]]

  /// `nil` unless the matrix is as large as the list, symmetric and finite, without a negative variance.
  public init?(parameters: [String], matrix: [[Double]]) {
    let count = parameters.count
    guard count > 0, matrix.count == count, matrix.allSatisfy({ $0.count == count }) else { return nil }
    for i in 0..<count {
      guard matrix[i][i] >= 0 else { return nil }
      for j in 0...i {
        let (a, b) = (matrix[i][j], matrix[j][i])
        guard a.isFinite, b.isFinite, abs(a - b) <= 1e-9 * max(abs(a), abs(b)) else { return nil }
      }
    }
    self.parameters = parameters
    self.matrix = matrix
  }
}

/// How good a calibration is beside its heading error, which goes with the calibration itself.
public struct CalibrationQuality: Equatable, Sendable {
  /// How far from level the heading error holds, degrees.
  public var tiltDegrees: Double?
  /// The share of the sphere that the field pointed into, 0 to 1.
  public var coverage: Double?
  public var samples: Int?
  /// One sigma of the length of the calibrated samples, relative to the field.
  public var residualShare: Double?
  /// One sigma of the tilt that an accelerometer's calibration leaves, degrees.
  public var tiltErrorDegrees: Double?

  public init(
    tiltDegrees: Double? = nil, coverage: Double? = nil, samples: Int? = nil, residualShare: Double? = nil,
    tiltErrorDegrees: Double? = nil
  ) {
    self.tiltErrorDegrees = tiltErrorDegrees
    self.tiltDegrees = tiltDegrees
    self.coverage = coverage
    self.samples = samples
    self.residualShare = residualShare
  }
}
