/// The axes of the LSM9DS1. Where x of the accelerometer and the gyroscope points forward and z up, their y points right,
/// which is left-handed; the magnetometer's x points back, its y right and its z up. Two programs of wide use agree in
/// that: PX4 (the comments on signs of its lsm9ds1 and lsm9ds1_mag drivers) and RTIMULib2 (RTIMULSM9DS1.cpp).
///
/// Here the axes of both halves are those of the accelerometer with y to the other side: a right-handed set.
enum LSM9DS1Axes {
  static let ofInertialUnit = SIMD3<Double>(1, -1, 1)
  static let ofMagnetometer = SIMD3<Double>(-1, -1, 1)
}
