import Configuration

/// A sensor that can be calibrated.
enum SensorKind: String, CaseIterable {
  case magnetometer, accelerometer, gyroscope

  /// The chip that has it; `nil` where none is wired.
  func chip(of configuration: StationConfiguration) -> SensorConfiguration? {
    switch self {
    case .magnetometer: configuration.magnetometer
    case .accelerometer: configuration.inertialSensor
    case .gyroscope: configuration.inertialSensor.flatMap { $0.hasGyroscope ? $0 : nil }
    }
  }

  /// Throws where a configuration has no such sensor.
  func check(_ configuration: StationConfiguration) throws(SampleError) {
    guard chip(of: configuration) == nil else { return }
    switch self {
    case .magnetometer: throw .noMagnetometer
    case .accelerometer: throw .noAccelerometer
    case .gyroscope: throw .noGyroscope
    }
  }
}
