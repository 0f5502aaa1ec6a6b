extension CalibrationFile {
  /// What may be overwritten.
  public enum Replacement: Sendable {
    /// A calibration of the same sensor that is not better.
    case ifNoWorse
    /// Whatever is there: for a person who was asked.
    case always
  }

  /// Writes the file, all or nothing: at each moment there is the old file or the new one.
  ///
  /// Without force the file that is there stays where it is better, and where it is nobody's to judge: damaged, of a newer
  /// version, or of another sensor. The error says which.
  public func write(
    to path: String, replacing replacement: Replacement = .ifNoWorse
  ) throws(ConfigurationError) {
    guard magnetometer != nil || accelerometer != nil || gyroscopeBias != nil else {
      throw .unwritable(file: path, reason: "there is no calibration to write")
    }
    // Before it is read: a pipe would be waited for.
    try AtomicFile.check(path)
    if replacement == .ifNoWorse, let reason = try reasonToKeep(path) {
      throw .kept(file: path, reason: reason)
    }
    try AtomicFile.write(Array((json.layout + "\n").utf8), to: path)
  }

  /// `nil` where the file at `path` may go.
  private func reasonToKeep(_ path: String) throws(ConfigurationError) -> String? {
    guard let text = try ConfigurationFile.read(path) else { return nil }
    let previous: CalibrationFile
    do throws(ConfigurationError) {
      previous = try CalibrationFile(JSONValue(parsing: text, file: path), at: "", in: path)
    } catch {
      return "it is no calibration that this program can read (\(error.description.droppingPeriod))"
    }
    if let sensor, let difference = previous.sensor?.difference(from: sensor) { return difference }
    return reason(toPrefer: previous)
  }

  /// Why another calibration of the same sensor is better than this one; `nil` where it is not known to be.
  public func reason(toPrefer other: CalibrationFile) -> String? {
    // Which sensor of a chip is calibrated anew decides by which error it is judged; of the others the file says the same.
    if let error = other.quality?.tiltErrorDegrees, accelerometer != other.accelerometer {
      guard let own = quality?.tiltErrorDegrees else {
        return "it states a tilt error of \(Self.degrees(error)), and the new one states none"
      }
      if own > error {
        return "it states a tilt error of \(Self.degrees(error)), and the new one \(Self.degrees(own))"
      }
    }
    guard let error = other.headingErrorDegrees else { return nil }
    guard let own = headingErrorDegrees else {
      return "it states a heading error of \(Self.degrees(error)), and the new one states none"
    }
    if own > error {
      return "it states a heading error of \(Self.degrees(error)), and the new one \(Self.degrees(own))"
    }
    if let tilt = other.quality?.tiltDegrees, let ownTilt = quality?.tiltDegrees, ownTilt < tilt {
      return
        "its heading error holds as far as \(Self.degrees(tilt)) from level, that of the new one \(Self.degrees(ownTilt))"
    }
    return nil
  }

  private static func degrees(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return (Int(exactly: rounded).map(String.init) ?? rounded.description) + "°"
  }
}

extension String {
  /// The sentence as part of another.
  fileprivate var droppingPeriod: Substring { last == "." ? dropLast() : self[...] }
}
