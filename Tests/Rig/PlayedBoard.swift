/// A board of chips that the rig plays, and the drivers that read them.
struct PlayedBoard: Sendable {
  /// The chips as `Chips/catalog_board.py` takes them.
  var models: String
  /// In the order in which they are opened: an inertial unit first that lets its magnetometer through.
  var parts: [Part]

  struct Part: Sendable {
    /// As the drivers' catalog names it.
    var driver: String
    var address: UInt8
    var kind: Kind
    /// Where the axes of its samples point.
    var axes = Axes.forwardLeftUp
    /// What one count is in the range that the driver chooses unasked, by the data sheet: in microtesla, or in
    /// thousandths of a standard gravity.
    var count: SIMD3<Double>
    /// In degrees per second.
    var rateCount = 0.0
    /// Whether the gyroscope is a die of its own, which measures at moments of its own.
    var hasTwoDies = false
  }

  enum Kind: Sendable { case magnetometer, inertial }
  enum Axes: Sendable { case forwardLeftUp, forwardRightDown }

  /// Each bears what can be on one bus at once.
  static let all: [PlayedBoard] = [
    PlayedBoard(
      models:
        "HMC5883L@0x1E,QMC5883L@0x0D,QMC5883P@0x2C,AK8975@0x0C,IST8310@0x0E,BMM150@0x10,BMM350@0x14,"
        + "MMC5983MA@0x30,RM3100@0x20,LIS3DH@0x18,ADXL345@0x53,LSM6DS3@0x6A,MPU-6050@0x68",
      parts: [
        magnetometer("HMC5883L", 0x1E, 0.0917), magnetometer("QMC5883L", 0x0D, 0.00834),
        magnetometer("QMC5883P", 0x2C, 0.00667), magnetometer("AK8975", 0x0C, 0.36),
        magnetometer("IST8310", 0x0E, 0.3), magnetometer("BMM150", 0x10, 0.35),
        magnetometer("BMM350", 0x14, 0.0075), magnetometer("MMC5983MA", 0x30, 0.0062),
        magnetometer("RM3100", 0x20, 0.0134), inertial("LIS3DH", 0x18, 1), inertial("ADXL345", 0x53, 3.9),
        inertial("LSM6DS3", 0x6A, 0.061, 0.0175), inertial("MPU-6050", 0x68, 0.0611, 0.0153),
      ]),
    PlayedBoard(
      models:
        "HMC5983@0x1E,LIS3MDL@0x1C,AK8963@0x0C,MMC5603NJ@0x30,MLX90393@0x0F,LSM303AGR-A@0x19,MMA8451@0x1D,"
        + "LSM6DSOX@0x6B,BMI160@0x69,MPU-6500@0x68",
      parts: [
        magnetometer("HMC5983", 0x1E, 0.0917), magnetometer("LIS3MDL", 0x1C, 0.0147),
        magnetometer("AK8963", 0x0C, 0.18), magnetometer("MMC5603NJ", 0x30, 0.0062),
        magnetometer("MLX90393", 0x0F, 0.97), inertial("LSM303AGR", 0x19, 0.98),
        inertial("MMA8451", 0x1D, 0.245), inertial("LSM6DSOX", 0x6B, 0.061, 0.0175),
        inertial("BMI160", 0x69, 0.0611, 0.0153), inertial("MPU-6500", 0x68, 0.0611, 0.0153),
      ]),
    PlayedBoard(
      models:
        "LIS2MDL@0x1E,AK09916@0x0C,MMC3416@0x30,LSM303DLHC-A@0x19,ICM-42688-P@0x69,LSM9DS1-M@0x1C,"
        + "LSM9DS1-AG@0x6B",
      parts: [
        magnetometer("LIS2MDL", 0x1E, 0.15), magnetometer("AK09916", 0x0C, 0.15),
        magnetometer("MMC3416", 0x30, 0.0489), inertial("LSM303DLHC", 0x19, 1),
        inertial("ICM-42688-P", 0x69, 0.0611, 0.0153), magnetometer("LSM9DS1", 0x1C, 0.0143),
        inertial("LSM9DS1", 0x6B, 0.061, 0.0175),
      ]),
    PlayedBoard(
      models: "LSM303DLHC-M@0x1E,BMI088,MPU-9250@0x69",
      parts: [
        magnetometer("LSM303DLHC", 0x1E, 0.1021), inertial("BMI088", 0x18, 0.0916, 0.0153, hasTwoDies: true),
        inertial("MPU-9250", 0x69, 0.0611, 0.0153), magnetometer("MPU-9250", 0x0C, 0.18),
      ]),
    PlayedBoard(
      models: "LSM303AGR-M@0x1E,ICM-20948@0x69",
      parts: [
        magnetometer("LSM303AGR", 0x1E, 0.15), inertial("ICM-20948", 0x69, 0.0611, 0.0153),
        magnetometer("AK09916", 0x0C, 0.15, axes: .forwardRightDown), magnetometer("ICM-20948", 0x69, 0.15),
      ]),
    PlayedBoard(
      models: "IIS2MDC@0x1E,BNO055@0x28",
      parts: [
        magnetometer("IIS2MDC", 0x1E, 0.15), inertial("BNO055", 0x28, 1.02, 0.0626),
        magnetometer("BNO055", 0x28, 0.0626),
      ]),
  ]

  private static func magnetometer(
    _ driver: String, _ address: UInt8, _ microtesla: Double, axes: Axes = .forwardLeftUp
  ) -> Part {
    Part(
      driver: driver, address: address, kind: .magnetometer, axes: axes, count: SIMD3(repeating: microtesla))
  }

  private static func inertial(
    _ driver: String, _ address: UInt8, _ milligravities: Double, _ degreesPerSecond: Double = 0,
    hasTwoDies: Bool = false
  ) -> Part {
    Part(
      driver: driver, address: address, kind: .inertial, count: SIMD3(repeating: milligravities),
      rateCount: degreesPerSecond, hasTwoDies: hasTwoDies)
  }
}
