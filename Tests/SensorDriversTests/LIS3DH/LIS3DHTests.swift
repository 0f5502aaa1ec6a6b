import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the LIS3DH datasheet: 20 to 24 control, 27 status, 28 to 2D the axes.
@Suite struct LIS3DHTests {
  /// 4 mg to each of 64 in the normal mode: 0C80 are 50 counts, 200 mg; 0400 are 16, 64 mg and below the datasheet's 17
  /// counts; 5A40 are 361, one above its 360.
  @Test(arguments: [
    ("80 0C 80 0C 80 F3", true), ("40 04 40 04 00 5A", true), ("80 0C 00 04 80 0C", false),
    ("80 0C 80 0C 40 5A", false),
  ])
  func testsItself(response: String, passes: Bool) throws {
    let chip = Transcript(
      """
      write 23 80                 # normal mode, ±2 g
      write 20 57
      wait 90ms
      \("write 27 read 08\nwrite A8 read 00 00 00 00 00 00".times(6))
      write 23 82                 # test force on
      wait 90ms
      \("write 27 read 08\nwrite A8 read \(response)".times(6))
      \(LSM303DLHCTests.accelerometerConfigured)
      """)
    var driver = LSM303Accelerometer(chip.device(), model: .lis3dh)
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(chip.difference == nil)
  }

  @Test(arguments: [
    (50.0, 2.0, "50.0 Hz, ±2.0 g"), (401, 17, "1344.0 Hz, ±16.0 g"), (0, -1, "1.0 Hz, ±2.0 g"),
    (.nan, .nan, "1344.0 Hz, ±16.0 g"),
  ])
  func choosesTheSmallestSettingsNotBelow(rate: Double, range: Double, summary: String) {
    let settings = SensorSettings(rateHertz: rate, accelerationRangeStandardGravities: range)
    let driver = LSM303Accelerometer(Transcript().device(), model: .lis3dh, .init(settings))
    #expect(driver.configurationSummary == summary)
  }
}
