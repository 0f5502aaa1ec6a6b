import Foundation
import Testing

/// A chip of the rig's catalog, and what `sensorcal detect` is to say of it.
struct DetectedModel: Sendable, CustomTestStringConvertible {
  /// As `Chips/catalog_board.py` takes it, with an accelerometer where the chip has none.
  var board: String
  /// What the name has to hold.
  var name: String
  /// The magnetometer's driver in the configuration; `nil` where there is none to run.
  var driver: String?

  var testDescription: String { board }

  /// Those that TRUENORTH_RIG_EVERY_CHIP asks for.
  static let chosen: [DetectedModel] = {
    let words = ProcessInfo.processInfo.environment["TRUENORTH_RIG_EVERY_CHIP"]?.split(separator: " ") ?? []
    return words == ["1"] ? all : all.filter { model in words.contains { $0 == model.board } }
  }()

  private static let all: [DetectedModel] = [
    magnetometer("HMC5883L", "an HMC5883L or HMC5983", "HMC5883L"),
    magnetometer("HMC5983", "an HMC5883L or HMC5983", "HMC5883L"),
    magnetometer("QMC5883L", "a QMC5883L"), magnetometer("QMC5883P", "a QMC5883P"),
    magnetometer("LIS3MDL", "a LIS3MDL"), magnetometer("LIS2MDL", "a LIS2MDL"),
    magnetometer("IIS2MDC", "an IIS2MDC", "LIS2MDL"), magnetometer("AK8975", "an AK8975"),
    magnetometer("AK8963", "an AK8963"), magnetometer("AK09916", "an AK09916"),
    magnetometer("BMM150", "a BMM150"), magnetometer("BMM350", "a BMM350"),
    magnetometer("MMC5983MA", "an MMC5983MA"), magnetometer("MMC5603NJ", "an MMC5603NJ"),
    magnetometer("MMC3416", "an MMC3416PJ"), magnetometer("IST8310", "an IST8310"),
    magnetometer("RM3100", "an RM3100"), magnetometer("MLX90393", "an MLX90393"),
    DetectedModel(board: "LSM303DLHC", name: "LSM303DLHC", driver: "LSM303DLHC"),
    DetectedModel(board: "LSM303AGR", name: "LSM303AGR", driver: "LSM303AGR"),
    DetectedModel(board: "LSM9DS1", name: "LSM9DS1", driver: "LSM9DS1"),
    DetectedModel(board: "MPU-9250", name: "an MPU-9250", driver: "MPU-9250"),
    DetectedModel(board: "MPU-9255", name: "an MPU-9255", driver: "MPU-9250"),
    DetectedModel(board: "ICM-20948", name: "an ICM-20948", driver: "ICM-20948"),
    DetectedModel(board: "BNO055", name: "a BNO055", driver: "BNO055"),
    DetectedModel(board: "TLV493D,LIS3DH", name: "a TLV493D, which has no identity"),
    DetectedModel(board: "LSM303DLHC-M,ADXL345", name: "LSM303DLHC", driver: "LSM303DLHC"),
    DetectedModel(board: "LSM303AGR-M,ADXL345", name: "LSM303AGR", driver: "LIS2MDL"),
    inertial("ADXL345", "an ADXL345"), inertial("MMA8451", "an MMA8451"), inertial("LIS3DH", "a LIS3DH"),
    inertial("LSM303DLHC-A", "LSM303DLHC"),
    // Half a package, whose axes are not those of the LIS3DH that it passes for: a remark says so.
    DetectedModel(board: "RM3100,LSM303AGR-A", name: "LSM303AGR"),
    inertial("BMI088", "BMI088"), inertial("MPU-6050", "an MPU-6050"), inertial("MPU-6500", "an MPU-6500"),
    inertial("ICM-42688-P", "an ICM-42688-P"), inertial("LSM6DS3", "an LSM6DS3"),
    inertial("LSM6DS3TR-C", "an LSM6DS3TR-C"), inertial("LSM6DSL", "LSM6DSL"),
    inertial("LSM6DSO", "an LSM6DSO"), inertial("LSM6DSOX", "LSM6DSOX"), inertial("BMI160", "a BMI160"),
    inertial("LSM9DS1-AG", "LSM9DS1"),
  ]

  private static func magnetometer(_ model: String, _ name: String, _ driver: String? = nil) -> DetectedModel
  {
    DetectedModel(board: "\(model),LIS3DH", name: name, driver: driver ?? model)
  }

  /// Beside a magnetometer that makes a compass of it.
  private static func inertial(_ model: String, _ name: String) -> DetectedModel {
    DetectedModel(board: "RM3100,\(model)", name: name, driver: "RM3100")
  }
}
