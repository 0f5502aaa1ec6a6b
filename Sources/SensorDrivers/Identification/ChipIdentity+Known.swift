/// Sources: the data sheets' identity registers, as each driver's folder names them.
extension ChipIdentity {
  // Magnetometers.
  static let ak09916 = ChipIdentity(
    "an AK09916 (the magnetometer of an ICM-20948)", magnetometer: "AK09916", (.register(0x00), 0x48),
    (.register(0x01), 0x09))
  static let ak09911 = ChipIdentity("an AK09911", (.register(0x00), 0x48), (.register(0x01), 0x05))
  static let ak09912 = ChipIdentity("an AK09912", (.register(0x00), 0x48), (.register(0x01), 0x04))
  /// Register 0x01 holds no number that tells these two apart.
  static let ak8975Family = ChipIdentity(
    "an AK8963 (the magnetometer of an MPU-9250) or AK8975", magnetometer: "AK8963", (.register(0x00), 0x48))
  /// The two of that family, where `Catalog.scan` could tell them apart.
  static let ak8963 = ChipIdentity("an AK8963", magnetometer: "AK8963", (.register(0x00), 0x48))
  static let ak8975 = ChipIdentity("an AK8975", magnetometer: "AK8975", (.register(0x00), 0x48))
  static let ist8310 = ChipIdentity("an IST8310", magnetometer: "IST8310", (.register(0x00), 0x10))
  /// Weak: a line that nothing drives reads the same. The driver asks more.
  static let qmc5883l = ChipIdentity(
    "probably a QMC5883L, often sold as HMC5883L", magnetometer: "QMC5883L", (.register(0x0D), 0xFF),
    (.register(0x0C), 0x01))
  /// It has no identity; its status shows that it was reset, which bit 2 says and no higher bit contradicts.
  static let mlx90393 = ChipIdentity(
    "an MLX90393", magnetometer: "MLX90393", mask: 0xFC, (.command(0xF0), 0x04))
  static let bmm150 = ChipIdentity(
    "a BMM150", magnetometer: "BMM150",
    (.afterWaking(0x4B, value: 0x01, milliseconds: 3, register: 0x40), 0x32))
  static let bmm350 = ChipIdentity("a BMM350", magnetometer: "BMM350", (.register(0x00, dummies: 2), 0x33))
  static let lis3mdl = ChipIdentity(
    "a LIS3MDL or the magnetometer of an LSM9DS1", magnetometer: "LIS3MDL", (.register(0x0F), 0x3D))
  static let lis2mdlFamily = ChipIdentity(
    "a LIS2MDL, an IIS2MDC or the magnetometer of an LSM303AGR", magnetometer: "LIS2MDL",
    (.register(0x4F), 0x40))
  /// The data sheet does not list register 0x0F; the kernel's driver relies on it.
  static let lsm303dlhcMagnetometer = ChipIdentity(
    "the magnetometer of an LSM303DLHC", magnetometer: "LSM303DLHC", (.register(0x0A), 0x48),
    (.register(0x0B), 0x34), (.register(0x0C), 0x33), (.register(0x0F), 0x3C))
  static let hmc5883l = ChipIdentity(
    "an HMC5883L or HMC5983", magnetometer: "HMC5883L", (.register(0x0A), 0x48), (.register(0x0B), 0x34),
    (.register(0x0C), 0x33))
  static let af8133j = ChipIdentity("an AF8133J", (.register(0x00), 0x5E))
  /// It has no identity, so anything may be it.
  static let tlv493d = ChipIdentity("perhaps a TLV493D, which has no identity")
  static let rm3100 = ChipIdentity("an RM3100", magnetometer: "RM3100", (.register(0x36), 0x22))
  static let qmc5883p = ChipIdentity(
    "a QMC5883P, often sold as HMC5883L", magnetometer: "QMC5883P", (.register(0x00), 0x80))
  static let mmc5983ma = ChipIdentity("an MMC5983MA", magnetometer: "MMC5983MA", (.register(0x2F), 0x30))
  static let mmc5603nj = ChipIdentity(
    "an MMC5603NJ or MMC5633NJL", magnetometer: "MMC5603NJ", (.register(0x39), 0x10))
  static let mmc3416 = ChipIdentity(
    "an MMC3416PJ or MMC34160PJ", magnetometer: "MMC3416", (.register(0x20), 0x06))
  static let mmc35240 = ChipIdentity("an MMC35240", (.register(0x20), 0x08))

