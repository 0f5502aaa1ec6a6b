import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the AK8975 datasheet: 02 status 1, 03 to 08 the axes, 09 status 2, 0A control, 0C self-test, 10 to 12
/// the fuse ROM.
@Suite struct AK8975Tests {
  /// A data error (status 2, bit 2) costs the sample, and the next measurement is started all the same.
  @Test func goesOnAfterADataError() throws {
    let chip = Transcript(
      """
      write 02 read 01
      write 03 read 8C 00 B0 FF 2C 01 04
      write 0A 01
      write 02 read 01
      write 03 read 0A 00 14 00 1E 00 00
      write 0A 01
      """)
    var driver = AK8975(chip.device())
    #expect(try driver.read() == nil)
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, [3, 6, 9]))
    #expect(sample.samplesWereSkipped)
    #expect(chip.difference == nil)
  }

  /// A measurement that is slow is no loss, nor is one that ends between the two questions.
  @Test func knowsAMeasurementThatRunsFromOneThatWasLost() throws {
    let sample = "write 02 read 01\nwrite 03 read 0A 00 14 00 1E 00 00\nwrite 0A 01"
    let idle = "write 02 read 00".times(31)
    let chip = Transcript("\(idle)\nwrite 0A read 01\nwrite 02 read 00\n\(idle)\nwrite 0A read 00\n\(sample)")
    var driver = AK8975(chip.device())
    for _ in 0..<63 { #expect(try driver.read() == nil) }
    #expect(try driver.read() != nil)
    #expect(driver.recoveries == 0)
    #expect(chip.difference == nil)
  }

  /// The limits are ±100 for x and y, -1000 to -300 for z; with A6 z of -262 counts is -300.9 and -261 is -299.7.
  @Test(arguments: [("54 00 AC FF FA FE", true), ("54 00 AC FF FB FE", false), ("54 00 AB FF FA FE", false)])
  func testsItself(response: String, passes: Bool) throws {
    let chip = Transcript(
      """
      \(ChipFacts.ak8975Configuration)
      write 0A 00
      wait 100us
      write 0C 40                 # test field on
      write 0A 08                 # self-test
      wait 10ms
      write 02 read 01
      write 03 read \(response) 00
      \(ChipFacts.ak8975Configuration)
      """)
    var driver = AK8975(chip.device())
    try driver.configure()
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(chip.difference == nil)
  }
}
