import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the BMM350 data sheet: 04 rate and averaging, 05 axes, 06 power commands, 07 their status (bit 3 normal
/// mode, bit 4 illegal command), 2E interrupt, 30 its status (bit 2 new data), 31 to 3C the axes and the temperature, 50 to
/// 55 the trim.
@Suite struct BMM350Tests {
  static let configured = ChipFacts.bmm350Configuration(aggregation: "24", interrupts: "80")

  /// A magnetized sensor is wrong until it is reset: that is done as soon as the field is back in range.
  @Test func resetsItselfAfterAStrongField() throws {
    let strong = "write 30 read 00 00 04\nwrite 31 read 00 00 E0 93 04 00 00 00 00 00 00 68 BF 00"
    let weak = "write 30 read 00 00 04\nwrite 31 read 00 00 0D 0B 00 5F F9 FF 84 18 00 68 BF 00"
    let chip = Transcript(
      "\(Self.configured)\n\(strong)\n\(strong)\n\(weak)\n\(Self.configured)\n\(weak)\n\(weak)")
    var driver = BMM350(chip.device())
    try driver.configure()
    for _ in 0..<2 { #expect(try driver.read()?.isSaturated == true) }
    #expect(try driver.read() == nil)
    #expect(try driver.read()?.samplesWereSkipped == true)
    #expect(try driver.read()?.samplesWereSkipped == false)
    #expect(driver.recoveries == 0)
    #expect(chip.difference == nil)
  }

  /// hw-F50: a line that nothing drives also sets the bits that are always zero.
  @Test func takesNoOnesForANewSample() throws {
    let chip = Transcript("\(Self.configured)\nwrite 30 read FF FF FF")
    var driver = BMM350(chip.device())
    try driver.configure()
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  @Test(arguments: [("20", "status 0x20"), ("E1", "status 0xE1")])
  func refusesATrimThatCannotBeRead(status: String, mention: String) {
    let chip = Transcript(
      """
      write 7E B6
      wait 24ms
      write 50 2D
      wait 300us
      write 55 read 00 00 00        # not yet
      wait 300us
      write 55 read 00 00 \(status)
      """)
    var driver = BMM350(chip.device())
    #expect(sentence { try driver.configure() }.contains(mention))
    #expect(chip.difference == nil)
  }

  @Test func doesNotWaitForTheTrimForEver() {
    let chip = Transcript(
      "write 7E B6\nwait 24ms\nwrite 50 2D\n\("wait 300us\nwrite 55 read 00 00 00".times(10))")
    var driver = BMM350(chip.device())
    #expect(sentence { try driver.configure() }.contains("read the trim of the BMM350"))
    #expect(chip.difference == nil)
  }

  /// The normal mode was not reached, or a command was refused.
  @Test(arguments: ["00", "38"])
  func refusesAnotherMode(status: String) {
    let lines = Self.configured.split(separator: "\n").dropLast().joined(separator: "\n")
    let chip = Transcript("\(lines)\nwrite 07 read 00 00 \(status)")
    var driver = BMM350(chip.device())
    #expect(sentence { try driver.configure() }.contains("its power status reads 0x\(status)"))
    #expect(chip.difference == nil)
  }

  /// 400 Hz without averaging, 200 Hz with two, 100 Hz with four, below with eight.
  static let rates: [(Double, Bool, String, String, String)] = [
    (1.0, false, "1.5625 Hz", "3A", "80"), (60, true, "100.0 Hz", "24", "8E"),
    (101, false, "200.0 Hz", "13", "80"),
    (201, false, "400.0 Hz", "02", "80"), (1000, false, "400.0 Hz", "02", "80"),
    (.nan, false, "400.0 Hz", "02", "80"),
  ]

  @Test(arguments: rates)
  func choosesTheNearestRateNotBelow(
    rate: Double, pin: Bool, summary: String, aggregation: String, interrupts: String
  ) throws {
    let chip = Transcript(
      ChipFacts.bmm350Configuration(aggregation: aggregation, interrupts: interrupts))
    var driver = BMM350(chip.device(), .init(SensorSettings(rateHertz: rate, usesDataReadyPin: pin)))
    #expect(driver.configurationSummary == "\(summary), ±2000.0 µT")
    try driver.configure()
    #expect(chip.difference == nil)
  }
}
