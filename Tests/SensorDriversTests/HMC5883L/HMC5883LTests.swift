import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// Registers as in the HMC5883L datasheet: 00 configuration A, 01 configuration B, 02 mode, 03 to 08 x, z, y with the
/// high byte first, 09 status (bit 0 new data), 0A to 0C the identity "H43".
@Suite struct HMC5883LTests {
  /// 75 Hz of 8 averaged, ±1.3 G.
  static let configured = """
    write 00 78
    write 01 20
    write 02 00
    write 00 read 78
    write 01 read 20
    write 02 read 00
    wait 6ms
    """
  static let identity = "write 0A read 48\nwrite 0B read 34\nwrite 0C read 33"

  @Test func configuresWaitsAndDropsTwoSamples() throws {
    let chip = Transcript(
      """
      \(Self.configured)
      write 09 read 01
      write 03 read 7F FF 7F FF 7F FF
      write 09 read 01
      write 03 read 7F FF 7F FF 7F FF
      write 09 read 00
      write 09 read 01
      write 03 read 00 DA FF 26 01 6D
      """)
    var driver = HMC5883L(chip.device())
    try driver.configure()
    for _ in 0..<3 { #expect(try driver.read() == nil) }
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, SIMD3(20, 33.4862, -20)))
    #expect(!sample.isSaturated)
    #expect(sample.temperatureCelsius == nil)
    #expect(chip.difference == nil)
  }

  @Test func tellsAnOverflow() throws {
    let chip = Transcript(
      """
      write 09 read 01
      write 03 read F0 00 00 10 00 20
      """)
    var driver = HMC5883L(chip.device())
    let sample = try #require(try driver.read())
    #expect(sample.isSaturated)
    #expect(abs(sample.field.microtesla.y - 2.9358) < 5e-5)
    #expect(abs(sample.field.microtesla.z - 1.4679) < 5e-5)
    #expect(chip.difference == nil)
  }

  @Test func noticesALostConfiguration() throws {
    let chip = Transcript(
      """
      \("write 09 read 00".times(31))
      write 00 read 10            # as after power-up: 15 Hz, no averaging
      \(Self.configured)
      \("write 09 read 01\nwrite 03 read 00 00 00 00 00 00".times(3))
      """)
    var driver = HMC5883L(chip.device())
    for _ in 0..<34 { #expect(try driver.read() == nil) }
    let sample = try #require(try driver.read())
    #expect(sample.samplesWereSkipped)
    #expect(driver.recoveries == 1)
    #expect(chip.difference == nil)
  }

  /// 452 counts are 1.16 G and 421 are 1.08 G; the limits are 243 and 575.
  @Test(arguments: [("01 C4 01 A5 01 C4", true), ("01 C4 01 A5 00 F2", false)])
  func testsItself(response: String, passes: Bool) throws {
    let sample = "write 09 read 01\nwrite 03 read \(response)"
    let chip = Transcript(
      """
      write 00 71                 # 8 averaged, 15 Hz, positive bias
      write 01 A0                 # gain 5
      write 02 00
      wait 6ms
      \(sample.times(10))
      \(Self.configured)
      """)
    var driver = HMC5883L(chip.device())
    #expect(try driver.selfTest().passed == passes)
    #expect(chip.difference == nil)
  }

  @Test func givesUpASelfTestWithoutSamples() {
    let chip = Transcript(
      """
      write 00 71
      write 01 A0
      write 02 00
      wait 6ms
      \("write 09 read 00\nwait 16666us".times(16))
      """)
    var driver = HMC5883L(chip.device())
    #expect(throws: DeviceError.self) { try driver.selfTest() }
  }

  @Test func passesOnAMissingAcknowledge() {
    let chip = Transcript("write 00 78 nack")
    var driver = HMC5883L(chip.device())
    #expect(throws: DeviceError(device: "transcript", operation: "transfer", reason: .noAcknowledge)) {
      try driver.configure()
    }
    #expect(chip.difference == nil)
  }

  @Test(arguments: [
    (50.0, 130.0, "75.0 Hz, ±130.0 µT"), (15, 131, "15.0 Hz, ±190.0 µT"), (500, 2000, "75.0 Hz, ±810.0 µT"),
  ])
  func choosesTheNearestSettingNotBelow(rate: Double, range: Double, summary: String) {
    let settings = SensorSettings(rateHertz: rate, fieldRangeMicrotesla: range)
    #expect(HMC5883L(Transcript().device(), .init(settings)).configurationSummary == summary)
  }

  /// hw-F02: a copy never sets the bit for new data. After a while its registers are read all the same, and what changes
  /// in them is a sample; two of them are dropped as with the real one.
  @Test func readsACopyThatNeverSaysReady() throws {
    let silent = "write 09 read 00"
    let check = "write 00 read 78\nwrite 01 read 20\nwrite 02 read 00"
    let chip = Transcript(
      """
      \(Self.configured)
      \(silent.times(31))
      \(check)
      \(silent.times(32))
      \(check)
      \(silent)
      write 03 read 00 DA FF 26 01 6D     # as old as may be
      \(silent)
      write 03 read 00 DA FF 26 01 6D     # the same: nothing new
      \(silent)
      write 03 read 00 DB FF 26 01 6D
      \(silent)
      write 03 read 00 DA FF 26 01 6D
      \(silent)
      write 03 read 00 DB FF 26 01 6D
      """)
    var driver = HMC5883L(chip.device())
    try driver.configure()
    for _ in 0..<67 { #expect(try driver.read() == nil) }
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, [20.0917, 33.4862, -20]))
    #expect(chip.difference == nil)
  }

  @Test func trustsAChipThatSaysReadyOnce() throws {
    let check = "write 00 read 78\nwrite 01 read 20\nwrite 02 read 00"
    let sixtyFour = "\("write 09 read 00".times(30))\n\(check)\n\("write 09 read 00".times(32))\n\(check)"
    let chip = Transcript(
      "write 09 read 01\nwrite 03 read 00 01 00 02 00 03\n\(sixtyFour)\n\("write 09 read 00".times(10))")
    var driver = HMC5883L(chip.device())
    #expect(try driver.read() != nil)
    for _ in 0..<72 { #expect(try driver.read() == nil) }
    #expect(chip.difference == nil)
  }

  /// hw-F05: the same field of 50 µT at each gain (datasheet, table 9).
  static let gains: [(Double, String)] = [
    (88.0, "02 AD"), (130, "02 21"), (190, "01 9A"), (250, "01 4A"), (400, "00 DC"), (470, "00 C3"),
    (560, "00 A5"),
    (810, "00 73"),
  ]

  @Test(arguments: gains)
  func scalesByItsGain(range: Double, bytes: String) throws {
    let chip = Transcript("write 09 read 01\nwrite 03 read \(bytes) 00 00 \(bytes)")
    var driver = HMC5883L(chip.device(), .init(SensorSettings(fieldRangeMicrotesla: range)))
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, [50, 50, 0], within: 0.25))
    #expect(chip.difference == nil)
  }
}
