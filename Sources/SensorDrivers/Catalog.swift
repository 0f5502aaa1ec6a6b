import DeviceIO

/// The chips that can be driven: the table of contents of this room.
public enum Catalog<Bus: I2CDevice & ~Copyable> {
  public typealias MagnetometerEntry = CatalogEntry<Bus, MagnetometerSample>
  public typealias InertialEntry = CatalogEntry<Bus, InertialSample>
  /// What drivers are made with.
  typealias Device = WatchedDevice<Bus>

  public static var magnetometers: [MagnetometerEntry] {
    [
      MagnetometerEntry("AK09916", at: 0x0C) { (device: consuming Device, settings) in
        AK09916(device, .init(settings))
      },
      MagnetometerEntry("AK8963", at: 0x0C, 0x0D, 0x0E, 0x0F) { (device: consuming Device, settings) in
        AK8963(device, model: .ak8963, .init(settings))
      },
      MagnetometerEntry("AK8975", at: 0x0C, 0x0D, 0x0E, 0x0F) { (device: consuming Device, _) in
        AK8975(device)
      },
      MagnetometerEntry("BMM150", at: 0x10, 0x11, 0x12, 0x13) { (device: consuming Device, settings) in
        BMM150(device, .init(settings))
      },
      MagnetometerEntry("BMM350", at: 0x14, 0x15) { (device: consuming Device, settings) in
        BMM350(device, .init(settings))
      },
      MagnetometerEntry("BNO055", at: 0x28, 0x29) { (device: consuming Device, _) in
        BNO055Magnetometer(device)
      },
      MagnetometerEntry("HMC5883L", at: 0x1E) { (device: consuming Device, settings) in
        HMC5883L(device, .init(settings))
      },
      MagnetometerEntry("HMC5983", at: 0x1E) { (device: consuming Device, settings) in
        HMC5883L(device, model: .hmc5983, .init(settings, model: .hmc5983))
      },
      MagnetometerEntry("ICM-20948", at: 0x68, 0x69) { (device: consuming Device, _) in
        ICM20948Magnetometer(device)
      },
      MagnetometerEntry("IIS2MDC", at: 0x1E) { (device: consuming Device, settings) in
        LIS2MDL(device, model: .iis2mdc, .init(settings))
      },
      MagnetometerEntry("IST8310", at: 0x0E, 0x0C, 0x0D, 0x0F) { (device: consuming Device, settings) in
        IST8310(device, .init(settings))
      },
      MagnetometerEntry("LIS2MDL", at: 0x1E) { (device: consuming Device, settings) in
        LIS2MDL(device, .init(settings))
      },
      MagnetometerEntry("LIS3MDL", at: 0x1E, 0x1C) { (device: consuming Device, settings) in
        LIS3MDL(device, .init(settings))
      },
      MagnetometerEntry("LSM303AGR", at: 0x1E) { (device: consuming Device, settings) in
        LIS2MDL(device, model: .lsm303agr, .init(settings))
      },
      MagnetometerEntry("LSM303DLHC", at: 0x1E) { (device: consuming Device, settings) in
        LSM303DLHCMagnetometer(device, .init(settings))
      },
      MagnetometerEntry("LSM9DS1", at: 0x1E, 0x1C) { (device: consuming Device, settings) in
        LIS3MDL(device, model: .lsm9ds1, .init(settings))
      },
      MagnetometerEntry(
        "MLX90393", at: 0x0C, 0x0D, 0x0E, 0x0F, 0x10, 0x11, 0x12, 0x13, 0x18, 0x19, 0x1A, 0x1B
      ) { (device: consuming Device, settings) in
        MLX90393(device, .init(settings))
      },
      MagnetometerEntry("MMC3416", at: 0x30) { (device: consuming Device, settings) in
        MMC3416(device, .init(settings))
      },
      MagnetometerEntry("MMC5603NJ", at: 0x30) { (device: consuming Device, settings) in
        MMC5603NJ(device, .init(settings))
      },
      MagnetometerEntry("MMC5983MA", at: 0x30) { (device: consuming Device, settings) in
        MMC5983MA(device, .init(settings))
      },
      MagnetometerEntry("MPU-9250", at: 0x0C) { (device: consuming Device, settings) in
        AK8963(device, model: .mpu9250, .init(settings))
      },
      MagnetometerEntry("QMC5883L", at: 0x0D) { (device: consuming Device, settings) in
        QMC5883L(device, .init(settings))
      },
      MagnetometerEntry("QMC5883P", at: 0x2C) { (device: consuming Device, settings) in
        QMC5883P(device, .init(settings))
      },
      MagnetometerEntry("RM3100", at: 0x20, 0x21, 0x22, 0x23) { (device: consuming Device, settings) in
        RM3100(device, .init(settings))
      },
    ]
  }

