extension ChipFacts {
  static let magnetometers: [ChipFacts] = [hmc5883l, lis3mdl, lsm303dlhcMagnetometer, lsm303agrMagnetometer]

  static let inertialSensors: [ChipFacts] = [
    lsm303dlhcAccelerometer, lsm303agrAccelerometer, mpu6050,
  ]

  static let all = magnetometers + inertialSensors
}
