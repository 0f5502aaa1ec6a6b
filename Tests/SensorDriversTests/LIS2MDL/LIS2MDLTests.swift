import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// What LIS2MDL and IIS2MDC share with the LSM303AGR is tested there; see `LSM303AGRTests`.
@Suite struct LIS2MDLTests {
  @Test func isCalledByItsName() {
    #expect(LIS2MDL(Transcript().device()).chipName == "LIS2MDL")
    #expect(LIS2MDL(Transcript().device(), model: .iis2mdc).chipName == "IIS2MDC")
    #expect(LIS2MDL(Transcript().device(), model: .lsm303agr).chipName == "LSM303AGR")
  }

  /// As delivered, y points east where x points north and z up. In a field of 20 µT north and 40 µT down and with the
  /// board turned left by 90°, x points west and the delivered y north.
  @Test func hasRightHandedAxes() throws {
    // 0, 133 and -267 counts.
    let chip = Transcript("write 67 read 08\nwrite 68 read 00 00 85 00 F5 FE")
    var driver = LIS2MDL(chip.device())
    let field = try #require(try driver.read()).field.microtesla
    // The third axis of a right-handed set with x west and z up points south.
    #expect(isClose(field, [0, -19.95, -40.05], within: 1e-9))
    #expect(chip.difference == nil)
  }

  static let rates: [(Double, String)] = [
    (50.0, "50.0 Hz"), (21, "50.0 Hz"), (1, "10.0 Hz"), (1000, "100.0 Hz"), (.nan, "100.0 Hz"),
  ]

  @Test(arguments: rates)
  func choosesTheNearestRateNotBelow(rate: Double, summary: String) {
    let driver = LIS2MDL(Transcript().device(), .init(SensorSettings(rateHertz: rate)))
    #expect(driver.configurationSummary == "\(summary), ±4915.2 µT")
  }
}
