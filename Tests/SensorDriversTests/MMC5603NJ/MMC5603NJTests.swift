import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// Registers as in the MMC5603NJ datasheet: 00 to 08 the axes, 18 status (bit 6 done), 1B control 0 (bit 0 measure, bit 3
/// SET, bit 4 RESET), 1C control 1 (bandwidth), 39 identity.
@Suite struct MMC5603NJTests {
  static let set = "once write 1B 08\nwait 1ms\nonce write 1B 01"
  static let reset = "once write 1B 10\nwait 1ms\nonce write 1B 01"

  /// 0.2 G are 3277 counts, on an offset of 3000 counts on every axis.
  @Test func cancelsTheOffsetOfTheBridge() throws {
    // 530565 = 0x81885, 524011 = 0x7FEEB.
    let afterSet = "write 18 read 40\nwrite 00 read 81 88 81 88 81 88 50 50 50"
    let afterReset = "write 18 read 40\nwrite 00 read 7F EE 7F EE 7F EE B0 B0 B0"
    let chip = Transcript(
      """
      write 1C 80
      wait 20ms
      write 1C 00
      \(Self.set)
      \(afterSet)
      \(Self.reset)
      \(afterReset)
      \(Self.set)
      \(afterSet)
      \(Self.reset)
      """)
    var driver = MMC5603NJ(chip.device())
    try driver.configure()
    #expect(try driver.read() == nil)
    for _ in 0..<2 {
      let sample = try #require(try driver.read())
      #expect(isClose(sample.field.microtesla, [20.0012, -20.0012, 20.0012]))
    }
    #expect(chip.difference == nil)
  }

  static let choices: [(Double, String, String)] = [
    (50.0, "50.0 Hz", "00"), (150, "150.0 Hz", "01"), (300, "300.0 Hz", "02"), (400, "400.0 Hz", "03"),
    (5000, "454.5 Hz", "03"), (.nan, "454.5 Hz", "03"),
  ]

  @Test(arguments: choices)
  func choosesTheBandwidth(rate: Double, summary: String, bits: String) throws {
    let chip = Transcript("write 1C 80\nwait 20ms\nwrite 1C \(bits)\n\(Self.set)")
    var driver = MMC5603NJ(chip.device(), .init(SensorSettings(rateHertz: rate)))
    try driver.configure()
    #expect(driver.configurationSummary == "\(summary), ±3000.0 µT")
    #expect(chip.difference == nil)
  }
}
