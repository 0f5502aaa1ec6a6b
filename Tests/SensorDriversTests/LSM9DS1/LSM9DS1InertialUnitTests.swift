import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the LSM9DS1 datasheet: 0C interrupt, 10 gyroscope, 15 temperature, 18 to 1D rate, 20 accelerometer, 22
/// control 8, 24 self-tests, 27 status, 28 to 2D force.
@Suite struct LSM9DS1InertialUnitTests {
  /// 0.061 mg and 70 m°/s: 1148 counts are 70.03 mg and 1147 are 69.97; 2858 are 200.06 °/s and 2857 are 199.99.
  @Test(arguments: [
    ("2A 0B D6 F4 2A 0B", "7C 04 84 FB 7C 04", true), ("29 0B D6 F4 2A 0B", "7C 04 84 FB 7C 04", false),
    ("2A 0B D6 F4 2A 0B", "7C 04 84 FB 7B 04", false),
  ])
  func testsItself(rate: String, force: String, passes: Bool) throws {
    let zero = "write 27 read 03\nwrite 15 read 00 00 03 00 00 00 00 00 00\nwrite 28 read 00 00 00 00 00 00"
    let response = "write 27 read 03\nwrite 15 read 00 00 03 \(rate)\nwrite 28 read \(force)"
    let chip = Transcript(
      """
      write 22 44
      write 0C 00
      write 20 60                 # 119 Hz, ±2 g
      write 10 78                 # 119 Hz, ±2000 °/s
      wait 800ms
      \(zero.times(6))
      write 24 05                 # both tests
      wait 200ms
      \(response.times(6))
      \(ChipFacts.lsm9ds1InertialUnit.configuration)
      """)
    let settings = SensorSettings(accelerationRangeStandardGravities: 10)
    var driver = LSM9DS1InertialUnit(chip.device(), .init(settings))
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(chip.difference == nil)
  }

  @Test(arguments: [
    (2.0, 200.0, "59.5 Hz, ±2.0 g, ±245.0 °/s"), (3, 246, "59.5 Hz, ±4.0 g, ±500.0 °/s"),
    (8, 501, "59.5 Hz, ±8.0 g, ±2000.0 °/s"), (.nan, .nan, "59.5 Hz, ±16.0 g, ±2000.0 °/s"),
  ])
  func choosesTheSmallestRangesNotBelow(force: Double, rate: Double, summary: String) {
    let settings = SensorSettings(
      accelerationRangeStandardGravities: force, angularRateRangeDegreesPerSecond: rate)
    let driver = LSM9DS1InertialUnit(Transcript().device(), .init(settings))
    #expect(driver.configurationSummary == summary)
  }

  @Test func showsNewDataOnItsPin() throws {
    let chip = Transcript(
      """
      write 22 01
      wait 20ms
      write 22 44
      write 0C 02
      write 20 60
      write 10 68
      write 22 read 44
      write 0C read 02
      write 20 read 60
      write 10 read 68
      """)
    var driver = LSM9DS1InertialUnit(chip.device(), .init(usesDataReadyPin: true))
    try driver.configure()
    #expect(chip.difference == nil)
  }
}
