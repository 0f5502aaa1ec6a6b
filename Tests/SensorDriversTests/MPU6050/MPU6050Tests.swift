import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// Registers as in RM-MPU-6000A rev. 4.2: 0D to 10 self-test, 19 rate divider, 1A filter, 1B gyroscope, 1C
/// accelerometer, 38 interrupt enable, 3A interrupt status (bit 0 new data), 3B to 48 acceleration, temperature and
/// rate of turn with the high byte first, 6B power management, 75 identity.
@Suite struct MPU6050Tests {
  static let reset = """
    write 6B 80
    wait 100ms
    write 6B 01
    wait 30ms
    """
  /// 100 Hz, 44 Hz filter, ±500 °/s, ±2 g.
  static let configured = """
    \(reset)
    write 6B 01
    write 19 09
    write 1A 03
    write 1B 08
    write 1C 00
    write 38 01
    write 6B read 01
    write 19 read 09
    write 1A read 03
    write 1B read 08
    write 1C read 00
    write 38 read 01
    """

  /// All six codes are 16. Gyroscope: 25 · 131 · 1.046^15 = 6430 counts, negative on y; accelerometer:
  /// 4096 · 0.34 · (0.92 / 0.34)^(15 / 30) = 2291 counts. Code 16 is 10000: high bits 100 and low bits 00.
  @Test(arguments: [
    ("08 F3 08 F3 08 F3 00 00 19 1E E6 E2 19 1E", true), ("08 F3 08 F3 08 F3 00 00 19 1E 19 1E 19 1E", false),
    // 2291 · 1.15 = 2635 = 0A4B: 15 % more than the trim.
    ("0A 4B 08 F3 08 F3 00 00 19 1E E6 E2 19 1E", false),
  ])
  func testsItselfAgainstItsFactoryTrim(response: String, passes: Bool) throws {
    let zero = Array(repeating: "00", count: 14).joined(separator: " ")
    let chip = Transcript(
      """
      write 0D read 90 90 90 00
      write 6B 01
      write 19 09
      write 1A 03
      write 1B 00                 # ±250 °/s
      write 1C 10                 # ±8 g
      write 38 01
      wait 250ms
      \("write 3A read 01\nwrite 3B read \(zero)".times(21))
      write 1B E0
      write 1C F0
      wait 250ms
      \("write 3A read 01\nwrite 3B read \(response)".times(21))
      \(Self.configured)
      """)
    var driver = MPU6050(chip.device())
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(chip.difference == nil)
  }

  @Test func cannotTestACopyWithoutFactoryTrim() {
    let chip = Transcript("write 0D read 00 00 00 00")
    var driver = MPU6050(chip.device())
    #expect(throws: DeviceError.self) { try driver.selfTest() }
    #expect(chip.difference == nil)
  }

  @Test(arguments: [
    (50.0, "50.0 Hz"), (300, "333.3333333333333 Hz"), (5000, "1000.0 Hz"), (0, "3.90625 Hz"),
    (-1, "3.90625 Hz"),
    (.nan, "1000.0 Hz"), (3.95, "3.952569169960474 Hz"),
  ])
  func choosesTheNearestRateNotBelow(rate: Double, summary: String) {
    let driver = MPU6050(Transcript().device(), .init(SensorSettings(rateHertz: rate)))
    #expect(driver.configurationSummary.hasPrefix(summary))
  }
}
