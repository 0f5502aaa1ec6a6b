import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// Registers of the magnetometer half as in the LSM303DLHC datasheet: 00 CRA, 01 CRB, 02 MR, 03 to 08 x, z, y with the
/// high byte first, 09 status. Those of the accelerometer half: 20 to 24 control, 27 status, 28 to 2D the axes.
@Suite struct LSM303DLHCTests {
  /// 75 Hz, ±1.3 G.
  static let magnetometerConfigured = """
    write 00 18
    write 01 20
    write 02 00
    write 00 read 18
    write 01 read 20
    write 02 read 00
    """
  static let identity = "write 0A read 48\nwrite 0B read 34\nwrite 0C read 33"

  @Test func identifiesItsMagnetometer() throws {
    let chip = Transcript("\(Self.identity)\nwrite 0F read 3C")
    var driver = LSM303DLHCMagnetometer(chip.device())
    try driver.identify()
    #expect(chip.difference == nil)
  }

  @Test func tellsTheHoneywellWithTheSameIdentity() {
    let chip = Transcript(
      "\(Self.identity)\nwrite 0F read 00\nwrite 4F read 00\nwrite 0F read 00\n\(Self.identity)")
    var driver = LSM303DLHCMagnetometer(chip.device())
    #expect(foundIdentity { try driver.identify() }.contains("HMC5883L"))
    #expect(chip.difference == nil)
  }

  @Test func readsAField() throws {
    let chip = Transcript(
      """
      \(Self.magnetometerConfigured)
      \("write 09 read 01\nwrite 03 read 00 00 00 00 00 00".times(2))
      write 09 read 01
      write 03 read 00 DA FF 26 01 6D
      write 09 read 01
      write 03 read 00 00 F0 00 00 00
      """)
    var driver = LSM303DLHCMagnetometer(chip.device())
    try driver.configure()
    for _ in 0..<2 { #expect(try driver.read() == nil) }
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, SIMD3(19.8182, 33.1818, -22.2449)))
    #expect(!sample.isSaturated)
    #expect(try driver.read()?.isSaturated == true)
    #expect(chip.difference == nil)
  }

  @Test func noticesALostConfiguration() throws {
    let chip = Transcript(
      """
      \("write 09 read 00".times(31))
      write 00 read 10
      \(Self.magnetometerConfigured)
      """)
    var driver = LSM303DLHCMagnetometer(chip.device())
    for _ in 0..<32 { #expect(try driver.read() == nil) }
    #expect(driver.recoveries == 1)
    #expect(chip.difference == nil)
  }

  @Test func hasNoDocumentedSelfTests() {
    var magnetometer = LSM303DLHCMagnetometer(Transcript().device())
    #expect(throws: DeviceError.self) { try magnetometer.selfTest() }
    var accelerometer = LSM303Accelerometer(Transcript().device(), model: .lsm303dlhc)
    #expect(throws: DeviceError.self) { try accelerometer.selfTest() }
  }

  /// 100 Hz, ±2 g, high resolution.
  static let accelerometerConfigured = """
    write 21 00
    write 22 00
    write 23 88
    write 24 00
    write 20 57
    write 21 read 00
    write 22 read 00
    write 23 read 88
    write 24 read 00
    write 20 read 57
    """

  @Test func identifiesItsAccelerometer() throws {
    let chip = Transcript("write 0F read 33")
    var driver = LSM303Accelerometer(chip.device(), model: .lsm303dlhc)
    try driver.identify()
    #expect(chip.difference == nil)
  }

  @Test func tellsAnotherAccelerometer() {
    let chip = Transcript("write 0F read 00\nwrite 00 read 1E")
    var driver = LSM303Accelerometer(chip.device(), model: .lsm303dlhc)
    #expect(foundIdentity { try driver.identify() }.contains("BMI088"))
    #expect(chip.difference == nil)
  }

  /// One count of the upper twelve bits is 1 mg: 03E8 is 1 g; the lowest four bits do not count.
  @Test func readsAnAcceleration() throws {
    let chip = Transcript(
      """
      \(Self.accelerometerConfigured)
      write 27 read 00
      write 27 read 0F
      write A8 read 01 3E 80 C1 80 3E
      write 27 read FF
      write A8 read F0 7F 00 00 00 00
      """)
    var driver = LSM303Accelerometer(chip.device(), model: .lsm303dlhc)
    try driver.configure()
    #expect(try driver.read() == nil)
    let sample = try #require(try driver.read())
    #expect(
      isClose(sample.acceleration.metersPerSecondSquared / 9.80665, SIMD3(0.992, -1, 1), within: 1e-9))
    #expect(sample.angularRate == nil)
    #expect(!sample.isSaturated && !sample.samplesWereSkipped)
    let next = try #require(try driver.read())
    #expect(next.isSaturated && next.samplesWereSkipped)
    #expect(chip.difference == nil)
  }

  @Test func noticesALostAccelerometerConfiguration() throws {
    let chip = Transcript(
      """
      \("write 27 read 00".times(31))
      write 21 read 00
      write 22 read 00
      write 23 read 00            # as after power-up
      \(Self.accelerometerConfigured)
      write 27 read 08
      write A8 read 00 00 00 00 00 00
      """)
    var driver = LSM303Accelerometer(chip.device(), model: .lsm303dlhc)
    for _ in 0..<32 { #expect(try driver.read() == nil) }
    #expect(try driver.read()?.samplesWereSkipped == true)
    #expect(driver.recoveries == 1)
    #expect(chip.difference == nil)
  }
}
