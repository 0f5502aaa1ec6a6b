import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// The magnetometer of the LSM9DS1, where it differs from the LIS3MDL.
@Suite struct LSM9DS1MagnetometerTests {
  /// 1000 counts of 0.14, 0.29, 0.43 and 0.58 mG (datasheet, table 3).
  static let scales: [(Double, Double)] = [(400.0, 14.0), (800, 29), (1200, 43), (1600, 58)]

  @Test(arguments: scales)
  func scalesByItsOwnTable(range: Double, microtesla: Double) throws {
    let chip = Transcript("write 27 read 08\nwrite A8 read E8 03 00 00 18 FC")
    var driver = LIS3MDL(
      chip.device(), model: .lsm9ds1, .init(SensorSettings(fieldRangeMicrotesla: range)))
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, [-microtesla, 0, -microtesla], within: 1e-9))
    #expect(sample.temperatureCelsius == nil)
    #expect(chip.difference == nil)
  }

  /// 0.43 mG a count at ±12 G: 4000 counts are 1.72 G and 1000 are 0.43 G, 200 are 0.086 G, below the limit of 0.1.
  @Test(arguments: [("A0 0F A0 0F E8 03", true), ("A0 0F A0 0F C8 00", false)])
  func testsItself(response: String, passes: Bool) throws {
    let chip = Transcript(
      """
      write 20 1C                 # low power, 80 Hz
      write 21 40                 # ±12 G
      wait 20ms
      write 22 00
      wait 20ms
      \("write 27 read 08\nwrite A8 read 00 00 00 00 00 00".times(6))
      write 20 1D                 # test field on
      wait 60ms
      \("write 27 read 08\nwrite A8 read \(response)".times(6))
      \(LIS3MDLTests.configured)
      """)
    var driver = LIS3MDL(chip.device(), model: .lsm9ds1)
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(report.description.hasPrefix("x: 1.72 G, passed"))
    #expect(chip.difference == nil)
  }
}
