import DeviceIO

/// The chips that can be driven: the table of contents of this room.
public enum Catalog<Device: I2CDevice & ~Copyable> {
  public typealias MagnetometerEntry = CatalogEntry<Device, MagnetometerSample>
  public typealias InertialEntry = CatalogEntry<Device, InertialSample>

  public static var magnetometers: [MagnetometerEntry] {
    [
      MagnetometerEntry("HMC5883L", at: 0x1E) { (device: consuming Device, settings) in
        HMC5883L(device, .init(settings))
      },
      MagnetometerEntry("LIS3MDL", at: 0x1E, 0x1C) { (device: consuming Device, settings) in
        LIS3MDL(device, .init(settings))
      },
      MagnetometerEntry("LSM303DLHC", at: 0x1E) { (device: consuming Device, settings) in
        LSM303DLHCMagnetometer(device, .init(settings))
      },
      MagnetometerEntry("LSM303AGR", at: 0x1E) { (device: consuming Device, settings) in
        LSM303AGRMagnetometer(device, .init(settings))
      },
    ]
  }

  public static var inertialSensors: [InertialEntry] {
    [
      InertialEntry("LSM303DLHC", at: 0x19) { (device: consuming Device, settings) in
        LSM303Accelerometer(device, model: .lsm303dlhc, .init(settings))
      },
      InertialEntry("LSM303AGR", at: 0x19) { (device: consuming Device, settings) in
        LSM303Accelerometer(device, model: .lsm303agr, .init(settings))
      },
      InertialEntry("MPU-6050", at: 0x68, 0x69) { (device: consuming Device, settings) in
        MPU6050(device, .init(settings))
      },
    ]
  }

  /// The magnetometer with this name; case and punctuation do not count.
  public static func magnetometer(named name: String) -> MagnetometerEntry? {
    magnetometers.first { $0.isNamed(name) }
  }

  /// The accelerometer or inertial unit with this name; case and punctuation do not count.
  public static func inertialSensor(named name: String) -> InertialEntry? {
    inertialSensors.first { $0.isNamed(name) }
  }

  /// Which magnetometer answers at 0x1C or 0x1E, found by reading alone; `nil` where none is known.
  ///
  /// A LIS2MDL or IIS2MDC cannot be told from the magnetometer of an LSM303AGR and is taken for it.
  public static func magnetometer(answering device: inout Device) throws(DeviceError) -> MagnetometerEntry? {
    guard let name = try device.identifyMagnetometer().catalogName else { return nil }
    return magnetometer(named: name)
  }

  /// Which accelerometer or inertial unit answers at 0x18, 0x19, 0x68 or 0x69, found by reading alone; `nil` where none
  /// is known.
  ///
  /// The accelerometers of LSM303DLHC and LSM303AGR have the same identity and another scale: the magnetometer that
  /// answers at 0x1E beside them tells which it is. A LIS3DH is driven as the accelerometer of an LSM303DLHC.
  public static func inertialSensor(
    answering device: inout Device, beside magnetometer: MagnetometerEntry?
  ) throws(DeviceError) -> InertialEntry? {
    if try device.readRegister(0x75) == 0x68 { return inertialSensor(named: "MPU-6050") }
    guard try device.readRegister(0x0F) == 0x33 else { return nil }
    return inertialSensor(named: magnetometer?.name == "LSM303AGR" ? "LSM303AGR" : "LSM303DLHC")
  }
}
