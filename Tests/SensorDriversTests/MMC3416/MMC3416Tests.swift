import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// Registers as in the MMC3416xPJ datasheet: 00 to 05 the axes, 06 status (bit 0 done, bit 1 charge pump), 07 control 0
/// (bit 0 measure, bit 5 SET, bit 6 RESET, bit 7 refill), 08 control 1 (bandwidth), 20 identity.
@Suite struct MMC3416Tests {
  static let configured = """
    write 08 80
    wait 10ms
    write 08 00
    once write 07 80
    wait 50ms
    once write 07 20
    wait 1ms
    once write 07 01
    """
  /// 512 counts are 25 µT, on an offset of 100 counts.
  static let afterSet = "write 06 read 01\nwrite 00 read 64 82 64 82 64 82"
  static let afterReset = "write 06 read 01\nwrite 00 read 64 7E 64 7E 64 7E"

  /// Refilling takes 50 ms, and longer where the charge pump still runs.
  private func turn(_ pulse: String) -> String {
    """
    once write 07 80
    \("wait 2ms".times(25))
    write 06 read 02
    wait 2ms
    write 06 read 00
    once write 07 \(pulse)
    wait 1ms
    once write 07 01
    """
  }

  @Test func turnsTheSensorAfterAWhile() throws {
    let again = "once write 07 01"
    let chip = Transcript(
      """
      \(Self.configured)
      \(Self.afterSet)
      \(turn("40"))
      \(Self.afterReset)
      \(turn("20"))
      \("\(Self.afterSet)\n\(again)".times(511))
      \(Self.afterSet)
      \(turn("40"))
      \(Self.afterReset)
      \(again)
      """)
    var driver = MMC3416(chip.device())
    try driver.configure()
    var fields: [SIMD3<Double>] = []
    for _ in 0..<(1 + 26 + 1 + 26 + 512 + 26 + 1) {
      if let sample = try driver.read() { fields.append(sample.field.microtesla) }
    }
    #expect(fields.count == 513)
    #expect(fields.allSatisfy { isClose($0, [25, -25, 25], within: 1e-9) })
    #expect(chip.difference == nil)
  }

  /// Turning adds 40 counts between two measurements: one pair alone would take 20 of them for offset.
  @Test func steadyTurningIsNoOffset() throws {
    let chip = Transcript(
      """
      \(Self.configured)
      write 06 read 01\nwrite 00 read 64 82 64 82 64 82
      \(turn("40"))
      write 06 read 01\nwrite 00 read 3C 7E 3C 7E 3C 7E
      \(turn("20"))
      write 06 read 01\nwrite 00 read B4 82 B4 82 B4 82
      once write 07 01
      """)
    var driver = MMC3416(chip.device())
    try driver.configure()
    for _ in 0..<54 { #expect(try driver.read() == nil) }
    // 512 counts, then 552, then 592, on an offset of 100.
    let field = try #require(try driver.read()).field.microtesla
    let turned = 592.0 * 100 / 2048
    #expect(isClose(field, [turned, -turned, turned], within: 1e-9))
    #expect(chip.difference == nil)
  }

  @Test func measuresOnDemandWhereTheRateIsLow() throws {
    let chip = Transcript(
      """
      \(Self.configured)
      \(Self.afterSet)
      \(turn("40"))
      \(Self.afterReset)
      \(turn("20"))
      \(Self.afterSet)
      once write 07 01
      \(Self.afterSet)
      """)
    var driver = MMC3416(chip.device(), .init(SensorSettings(rateHertz: 10)))
    #expect(driver.samplePeriod == .milliseconds(100))
    try driver.configure()
    for _ in 0..<54 { #expect(try driver.read() == nil) }
    #expect(try driver.read() != nil)
    #expect(try driver.read() == nil)
    #expect(try driver.read() != nil)
    #expect(chip.difference == nil)
  }

  static let choices: [(Double, String, String)] = [
    (50.0, "50.0 Hz", "00"), (126, "126.0 Hz", "01"), (5000, "240.0 Hz", "01"), (.nan, "240.0 Hz", "01"),
  ]

  @Test(arguments: choices)
  func choosesTheBandwidth(rate: Double, summary: String, bits: String) throws {
    let chip = Transcript(Self.configured.replacing("write 08 00", with: "write 08 \(bits)"))
    var driver = MMC3416(chip.device(), .init(SensorSettings(rateHertz: rate)))
    try driver.configure()
    #expect(driver.configurationSummary == "\(summary), ±1600.0 µT")
    #expect(chip.difference == nil)
  }
}
