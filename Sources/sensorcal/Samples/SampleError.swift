import Sensing

/// Why there are no samples.
enum SampleError: Error, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  case columns(String)
  case noMagnetometer
  case noAccelerometer
  /// There is an accelerometer, where there is one, alone.
  case noGyroscope
  case none(file: String)
  case sensing(SensingError)

  var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)."
    case .columns(let names): "The columns are \(names); mx, my and mz have to be among them."
    case .noMagnetometer: "The configuration names no magnetometer."
    case .noAccelerometer:
      "The configuration names no accelerometer: write what is wired under accelerometer or inertialUnit."
    case .noGyroscope: "The configuration names no gyroscope: write what is wired under inertialUnit."
    case .none(let file): "There are no samples of a magnetometer in \(file)."
    case .sensing(let error): error.description
    }
  }
}
