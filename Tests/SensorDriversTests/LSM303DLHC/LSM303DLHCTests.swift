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

}
