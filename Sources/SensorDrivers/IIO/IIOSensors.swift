import DeviceIO

/// Sensors that a driver of the kernel reads, opened like those of the catalog.
public enum IIOSensors<Device: IIODevice & ~Copyable> {
  /// Opens a device as a magnetometer. Throws `.unexpectedIdentity` where it is none.
  public static func magnetometer(
    _ device: consuming Device, settings: SensorSettings = SensorSettings()
  ) throws(DeviceError) -> MagnetometerRunner {
    try Runner(starting: IIOMagnetometer(device, settings))
  }

  /// Opens a device as an accelerometer or inertial unit. Throws `.unexpectedIdentity` where it is none.
  public static func inertialSensor(
    _ device: consuming Device, settings: SensorSettings = SensorSettings()
  ) throws(DeviceError) -> InertialRunner {
    try Runner(starting: IIOInertialSensor(device, settings))
  }
}
