/// The axes of the LSM303AGR. Those that both halves deliver coincide and are left-handed: with x to the north and z
/// up, y points east. Two programs of wide use agree in that: STMicroelectronics' MotionEC application for the
/// X-NUCLEO-IKS01A2 (MotionEC_Manager.c V1.1.0, one matrix for both halves) and the micro:bit's runtime
/// (lancaster-university/codal-core, LSM303Accelerometer.cpp and LSM303Magnetometer.cpp).
///
/// Here y is negated in both halves: x and z stay as printed, y points to the other side, and the set is right-handed.
enum LSM303AGRAxes {
  static func rightHanded(_ components: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(components.x, -components.y, components.z)
  }
}
