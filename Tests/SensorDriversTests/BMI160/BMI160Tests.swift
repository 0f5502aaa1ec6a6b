import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the BMI160 data sheet: 03 power status, 0C to 11 rate, 12 to 17 force, 1B status, 20 temperature, 40 to
/// 43 settings, 51 to 56 interrupts, 6D self-test, 7E commands.
@Suite struct BMI160Tests {
  /// One quantity alone is no sample.
  @Test(arguments: ["80", "40", "30"])
  func waitsForBothQuantities(status: String) throws {
    let chip = Transcript("write 1B read \(status)")
    var driver = BMI160(chip.device())
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  /// 8000 stands for no temperature.
  @Test func hasNoTemperatureWhereTheChipHasNone() throws {
    let chip = Transcript(
      "write 1B read C0\nwrite 0C read 01 00 02 00 03 00 04 00 05 00 06 00 00 00 00 C0 00 00 00 00 00 80")
    var driver = BMI160(chip.device())
    let sample = try #require(try driver.read())
    #expect(sample.temperatureCelsius == nil)
    #expect(chip.difference == nil)
  }

  @Test func saysThatASensorDoesNotStart() {
    let chip = Transcript(
      """
      write 7E B6
      wait 15ms
      write 7E 11
      wait 5ms
      write 7E 15
      wait 80ms
      write 03 read 10
      """)
    var driver = BMI160(chip.device())
    #expect(throws: (any Error).self) { try driver.configure() }
    #expect(chip.difference == nil)
  }

  /// 4096 counts are 1 g at ±8 g: 1001 and F000 are 4097 and -4096, 8193 counts apart, and 0FFF and F001 are 8190.
  @Test(arguments: [
    ("01 10 00 F0 01 10", "00 F0 01 10 00 F0", "12", true),
    ("01 10 00 F0 FF 0F", "00 F0 01 10 01 F0", "12", false),
    ("01 10 00 F0 01 10", "00 F0 01 10 00 F0", "10", false),
  ])
  func testsItself(positive: String, negative: String, status: String, passes: Bool) throws {
    func sample(_ force: String) -> String {
      "write 1B read C0\nwrite 0C read 00 00 00 00 00 00 \(force) 00 00 00 C0 00 00 00 00 00 00"
    }
    let chip = Transcript(
      """
      write 40 2C                 # 1600 Hz
      write 41 08                 # ±8 g
      write 6D 0D
      wait 50ms
      \(sample(positive).times(6))
      write 6D 09
      wait 50ms
      \(sample(negative).times(6))
      write 6D 10                 # gyroscope
      wait 20ms
      write 1B read \(status)
      \(ChipFacts.bmi160.configuration)
      """)
    var driver = BMI160(chip.device(), .init(SensorSettings()))
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(chip.difference == nil)
  }

  @Test(arguments: [
    (30.0, 3.0, 100.0, "40 27/41 05/42 27/43 04"), (25, 5, 200, "40 26/41 08/42 26/43 03"),
    (1000, 16, 1000, "40 2C/41 0C/42 2C/43 01"), (.nan, .nan, .nan, "40 2C/41 0C/42 2C/43 00"),
  ])
  func choosesRateRangesAndPin(hertz: Double, force: Double, rate: Double, registers: String) throws {
    let lines: [Substring] = registers.split(separator: "/") + ["53 0A", "56 80", "51 10"]
    let chip = Transcript(
      """
      write 7E B6
      wait 15ms
      write 7E 11
      wait 5ms
      write 7E 15
      wait 80ms
      write 03 read 14
      \(lines.map { "write \($0)" }.joined(separator: "\n"))
      \(lines.map { "write \($0.prefix(2)) read \($0.suffix(2))" }.joined(separator: "\n"))
      """)
    let settings = SensorSettings(
      rateHertz: hertz, accelerationRangeStandardGravities: force, angularRateRangeDegreesPerSecond: rate,
      usesDataReadyPin: true)
    var driver = BMI160(chip.device(), .init(settings))
    try driver.configure()
    #expect(chip.difference == nil)
  }
}
