import Quantities

extension InertialSample {
  /// A sample of an inertial unit whose quantities are 16 bits wide, which are saturated where they are clipped.
  ///
  /// - Parameter turn: the factor of each axis, which makes axes right-handed that are not.
  init(
    acceleration: SIMD3<Int16>, gravitiesPerCount: Double, rate: SIMD3<Int16>,
    degreesPerSecondPerCount: Double, turn: SIMD3<Double> = SIMD3(1, 1, 1), samplesWereSkipped: Bool,
    temperatureCelsius: Double?
  ) {
    let gravities: SIMD3<Double> = turn * gravitiesPerCount
    let degrees: SIMD3<Double> = turn * degreesPerSecondPerCount
    self.init(
      acceleration: Acceleration(standardGravities: SIMD3<Double>(acceleration) * gravities),
      angularRate: AngularRate(degreesPerSecond: SIMD3<Double>(rate) * degrees),
      isSaturated: acceleration.isClipped || rate.isClipped, samplesWereSkipped: samplesWereSkipped,
      temperatureCelsius: temperatureCelsius)
  }
}

extension SIMD8 where Scalar == Double {
  /// The counts of both quantities for a self-test: acceleration in the first three places, rate of turn in the next.
  init(acceleration: SIMD3<Int16>, rate: SIMD3<Int16>) {
    self.init(
      Double(acceleration.x), Double(acceleration.y), Double(acceleration.z), Double(rate.x), Double(rate.y),
      Double(rate.z), 0, 0)
  }
}

extension SelfTestReport {
  /// What self-tests of inertial units name their six axes.
  static let inertialAxes = [
    "accelerometer x", "accelerometer y", "accelerometer z", "gyroscope x", "gyroscope y", "gyroscope z",
  ]

  /// A report of an inertial unit: the magnitude of the change of its counts in milligravities and in degrees per
  /// second.
  init(
    change: SIMD8<Double>, milligravitiesPerCount: Double, degreesPerSecondPerCount: Double,
    accelerationLimits: ClosedRange<Double>, rateLimits: ClosedRange<Double>
  ) {
    self.init(
      responses: Self.inertialAxes.indices.map { index in
        index < 3
          ? Response(
            axis: Self.inertialAxes[index], value: abs(change[index]) * milligravitiesPerCount,
            limits: accelerationLimits, unit: "mg")
          : Response(
            axis: Self.inertialAxes[index], value: abs(change[index]) * degreesPerSecondPerCount,
            limits: rateLimits, unit: "°/s")
      })
  }
}
