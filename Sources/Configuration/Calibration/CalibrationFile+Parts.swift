extension CalibrationFile {
  /// Takes over what a file of the same chip holds of its other sensors, so that writing this one in its place loses none of
  /// it. A file that is not there, cannot be read or belongs to another chip is passed over: `write` judges it.
  public mutating func keepOtherParts(ofFileAt path: String) {
    let previous: CalibrationFile
    do throws(ConfigurationError) {
      try AtomicFile.check(path)
      previous = try CalibrationFile(path: path, for: sensor)
    } catch {
      return
    }
    if magnetometer == nil {
      magnetometer = previous.magnetometer
      (parts, covariance, place, model) = (
        previous.parts, previous.covariance, previous.place, previous.model
      )
      let tiltError = quality?.tiltErrorDegrees
      quality = previous.quality ?? quality
      if let tiltError { quality?.tiltErrorDegrees = tiltError }
    }
    if accelerometer == nil {
      accelerometer = previous.accelerometer
      if let tiltError = previous.quality?.tiltErrorDegrees {
        if quality == nil { quality = CalibrationQuality() }
        quality?.tiltErrorDegrees = tiltError
      }
    }
    gyroscopeBias = gyroscopeBias ?? previous.gyroscopeBias
  }
}
