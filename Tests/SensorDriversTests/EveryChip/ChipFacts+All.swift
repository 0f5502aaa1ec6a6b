extension ChipFacts {
  static let magnetometers: [ChipFacts] = [
    ak09916, ak8963, ak8975, hmc5883l, icm20948Magnetometer, lis3mdl, lsm303dlhcMagnetometer,
    lsm303agrMagnetometer, mpu9250Magnetometer, rm3100,
  ]

  static let inertialSensors: [ChipFacts] = [
    lsm303dlhcAccelerometer, lsm303agrAccelerometer, mpu6050,
  ]

  static let all = magnetometers + inertialSensors
}