  // Accelerometers and inertial units.
  /// The three differ in scale and self-test, not in identity: what answers at 0x1E beside them tells.
  static let lis3dhFamily = ChipIdentity(
    "a LIS3DH or the accelerometer of an LSM303DLHC or LSM303AGR", inertialSensor: "LIS3DH",
    (.register(0x0F), 0x33))
  static let bmi088Accelerometer = ChipIdentity(
    "the accelerometer of a BMI088", inertialSensor: "BMI088", (.register(0x00), 0x1E))
  static let bmi088Gyroscope = ChipIdentity("the gyroscope of a BMI088", (.register(0x00), 0x0F))
  static let mma8451 = ChipIdentity("an MMA8451", inertialSensor: "MMA8451", (.register(0x0D), 0x1A))
  static let adxl345 = ChipIdentity("an ADXL345", inertialSensor: "ADXL345", (.register(0x00), 0xE5))
  static let bno055 = ChipIdentity(
    "a BNO055", magnetometer: "BNO055", inertialSensor: "BNO055", (.register(0x00), 0xA0))
  static let mpu6050 = ChipIdentity(
    "an MPU-6050 or MPU-9150", inertialSensor: "MPU-6050", (.register(0x75), 0x68))
  static let mpu6500 = ChipIdentity(
    "an MPU-6500, often sold as MPU-9250", inertialSensor: "MPU-6500", (.register(0x75), 0x70))
  static let mpu9250 = ChipIdentity("an MPU-9250", inertialSensor: "MPU-9250", (.register(0x75), 0x71))
  static let mpu9255 = ChipIdentity("an MPU-9255", inertialSensor: "MPU-9250", (.register(0x75), 0x73))
  static let mpu6515 = ChipIdentity("an MPU-6515", inertialSensor: "MPU-6500", (.register(0x75), 0x74))
  static let mpu6880 = ChipIdentity("an MPU-6880", (.register(0x75), 0x78))
  static let icm20689 = ChipIdentity("an ICM-20689 or a copy of an MPU-6050", (.register(0x75), 0x98))
  static let mpuCopy72 = ChipIdentity("a copy of an MPU-6050 or MPU-6500", (.register(0x75), 0x72))
  static let mpuCopy75 = ChipIdentity("a copy of an MPU-6050 or MPU-6500", (.register(0x75), 0x75))
  static let icm42688 = ChipIdentity(
    "an ICM-42688-P", inertialSensor: "ICM-42688-P", (.register(0x75), 0x47))
  static let icm20948 = ChipIdentity(
    "an ICM-20948", magnetometer: "ICM-20948", inertialSensor: "ICM-20948", (.register(0x00), 0xEA))
  static let bmi160 = ChipIdentity("a BMI160", inertialSensor: "BMI160", (.register(0x00), 0xD1))
  static let bmi120 = ChipIdentity("a BMI120", (.register(0x00), 0xD3))
  static let bmi270 = ChipIdentity("a BMI270", (.register(0x00), 0x24))
  static let bmi260 = ChipIdentity("a BMI260", (.register(0x00), 0x27))
  static let lsm6ds3 = ChipIdentity("an LSM6DS3", inertialSensor: "LSM6DS3", (.register(0x0F), 0x69))
  static let lsm6ds3tr = ChipIdentity(
    "an LSM6DS3TR-C, LSM6DSL or LSM6DSM", inertialSensor: "LSM6DS3TR-C", (.register(0x0F), 0x6A))
  static let lsm6dsr = ChipIdentity("an LSM6DSR", inertialSensor: "LSM6DSOX", (.register(0x0F), 0x6B))
  static let lsm6dsox = ChipIdentity(
    "an LSM6DSO or LSM6DSOX", inertialSensor: "LSM6DSOX", (.register(0x0F), 0x6C))
  static let lsm9ds1 = ChipIdentity(
    "the accelerometer and gyroscope of an LSM9DS1", inertialSensor: "LSM9DS1", (.register(0x0F), 0x68))
}
