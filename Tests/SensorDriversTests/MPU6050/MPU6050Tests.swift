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

  /// 16384 counts are 1 g and 65.5 are 1 °/s; the temperature is counts / 340 + 36.53 °C.
  @Test func readsBothQuantitiesInOneGo() throws {
    let chip = Transcript(
      """
      \(Self.configured)
      write 3A read 00
      write 3A read 01
      write 3B read 40 00 E0 00 20 00 FE AC 00 83 FF 7D 19 96
      write 3A read 01
      write 3B read 00 00 00 00 00 00 00 00 80 00 00 00 00 00
      """)
    var driver = MPU6050(chip.device())
    try driver.configure()
    #expect(driver.samplePeriod == .milliseconds(10))
    #expect(try driver.read() == nil)
    let sample = try #require(try driver.read())
    #expect(
      isClose(sample.acceleration.metersPerSecondSquared, SIMD3(9.80665, -4.903325, 4.903325), within: 1e-9))
    let rate = try #require(sample.angularRate)
    // 131, -131 and 6550 counts.
    #expect(isClose(rate.radiansPerSecond * (180 / Double.pi), SIMD3(2, -2, 100), within: 1e-9))
    // FEAC is -340.
    let temperature = try #require(sample.temperatureCelsius)
    #expect(abs(temperature - 35.53) < 1e-9)
    #expect(!sample.isSaturated)
    #expect(try driver.read()?.isSaturated == true)
    #expect(chip.difference == nil)
  }

  @Test func wakesUpAfterADropOfTheSupply() throws {
    let chip = Transcript(
      """
      \("write 3A read 00".times(31))
      write 6B read 40            # asleep, as after power-up
      \(Self.configured)
      write 3A read 01
      write 3B read 00 00 00 00 00 00 00 00 00 00 00 00 00 00
      """)
    var driver = MPU6050(chip.device())
    for _ in 0..<32 { #expect(try driver.read() == nil) }
    #expect(try driver.read()?.samplesWereSkipped == true)
    #expect(driver.recoveries == 1)
    #expect(chip.difference == nil)
  }

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
