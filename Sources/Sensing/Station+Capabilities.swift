import Configuration

extension Station {
  /// What there is to sense with, by the names that a program may require: what is configured, whether or not it answers.
  public var deviceCapabilities: Set<DeviceCapability> {
    var found: Set<DeviceCapability> = []
    if capabilities.hasReceiver { found.formUnion([.locationServices, .gps]) }
    if capabilities.hasCompass { found.insert(.magnetometer) }
    if let sensor = configuration?.inertialSensor {
      found.insert(.accelerometer)
      if sensor.hasGyroscope { found.insert(.gyroscope) }
    }
    return found
  }
}
