import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the MMA8451Q data sheet: 00 status, 01 to 06 the axes, 0E data configuration, 2A to 2E control.
@Suite struct MMA8451Tests {
  @Test func showsNewDataOnItsPin() throws {
    let chip = Transcript(
      """
      write 2A 00
      write 09 00
      write 0E 02                 # ±8 g
      write 2B 02
      write 2C 02
      write 2D 01                 # data-ready interrupt
      write 2E 01                 # on INT1
      write 2F 00
      write 30 00
      write 31 00
      write 2A 11                 # 200 Hz
      write 09 read 00
      write 0E read 02
      write 2B read 02
      write 2C read 02
      write 2D read 01
      write 2E read 01
      write 2F read 00
      write 30 read 00
      write 31 read 00
      write 2A read 11
      write 00 read 08 10 00 F0 00 04 00   # 1024, -1024 and 256 counts of 1/1024 g
      """)
    let settings = SensorSettings(
      rateHertz: 150, accelerationRangeStandardGravities: 16, usesDataReadyPin: true)
    var driver = MMA8451(chip.device(), .init(settings))
    try driver.configure()
    #expect(driver.configurationSummary == "200.0 Hz, ±8.0 g")
    let sample = try #require(try driver.read())
    #expect(isClose(sample.acceleration.metersPerSecondSquared / 9.80665, SIMD3(1, -1, 0.25), within: 1e-9))
    #expect(chip.difference == nil)
  }

  @Test func hasNoLimitsToTestAgainst() {
    var driver = MMA8451(Transcript().device())
    #expect(throws: DeviceError.self) { try driver.selfTest() }
  }
}
