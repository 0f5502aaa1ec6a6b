import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the ICM-42688-P datasheet, bank 0: 1D temperature, 1F force, 25 rate, 2D interrupt status (bit 3 new
/// data), 4E power, 4F and 50 ranges and rates, 52 filters, 76 bank.
@Suite struct ICM42688Tests {
  @Test func findsItsIdentityInTheRightBank() throws {
    let chip = Transcript("write 75 read 00\nwrite 76 read 02\nwrite 76 00\nwrite 75 read 47")
    var driver = ICM42688(chip.device())
    try driver.identify()
    #expect(chip.difference == nil)
  }

  /// Before its first sample a sensor reads -32768 on all axes.
  @Test(arguments: [
    "00 00 80 00 80 00 80 00 00 00 00 00 00 00", "00 00 40 00 00 00 00 00 80 00 80 00 80 00",
  ])
  func hasNoSampleBeforeTheFirst(block: String) throws {
    let chip = Transcript("write 2D read 08\nwrite 1D read \(block)")
    var driver = ICM42688(chip.device())
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  /// The codes of the rates and ranges are not in the order of size.
  @Test(arguments: [
    (12.0, 2.0, 100.0, "4F 8B/50 6B/52 77"), (25, 4, 125, "4F 8A/50 4A/52 77"),
    (60, 8, 250, "4F 68/50 28/52 33"),
    (150, 16, 1000, "4F 27/50 07/52 11"), (500, 2, 2000, "4F 0F/50 6F/52 11"),
    (.nan, .nan, .nan, "4F 06/50 06/52 11"),
  ])
  func choosesRateAndRanges(hertz: Double, force: Double, rate: Double, registers: String) throws {
    let chip = Transcript(
      """
      write 76 00
      write 11 01
      wait 1ms
      write 4E 0F
      wait 200us
      \(registers.split(separator: "/").map { "write \($0)" }.joined(separator: "\n"))
      write 4C 30 nack
      """)
    let settings = SensorSettings(
      rateHertz: hertz, accelerationRangeStandardGravities: force, angularRateRangeDegreesPerSecond: rate)
    var driver = ICM42688(chip.device(), .init(settings))
    #expect(throws: (any Error).self) { try driver.configure() }
    #expect(chip.difference == nil)
  }

  @Test func saysThatItHasNoSelfTest() {
    var driver = ICM42688(Transcript().device())
    #expect(throws: (any Error).self) { try driver.selfTest() }
  }
}
