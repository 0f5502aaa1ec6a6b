import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the RM3100 user manual: 00 poll, 01 continuous mode, 04 to 09 cycle counts, 0B rate, 24 to 2C the axes,
/// 33 self-test, 34 status, 36 revision.
@Suite struct RM3100Tests {
  /// hw-F50: a line that nothing drives also sets the bits that are always zero.
  @Test func takesNoOnesForANewSample() throws {
    let chip = Transcript("write 34 read FF")
    var driver = RM3100(chip.device())
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  /// At 100 cycles 38.21 counts are 1 µT, at 50 cycles 19.855.
  static let cycles: [(RM3100<TranscriptDevice>.CycleCount, Double)] = [
    (.cycles100, 39.2567), (.cycles50, 75.5477),
  ]

  @Test(arguments: cycles)
  func scalesByItsCycles(cycles: RM3100<TranscriptDevice>.CycleCount, microtesla: Double) throws {
    let chip = Transcript("write 34 read 80\nwrite 24 read 00 05 DC 00 00 00 00 00 00")
    var driver = RM3100(chip.device(), .init(rate: .hertz150, cycleCount: cycles))
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, [microtesla, 0, 0]))
    #expect(chip.difference == nil)
  }

  /// Bits 4 to 6 are set where x, y and z oscillate.
  @Test(arguments: [("FF", [true, true, true]), ("BF", [true, true, false]), ("CF", [false, false, true])])
  func testsItself(result: String, passed: [Bool]) throws {
    let chip = Transcript(
      """
      write 01 00
      write 33 8F
      write 00 70                 # a single measurement
      wait 100ms
      write 33 read \(result)
      write 33 00
      \(ChipFacts.rm3100Configuration)
      write 34 read 80
      write 24 read 00 00 00 00 00 00 00 00 00
      """)
    var driver = RM3100(chip.device())
    let report = try driver.selfTest()
    #expect(report.responses.map(\.passed) == passed)
    #expect(try driver.read()?.samplesWereSkipped == true)
    #expect(chip.difference == nil)
  }

  static let rates: [(Double, String, String, String)] = [
    (1.0, "1.2 Hz", "9B", "C8"), (10, "18.0 Hz", "97", "C8"), (75, "75.0 Hz", "95", "C8"),
    (76, "150.0 Hz", "94", "64"), (1000, "150.0 Hz", "94", "64"), (.nan, "150.0 Hz", "94", "64"),
  ]

  @Test(arguments: rates)
  func choosesTheNearestRateNotBelow(rate: Double, summary: String, code: String, cycles: String) throws {
    let settings: [(String, String)] = [
      ("04", "00"), ("05", cycles), ("06", "00"), ("07", cycles), ("08", "00"), ("09", cycles), ("0B", code),
    ]
    let written = settings.map { "write \($0.0) \($0.1)" }.joined(separator: "\n")
    let read = settings.map { "write \($0.0) read \($0.1)" }.joined(separator: "\n")
    let chip = Transcript("write 01 00\n\(written)\n\(read)\nwrite 01 71")
    var driver = RM3100(chip.device(), .init(SensorSettings(rateHertz: rate)))
    #expect(driver.configurationSummary == "\(summary), ±800.0 µT")
    try driver.configure()
    #expect(chip.difference == nil)
  }
}
