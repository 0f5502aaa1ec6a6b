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
  /// What is replayed has none of a sensor, or is no recording at all.
  case noRecording(file: String, sensor: SensorKind)
  case sensing(SensingError)

  var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)."
    case .columns(let names): "The columns are \(Self.shown(names)); mx, my and mz have to be among them."
    case .noMagnetometer:
      "The configuration names no magnetometer: write what is wired under magnetometer."
    case .noAccelerometer:
      "The configuration names no accelerometer: write what is wired under accelerometer or inertialUnit."
    case .noGyroscope: "The configuration names no gyroscope: write what is wired under inertialUnit."
    case .none(let file): "There are no samples of a magnetometer in \(file)."
    case .noRecording(let file, let sensor):
      "\(file) is no recording of \(sensor == .accelerometer ? "an" : "a") \(sensor.rawValue); whereami --record makes one. A table of samples is for sensorcal fit."
    case .sensing(let error): error.description
    }
  }

  /// Some of a first line, which may be anything: without what would drive a terminal.
  private static func shown(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(120).map { scalar in
      [.control, .format, .unassigned].contains(scalar.properties.generalCategory) || scalar == "\u{FFFD}"
        ? "?" : Character(scalar)
    }
    return String(scalars) + (text.unicodeScalars.count > 120 ? "…" : "")
  }
}
