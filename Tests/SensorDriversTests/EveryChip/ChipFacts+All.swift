extension ChipFacts {
  static let magnetometers: [ChipFacts] = [
    ak09916, ak8963, ak8975, bmm150, bmm350, bno055Magnetometer, hmc5883l, hmc5983, icm20948Magnetometer,
    iis2mdc, ist8310, lis2mdl, lis3mdl, lsm303agrMagnetometer, lsm303dlhcMagnetometer, lsm9ds1Magnetometer,
    mlx90393, mmc3416, mmc5603nj, mmc5983ma, mpu9250Magnetometer, qmc5883l, qmc5883p, rm3100,
  ]

  static let inertialSensors: [ChipFacts] = [
    adxl345, bmi088, bmi160, bno055InertialUnit, icm20948InertialUnit, icm42688, lis3dh,
    lsm303agrAccelerometer, lsm303dlhcAccelerometer, lsm6ds3, lsm6ds3trc, lsm6dso, lsm6dsox,
    lsm9ds1InertialUnit, mma8451, mpu6050, mpu6500, mpu9250,
  ]

  static let all = magnetometers + inertialSensors
}
