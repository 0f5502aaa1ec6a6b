import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the AK09916 datasheet: 10 status 1, 11 to 16 the axes, 18 status 2, 31 and 32 control.
@Suite struct AK09916Tests {
  /// hw-F50
  @Test func takesNoOnesForANewSample() throws {
    let chip = Transcript("write 10 read FF")
    var driver = AK09916(chip.device())
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  /// The limits are ±200 for x and y, -1000 to -200 for z.
  @Test(arguments: [("C8 00 38 FF 38 FF", true), ("C8 00 38 FF 39 FF", false), ("C9 00 38 FF 38 FF", false)])
  func testsItself(response: String, passes: Bool) throws {
    let chip = Transcript(
      """
      write 31 00
      wait 100us
      write 31 10                 # self-test
      wait 10ms
      write 10 read 01
      write 11 read \(response) 00 00
      \(ChipFacts.ak09916Configuration)
      """)
    var driver = AK09916(chip.device(), .init(rate: .hertz50))
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(chip.difference == nil)
  }

  @Test(arguments: [(9.0, "10.0 Hz"), (11, "20.0 Hz"), (50, "50.0 Hz"), (51, "100.0 Hz"), (1000, "100.0 Hz")])
  func choosesTheNearestRateNotBelow(rate: Double, summary: String) {
    let driver = AK09916(Transcript().device(), .init(SensorSettings(rateHertz: rate)))
    #expect(driver.configurationSummary == "\(summary), ±4912.0 µT")
  }
}
