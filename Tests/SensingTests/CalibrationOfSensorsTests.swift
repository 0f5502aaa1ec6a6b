import Configuration
import Testing

@testable import Sensing

/// What a configuration knows of its sensors' errors reaches the compass.
@Suite struct CalibrationOfSensorsTests {
  @Test func bothCalibrationsReachTheCompass() throws {
    let text = """
      {
        magnetometer: { bus: 1, chip: "LIS3MDL", mounting: { x: "forward", y: "right", z: "down" }, calibration: {
          schemaVersion: 2, magnetometer: { hardIronMicrotesla: [1, 2, 3], softIron: [[1, 0, 0], [0, 2, 0], [0, 0, 1]] },
          quality: { headingErrorDegrees: 0.75 } } },
        accelerometer: { bus: 1, chip: "LSM303AGR", mounting: { x: "forward", y: "right", z: "down" }, calibration: {
          schemaVersion: 2, accelerometer: { biasMetersPerSecondSquared: [0.1, 0.2, 0.3], scale: [1, 1.01, 1] } } },
      }
      """
    let configuration = try StationConfiguration(parsing: Array(text.utf8), file: "c.json")
    let compass = try #require(configuration.headingPipeline?.configuration)
    #expect(compass.calibration.hardIron.microtesla == SIMD3(1, 2, 3))
    #expect(compass.calibration.headingErrorDegrees == 0.75)
    #expect(compass.accelerometerCalibration.bias.metersPerSecondSquared == SIMD3(0.1, 0.2, 0.3))
    #expect(compass.accelerometerCalibration.scale == SIMD3(1, 1.01, 1))
  }
}
