import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// Registers as in the MMC5983MA datasheet: 00 to 06 the axes, 08 status (bit 0 done), 09 control 0 (bit 0 measure, bit 2
/// interrupt, bit 3 SET, bit 4 RESET), 0A control 1 (bandwidth), 2F identity.
@Suite struct MMC5983MATests {
  static let set = "once write 09 08\nwait 500us\nonce write 09 01"
  static let reset = "once write 09 10\nwait 500us\nonce write 09 01"
  static let configured = "write 0A 80\nwait 15ms\nwrite 0A 00\n\(set)"

  /// 0.1, -0.2 and 0.4 G, which are 1638, -3277 and 6554 counts, on an offset of 5000, -5000 and 1000.
  static let afterSet = "write 08 read 01\nwrite 00 read 86 7B 77 EA 87 60 B8"  // 137710, 122795, 138626
  static let afterReset = "write 08 read 01\nwrite 00 read 83 48 7E 51 7A 93 98"  // 134434, 129349, 125518

  @Test func cancelsTheOffsetOfTheBridge() throws {
    let chip = Transcript(
      """
      \(Self.configured)
      \(Self.afterSet)
      \(Self.reset)
      \(Self.afterReset)
      \(Self.set)
      \(Self.afterSet)
      \(Self.reset)
      \(Self.afterReset)
      \(Self.set)
      """)
    var driver = MMC5983MA(chip.device())
    try driver.configure()
    #expect(try driver.read() == nil)
    for _ in 0..<3 {
      let sample = try #require(try driver.read())
      #expect(isClose(sample.field.microtesla, [9.9976, 20.0012, 40.0024]))
      #expect(!sample.isSaturated)
      #expect(sample.temperatureCelsius == nil)
    }
    #expect(chip.difference == nil)
  }

  /// A slow chip measures when it is asked, so that no sample is old; only the first pair comes in one go.
  @Test func measuresOnDemandWhereTheRateIsLow() throws {
    let chip = Transcript(
      """
      \(Self.configured)
      \(Self.afterSet)
      \(Self.reset)
      \(Self.afterReset)
      \(Self.set)
      write 08 read 00
      \(Self.afterSet)
      """)
    var driver = MMC5983MA(chip.device(), .init(SensorSettings(rateHertz: 10)))
    #expect(driver.samplePeriod == .milliseconds(100))
    try driver.configure()
    #expect(try driver.read() == nil)
    #expect(try driver.read() != nil)
    #expect(try driver.read() == nil)
    #expect(try driver.read() == nil)
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, [9.9976, 20.0012, 40.0024]))
    #expect(chip.difference == nil)
  }

  /// The pin is released before each measurement, and tells of its end.
  @Test func tellsTheEndOfAMeasurementByItsPin() throws {
    let settings = SensorSettings(rateHertz: 10, usesDataReadyPin: true)
    let chip = Transcript(
      """
      write 0A 80
      wait 15ms
      write 0A 00
      write 08 01
      once write 09 08
      wait 500us
      once write 09 05
      \(Self.afterSet)
      write 08 01
      once write 09 10
      wait 500us
      once write 09 05
      """)
    var driver = MMC5983MA(chip.device(), .init(settings))
    #expect(driver.configurationSummary == "117.6 Hz, ±800.0 µT")
    try driver.configure()
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  /// A measurement that takes a poll more than another is none that was forgotten, however many there are.
  @Test func isPatientWithEachMeasurementAnew() throws {
    let silent = "write 08 read 00"
    let turns = "\(silent)\n\(Self.afterSet)\n\(Self.reset)\n\(silent)\n\(Self.afterReset)\n\(Self.set)"
    let chip = Transcript("\(Self.configured)\n\(turns.times(150))")
    var driver = MMC5983MA(chip.device())
    try driver.configure()
    for _ in 0..<600 { _ = try driver.read() }
    #expect(driver.recoveries == 0)
    #expect(chip.difference == nil)
  }

  /// hw-F50
  @Test func takesNoImpossibleStatusForNewData() throws {
    let chip = Transcript("\(Self.configured)\nwrite 08 read FF")
    var driver = MMC5983MA(chip.device())
    try driver.configure()
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  static let choices: [(Double, String, String)] = [
    (50.0, "50.0 Hz", "00"), (118, "118.0 Hz", "01"), (300, "300.0 Hz", "02"), (5000, "1000.0 Hz", "03"),
    (.nan, "1000.0 Hz", "03"), (0.001, "0.1 Hz", "00"),
  ]

  @Test(arguments: choices)
  func choosesTheBandwidth(rate: Double, summary: String, bits: String) throws {
    let chip = Transcript("write 0A 80\nwait 15ms\nwrite 0A \(bits)\n\(Self.set)")
    var driver = MMC5983MA(chip.device(), .init(SensorSettings(rateHertz: rate)))
    try driver.configure()
    #expect(driver.configurationSummary == "\(summary), ±800.0 µT")
    #expect(chip.difference == nil)
  }
}
