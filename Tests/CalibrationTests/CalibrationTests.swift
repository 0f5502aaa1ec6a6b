import Calibration
import Quantities
import Testing

@Suite struct CalibrationTests {
  /// Offset first, then the matrix row by row: worked out by hand.
  @Test func magnetometer() {
    let calibration = MagnetometerCalibration(
      hardIron: MagneticField(microtesla: SIMD3(10, -20, 30)),
      softIronRows: (SIMD3(2, 0, 0), SIMD3(0.5, 1, 0), SIMD3(0, 0, -1)))
    let field = calibration.apply(MagneticField(microtesla: SIMD3(13, -16, 35)))
    #expect(field.microtesla == SIMD3(6, 5.5, -5))
  }

  @Test func none() {
    let raw = MagneticField<SensorAxes>(microtesla: SIMD3(1, 2, 3))
    #expect(MagnetometerCalibration.none.apply(raw) == raw)
    #expect(MagnetometerCalibration.none.headingErrorDegrees == nil)
    let force = Acceleration<SensorAxes>(metersPerSecondSquared: SIMD3(1, 2, 3))
    #expect(AccelerometerCalibration.none.apply(force) == force)
  }

  @Test func accelerometer() {
    let calibration = AccelerometerCalibration(
      bias: Acceleration(metersPerSecondSquared: SIMD3(0.5, -0.5, 0)), scale: SIMD3(2, 1, 0.5))
    let force = calibration.apply(Acceleration(metersPerSecondSquared: SIMD3(1, 1, 8)))
    #expect(force.metersPerSecondSquared == SIMD3(1, 1.5, 4))
  }

  @Test func equality() {
    var other = MagnetometerCalibration.none
    #expect(other == .none)
    other.softIronRows.2.z = 2
    #expect(other != .none)
    other = .none
    other.headingErrorDegrees = 1
    #expect(other != .none)
  }
}