  /// Chips that measure fields of magnets near by, too coarsely for a compass.
  public static var fieldSensors: [MagnetometerEntry] {
    [
      MagnetometerEntry("TLV493D", at: 0x5E, 0x1F) { (device: consuming Device, _) in TLV493D(device) }
    ]
  }

  public static var inertialSensors: [InertialEntry] {
    [
      InertialEntry("ADXL345", at: 0x53, 0x1D) { (device: consuming Device, settings) in
        ADXL345(device, .init(settings))
      },
      InertialEntry(
        "BMI088", at: 0x18, 0x19, companionAt: [0x68, 0x69],
        identifiedBy: { (device: inout Device) throws(DeviceError) in
          try BMI088.identifyGyroscope(&device)
        },
        driver: { (accelerometer: consuming Device, gyroscope: consuming Device, settings) in
          BMI088(accelerometer: accelerometer, gyroscope: gyroscope, .init(settings))
        }),
      InertialEntry("BMI160", at: 0x68, 0x69) { (device: consuming Device, settings) in
        BMI160(device, .init(settings))
      },
      InertialEntry("BNO055", at: 0x28, 0x29) { (device: consuming Device, settings) in
        BNO055InertialUnit(device, .init(settings))
      },
      InertialEntry("ICM-20948", at: 0x68, 0x69) { (device: consuming Device, settings) in
        ICM20948InertialUnit(device, .init(settings))
      },
      InertialEntry("ICM-42688-P", at: 0x68, 0x69) { (device: consuming Device, settings) in
        ICM42688(device, .init(settings))
      },
      InertialEntry("LIS3DH", at: 0x18, 0x19) { (device: consuming Device, settings) in
        LSM303Accelerometer(device, model: .lis3dh, .init(settings))
      },
      InertialEntry("LSM303DLHC", at: 0x19) { (device: consuming Device, settings) in
        LSM303Accelerometer(device, model: .lsm303dlhc, .init(settings))
      },
      InertialEntry("LSM303AGR", at: 0x19) { (device: consuming Device, settings) in
        LSM303Accelerometer(device, model: .lsm303agr, .init(settings))
      },
      InertialEntry("LSM6DS3", at: 0x6A, 0x6B) { (device: consuming Device, settings) in
        LSM6DS(device, model: .lsm6ds3, .init(settings))
      },
      InertialEntry("LSM6DS3TR-C", at: 0x6A, 0x6B) { (device: consuming Device, settings) in
        LSM6DS(device, model: .lsm6ds3trc, .init(settings))
      },
      InertialEntry("LSM6DSO", at: 0x6A, 0x6B) { (device: consuming Device, settings) in
        LSM6DS(device, model: .lsm6dso, .init(settings))
      },
      InertialEntry("LSM6DSOX", at: 0x6A, 0x6B) { (device: consuming Device, settings) in
        LSM6DS(device, model: .lsm6dsox, .init(settings))
      },
      InertialEntry("LSM9DS1", at: 0x6A, 0x6B) { (device: consuming Device, settings) in
        LSM9DS1InertialUnit(device, .init(settings))
      },
      InertialEntry("MMA8451", at: 0x1C, 0x1D) { (device: consuming Device, settings) in
        MMA8451(device, .init(settings))
      },
      InertialEntry("MPU-6050", at: 0x68, 0x69) { (device: consuming Device, settings) in
        MPU6050(device, model: .mpu6050, .init(settings))
      },
      InertialEntry("MPU-6500", at: 0x68, 0x69) { (device: consuming Device, settings) in
        MPU6050(device, model: .mpu6500, .init(settings))
      },
      InertialEntry("MPU-9250", at: 0x68, 0x69) { (device: consuming Device, settings) in
        MPU6050(device, model: .mpu9250, .init(settings))
      },
    ]
  }

  /// The magnetometer with this name; case and punctuation do not count.
  public static func magnetometer(named name: String) -> MagnetometerEntry? {
    magnetometers.first { $0.isNamed(name) }
  }

  /// The field sensor with this name; case and punctuation do not count.
  public static func fieldSensor(named name: String) -> MagnetometerEntry? {
    fieldSensors.first { $0.isNamed(name) }
  }

  /// Why the chip with this name is not among the magnetometers although it measures a field, as a clause that follows
  /// the name; `nil` for every other name.
  public static func whyNoCompass(_ name: String) -> String? {
    fieldSensor(named: name) == nil
      ? nil : "whose counts are 98 µT each, more than Earth's field: it is no compass"
  }

  /// The accelerometer or inertial unit with this name; case and punctuation do not count.
  public static func inertialSensor(named name: String) -> InertialEntry? {
    inertialSensors.first { $0.isNamed(name) }
  }

  /// Which chip answers at an address, found without changing how it measures; `nil` where none is known. The names in
  /// it are the catalog's.
  public static func identity(of device: inout Bus, at address: UInt8) throws(DeviceError) -> ChipIdentity? {
    guard let group = AddressGroup(address: address) else { return nil }
    return try device.identity(among: group).identity
  }
}
