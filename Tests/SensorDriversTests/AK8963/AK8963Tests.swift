import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the AK8963 datasheet: 02 status 1, 03 to 08 the axes, 09 status 2, 0A and 0B control, 0C self-test,
/// 10 to 12 the fuse ROM.
@Suite struct AK8963Tests {
  /// Values that are no factory's would scale the field by a half or by one and a half.
  @Test(arguments: ["00 00 00", "B0 FF A6"])
  func refusesAnEmptyFuseROM(bytes: String) throws {
    let chip = Transcript(
      "write 0B 01\nwait 10ms\nwrite 0A 0F\nwrite 10 read \(bytes)\nwrite 0A 00\nwait 100us")
    var driver = AK8963(chip.device())
    #expect(sentence { try driver.configure() }.contains("its fuse ROM reads 0x"))
    #expect(chip.difference == nil)
  }

  /// hw-F50: a line that nothing drives also sets the bits that are always zero.
  @Test func takesNoOnesForANewSample() throws {
    let chip = Transcript("write 02 read FF")
    var driver = AK8963(chip.device())
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  /// hw-F12: without status 2, the seventh byte, the next sample would never be stored.
  @Test func endsEachReadingWithStatus2() throws {
    let sample = "write 02 read 01\nwrite 03 read 01 00 02 00 03 00 10"
    let chip = Transcript("\(sample)\n\(sample)")
    var driver = AK8963(chip.device())
    for _ in 0..<2 { #expect(try driver.read() != nil) }
    #expect(chip.difference == nil)
  }

  /// The limits are ±200 for x and y, -3200 to -800 for z; with B0, AF and A6 z of -697 counts is -800.5 and -696 is
  /// -799.3.
  @Test(arguments: [("A8 00 58 FF 47 FD", true), ("A8 00 58 FF 48 FD", false), ("A9 00 58 FF 47 FD", false)])
  func testsItself(response: String, passes: Bool) throws {
    let chip = Transcript(
      """
      \(ChipFacts.ak8963Configuration)
      write 0A 00
      wait 100us
      write 0C 40                 # test field on
      write 0A 18                 # 16 bits, self-test
      wait 10ms
      write 02 read 00            # not yet
      wait 2500us
      write 02 read 01
      write 03 read \(response) 10
      write 0C 00
      \(ChipFacts.ak8963Configuration)
      write 02 read 01
      write 03 read 00 00 00 00 00 00 10
      """)
    var driver = AK8963(chip.device())
    try driver.configure()
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(try driver.read()?.samplesWereSkipped == true)
    #expect(chip.difference == nil)
  }

  @Test(arguments: [
    (8.0, "8.0 Hz, ±4912.0 µT"), (8.1, "100.0 Hz, ±4912.0 µT"), (.nan, "100.0 Hz, ±4912.0 µT"),
  ])
  func choosesTheNearestRateNotBelow(rate: Double, summary: String) {
    let driver = AK8963(Transcript().device(), .init(SensorSettings(rateHertz: rate)))
    #expect(driver.configurationSummary == summary)
  }
}
