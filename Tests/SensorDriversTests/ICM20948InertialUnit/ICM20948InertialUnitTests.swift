import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the ICM-20948 datasheet. Bank 0: 00 identity, 03 user control, 06 and 07 power, 0F pins and bypass, 1A
/// interrupt status, 2D to 3A force, rate, temperature. Bank 1: 02 and 0E self-test. Bank 2: 00 to 02 gyroscope, 10 to 15
/// accelerometer.
@Suite struct ICM20948InertialUnitTests {
  /// A program that ended amid an access leaves its bank behind.
  @Test(arguments: ["10", "20", "30"])
  func findsItsIdentityInTheRightBank(bank: String) throws {
    let chip = Transcript("write 00 read 00\nwrite 7F read \(bank)\nwrite 7F 00\nwrite 00 read EA")
    var driver = ICM20948InertialUnit(chip.device())
    try driver.identify()
    #expect(chip.difference == nil)
  }

  /// The magnetometer's driver may have woken the chip after a drop of the supply; its ranges are then those after a
  /// reset, in bank 2. What that driver changes, user control and bypass, is not looked at.
  @Test func noticesALostRangeWhereTheChipIsAwake() throws {
    let facts = ChipFacts.icm20948InertialUnit
    let chip = Transcript(
      """
      \(facts.idle.times(31))
      write 7F 00
      write 06 read 01
      write 07 read 00
      write 11 read 01
      write 7F 20
      write 00 read 00
      write 7F 00
      \(facts.configuration)
      """)
    var driver = ICM20948InertialUnit(chip.device(), .init(facts.settings))
    for _ in 0..<32 { #expect(try driver.read() == nil) }
    #expect(driver.recoveries == 1)
    #expect(chip.difference == nil)
  }

  @Test func goesOnWhereAllIsAsItWas() throws {
    let facts = ChipFacts.icm20948InertialUnit
    let first = try #require(facts.samples.first).script
    let chip = Transcript(
      """
      \(facts.idle.times(31))
      write 7F 00
      write 06 read 01
      write 07 read 00
      write 11 read 01
      write 7F 20
      write 00 read 15
      write 01 read 23
      write 02 read 00
      write 10 read 00
      write 11 read 15
      write 14 read 23
      write 15 read 00
      write 7F 00
      \(first)
      """)
    var driver = ICM20948InertialUnit(chip.device(), .init(facts.settings))
    for _ in 0..<31 { #expect(try driver.read() == nil) }
    #expect(try driver.read() != nil)
    #expect(chip.difference == nil)
  }

  /// All six codes are 101, about 7086.6 counts, 1BAF; half of it are 3543.3, 0DD8 are 3544 and 0DD7 3543.
  @Test(arguments: [
    ("0D D8 1B AF 29 85 1B AF 0D D8 7F 00 00 00", true), ("1B AF 0D D7 1B AF 1B AF 1B AF 1B AF 00 00", false),
    ("1B AF 1B AF 29 86 1B AF 1B AF 1B AF 00 00", false),
    ("1B AF 1B AF 1B AF 0D D7 1B AF 1B AF 00 00", false),
  ])
  func testsItselfAgainstItsFactoryTrim(response: String, passes: Bool) throws {
    let zero = Array(repeating: "00", count: 14).joined(separator: " ")
    let chip = Transcript(
      """
      write 7F 10
      write 02 read 65 65 65
      write 7F 10
      write 0E read 65 65 65
      write 7F 00
      write 7F 20
      write 00 0A                 # 1125 Hz / 11
      write 01 19                 # 50 Hz, ±250 °/s
      write 02 00
      write 10 00
      write 11 0A
      write 14 19                 # 50 Hz, ±2 g
      write 15 00
      wait 100ms
      \("write 7F 00\nwrite 1A read 01\nwrite 2D read \(zero)".times(21))
      write 7F 20
      write 15 1C
      write 02 38
      wait 100ms
      \("write 7F 00\nwrite 1A read 01\nwrite 2D read \(response)".times(21))
      \(ChipFacts.icm20948InertialUnit.configuration)
      """)
    var driver = ICM20948InertialUnit(chip.device(), .init(ChipFacts.icm20948InertialUnit.settings))
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(chip.difference == nil)
  }

  @Test(arguments: [
    (50.0, "51.13636363636363 Hz"), (1200, "1125.0 Hz"), (0, "4.39453125 Hz"), (.nan, "1125.0 Hz"),
  ])
  func choosesTheNearestRateNotBelow(rate: Double, summary: String) {
    let driver = ICM20948InertialUnit(Transcript().device(), .init(SensorSettings(rateHertz: rate)))
    #expect(driver.configurationSummary.hasPrefix(summary), "\(driver.configurationSummary)")
  }
}
