import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the BMM150 data sheet: 40 identity, 42 to 49 the axes and the Hall resistance (bit 0 of 48 new data),
/// 4B power, 4C operation, 4E interrupts and axes, 51 and 52 repetitions; 5D to 71 the trim.
@Suite struct BMM150Tests {
  static let noTrim = "write 5D read" + String(repeating: " 00", count: 21)

  /// hw-F24: the trim reads zero at first, since the chip has not quite woken up.
  @Test func readsTheTrimAgainWhereItIsZero() throws {
    let chip = Transcript(
      """
      \(ChipFacts.bmm150Start)
      \(Self.noTrim)
      write 4B 01
      wait 3ms
      write 5D read \(ChipFacts.bmm150Trim)
      write 51 07
      write 52 1A
      write 4E 07
      write 4C 38
      write 51 read 07
      write 52 read 1A
      write 4E read 07
      write 4C read 38
      """)
    var driver = BMM150(chip.device())
    try driver.configure()
    #expect(chip.difference == nil)
  }

  /// hw-F24: each of z1, z2 and xyz1 divides.
  @Test(arguments: [
    "00 FF 00 00 00 07 00 1A 1B 00 00 D8 02 00 00 E2 1A 87 FF FD 1D",
    "00 FF 00 00 00 07 00 1A 1B 00 00 00 00 31 5B E2 1A 87 FF FD 1D",
    "00 FF 00 00 00 07 00 1A 1B 00 00 D8 02 31 5B 00 80 87 FF FD 1D",
  ])
  func refusesATrimThatDividesByZero(trim: String) {
    let chip = Transcript(
      """
      \(ChipFacts.bmm150Start)
      write 5D read \(trim)
      write 4B 01
      wait 3ms
      write 5D read \(trim)
      write 4B 01
      wait 3ms
      write 5D read \(trim)
      """)
    var driver = BMM150(chip.device())
    #expect(sentence { try driver.configure() }.contains("its trim in registers 0x5D to 0x71 reads zero"))
    #expect(chip.difference == nil)
  }

  /// The highest bit of xyz1 belongs to something else. Without a resistance z has no meaning; x and y are as at the
  /// maker's own. A line that nothing drives has no new data.
  @Test func readsSpecialCases() throws {
    let trim = "00 FF 00 00 00 07 00 1A 1B 00 00 D8 02 31 5B E2 9A 87 FF FD 1D"
    let configuration = ChipFacts.bmm150Configuration.split(separator: "\n").map {
      $0.hasPrefix("write 5D") ? "write 5D read \(trim)" : String($0)
    }
    let chip = Transcript(
      """
      \(configuration.joined(separator: "\n"))
      write 42 read 20 03 20 FE 48 FE 89 6B
      write 42 read 20 03 20 FE 48 FE 01 00
      write 42 read FF FF FF FF FF FF FF FF
      """)
    var driver = BMM150(chip.device())
    try driver.configure()
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, [36.33, -22.41, -82.56], within: 0.006))
    let blind = try #require(try driver.read())
    #expect(isClose(blind.field.microtesla, [36.33, -22.41, -82.56], within: 0.006))
    #expect(blind.isSaturated)
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  /// With this trim a count of z is 0.3637 µT: 550 counts are 200.0 µT, 660 are 240.05, 494 are 179.7.
  @Test(arguments: [
    ("01 00 01 00 01", "26 02", "DA FD", true), ("01 00 00 00 01", "26 02", "DA FD", false),
    ("01 00 01 00 01", "94 02", "6C FD", false), ("01 00 01 00 01", "EE 01", "12 FE", false),
  ])
  func testsItself(flags: String, positive: String, negative: String, passes: Bool) throws {
    let chip = Transcript(
      """
      \(ChipFacts.bmm150Configuration)
      write 4C 06                 # sleep
      write 4C 07                 # self-test
      wait 5ms
      write 4C read 07            # not yet
      wait 5ms
      write 4C read 06
      write 42 read \(flags) 00 00 00
      write 4E 1F                 # z alone
      write 52 04                 # five repetitions
      write 4C C2                 # one measurement with current
      wait 4ms
      write 42 read 00 00 00 00 \(positive) 88 6B
      wait 1ms
      write 42 read 00 00 00 00 \(positive) 89 6B
      write 4C 82                 # and with the opposite current
      wait 4ms
      write 42 read 00 00 00 00 \(negative) 89 6B
      \(ChipFacts.bmm150Configuration)
      write 42 read 20 03 20 FE 48 FE 89 6B
      """)
    var driver = BMM150(chip.device())
    try driver.configure()
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(try driver.read()?.samplesWereSkipped == true)
    #expect(chip.difference == nil)
  }

  static let rates: [(Double, Bool, String, [String])] = [
    (1.0, false, "2.0 Hz", ["17", "52", "07", "08"]), (9, true, "10.0 Hz", ["17", "52", "87", "00"]),
    (20, false, "20.0 Hz", ["17", "52", "07", "28"]), (21, false, "25.0 Hz", ["07", "1A", "07", "30"]),
    (100, true, "30.0 Hz", ["07", "1A", "87", "38"]), (.nan, false, "30.0 Hz", ["07", "1A", "07", "38"]),
  ]

  @Test(arguments: rates)
  func choosesTheNearestRateNotBelow(rate: Double, pin: Bool, summary: String, values: [String]) throws {
    let pairs = zip(["51", "52", "4E", "4C"], values)
    let written = pairs.map { "write \($0) \($1)" }.joined(separator: "\n")
    let read = pairs.map { "write \($0) read \($1)" }.joined(separator: "\n")
    let chip = Transcript(
      "\(ChipFacts.bmm150Start)\nwrite 5D read \(ChipFacts.bmm150Trim)\n\(written)\n\(read)")
    var driver = BMM150(chip.device(), .init(SensorSettings(rateHertz: rate, usesDataReadyPin: pin)))
    #expect(driver.configurationSummary == "\(summary), ±1300.0 µT")
    try driver.configure()
    #expect(chip.difference == nil)
  }
}
