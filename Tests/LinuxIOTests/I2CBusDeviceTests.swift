import DeviceIO
import Glibc
import Testing

@testable import LinuxIO

/// What needs no bus. What needs one is in HardwareTests.
@Suite struct I2CBusDeviceTests {
  /// What adapters say of themselves: I2C_FUNCS as seen on virtio-i2c, i2c-stub and the i801 of a PC, and made-up ones.
  @Test(
    arguments: [
      (0x0eff_0009, .plain), (0x0000_0001, .plain), (0x0c7f_0000, .blocks), (0x1fff_8008, .blocks),
      (0x0018_0000, .bytes), (0x0418_0000, .bytes), (0x0006_0000, nil), (0, nil),
    ] as [(UInt32, I2CBusDevice.Access?)])
  func theBestWayIsChosen(functions: UInt32, access: I2CBusDevice.Access?) {
    #expect(I2CBusDevice.Access(adapterFunctions: functions) == access)
  }

  @Test func aMissingBusIsNamed() {
    let error = deviceError { _ = try I2CBusDevice(bus: "/dev/i2c-99", address: 0x1E) }
    #expect(
      error
        == DeviceError(device: "/dev/i2c-99 at 0x1E", operation: "open", reason: .system(errno: ENOENT)))
  }

  @Test func anotherKindOfFileIsRefused() {
    let error = deviceError { _ = try I2CBusDevice(bus: "/dev/null", address: 0x1E) }
    #expect(error?.description == "/dev/null at 0x1E: cannot open: it is not an I2C bus")
  }

  @Test(arguments: [0x00, 0x07, 0x78, 0x7F, 0x3C << 1, 0xFF] as [UInt8])
  func addressesThatNoChipHasAreRefused(_ address: UInt8) {
    let error = deviceError { _ = try I2CBusDevice(bus: "/dev/null", address: address) }
    #expect(error?.description.contains("0x08 to 0x77") == true)
  }
}
