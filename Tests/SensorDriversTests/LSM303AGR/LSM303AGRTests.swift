import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// Registers of the magnetometer half as in the LSM303AGR datasheet: 4F identity, 60 to 62 configuration A to C, 67
/// status (bit 3 new data, bit 7 overrun), 68 to 6D the axes. Those of the accelerometer half as in the LSM303DLHC.
@Suite struct LSM303AGRTests {
  /// 100 Hz, temperature compensation, offset cancellation.
  static let magnetometerConfigured = """
    write 60 20       # soft reset
    wait 5ms
    write 60 8C
    write 61 02
    write 62 10
    write 60 read 8C
    write 61 read 02
    write 62 read 10
    """

  /// As delivered, y points east where x points north and z up. Turned about north by 30°, east side up, in a field of
  /// 20 µT north and 40 µT down, the field is 20, -20, -34.64 µT and the specific force 0, 0.5, 0.866 g. Both halves
  /// must give the same axes, and right-handed ones.
  @Test func turnsBothHalvesToTheSameRightHandedAxes() throws {
    let chip = Transcript(
      """
      write 67 read 08
      write 68 read 85 00 7B FF 19 FF   # 133, -133, -231 counts
      """)
    let accelerometerChip = Transcript(
      """
      write 27 read 08
      write A8 read 00 00 E0 1F 40 37   # 0, 510, 884 counts of 0.98 mg
      """)
    var magnetometer = LIS2MDL(chip.device(), model: .lsm303agr)
    var accelerometer = LSM303Accelerometer(accelerometerChip.device(), model: .lsm303agr)
    let field = try #require(try magnetometer.read()).field.microtesla
    let force = try #require(try accelerometer.read()).acceleration.metersPerSecondSquared
    let cosine = field.dot(force) / (field.length * force.length)
    #expect(abs(cosine - -40 / 2000.0.squareRoot()) < 0.01)
    // y now points west, and that side is down.
    #expect(force.y < 0 && field.y > 0)
  }

  /// 1.5 mG per count: 200 counts are 300 mG, 9 are 13.5 mG, below the limit of 15.
  @Test(arguments: [("C8 00 38 FF C8 00", true), ("C8 00 09 00 C8 00", false)])
  func testsItsMagnetometer(response: String, passes: Bool) throws {
    let chip = Transcript(
      """
      write 60 8C
      write 61 02
      write 62 10
      wait 20ms
      \("write 67 read 08\nwrite 68 read 00 00 00 00 00 00".times(51))
      write 62 12                 # test field on
      wait 60ms
      \("write 67 read 08\nwrite 68 read \(response)".times(51))
      \(Self.magnetometerConfigured)
      """)
    var driver = LIS2MDL(chip.device(), model: .lsm303agr)
    #expect(try driver.selfTest().passed == passes)
    #expect(chip.difference == nil)
  }

  /// 10 bits, 3.91 mg per count of 64: 0C80 is 50 counts, 195.5 mg; 0400 is 16 counts, 62.6 mg, below the limit of 68.
  @Test(arguments: [("80 0C 80 0C 80 F3", true), ("80 0C 00 04 80 0C", false)])
  func testsItsAccelerometer(response: String, passes: Bool) throws {
    let chip = Transcript(
      """
      write 23 80                 # normal mode, ±2 g
      write 20 57
      wait 90ms
      \("write 27 read 08\nwrite A8 read 00 00 00 00 00 00".times(6))
      write 23 82                 # test force on
      wait 90ms
      \("write 27 read 08\nwrite A8 read \(response)".times(6))
      \(LSM303DLHCTests.accelerometerConfigured)
      """)
    var driver = LSM303Accelerometer(chip.device(), model: .lsm303agr)
    #expect(try driver.selfTest().passed == passes)
    #expect(chip.difference == nil)
  }

  @Test func switchesTheDataReadyPinOn() throws {
    let settings = SensorSettings(rateHertz: 15, usesDataReadyPin: true)
    let chip = Transcript(
      """
      write 60 20
      wait 5ms
      write 60 84                 # 20 Hz
      write 61 02
      write 62 11
      write 60 read 84
      write 61 read 02
      write 62 read 11
      """)
    var driver = LIS2MDL(chip.device(), model: .lsm303agr, .init(settings))
    try driver.configure()
    #expect(chip.difference == nil)
  }
}
