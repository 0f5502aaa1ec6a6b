import DeviceIO
import Testing

@testable import LinuxIO

/// An adapter with plain I2C: virtio-i2c, whose chips are those of compass_board.py.
@Suite(.enabled(if: Hardware.present == .adapter, Hardware.reason), .serialized) struct PlainI2CTests {
  let magnetometer: UInt8 = 0x1E
  let accelerometer: UInt8 = 0x19

  @Test func registersAreReadAndWritten() throws {
    var chip = try I2CBusDevice(bus: Hardware.bus, address: magnetometer)
    #expect(chip.access == .plain)
    #expect(chip.name == "/dev/i2c-0 at 0x1E")
    // WHO_AM_I of the LIS3MDL (DocID024204, 7.1), and CTRL_REG1 which keeps what is written.
    #expect(try chip.readRegister(0x0F) == 0x3D)
    try chip.writeRegister(0x20, 0xFC)
    #expect(try chip.readRegister(0x20) == 0xFC)
    var other = try I2CBusDevice(bus: Hardware.bus, address: accelerometer)
    #expect(try other.readRegister(0x0F) == 0x33)
  }

  @Test func blocksCrossARepeatedStart() throws {
    var chip = try I2CBusDevice(bus: Hardware.bus, address: magnetometer)
    // Three registers in one message, with ST's auto-increment bit.
    let message: [UInt8] = [0x20 | 0x80, 0x70, 0x00, 0x00]
    try message.withUnsafeBytes { bytes in
      try chip.transfer(writing: bytes, reading: UnsafeMutableRawBufferPointer(start: nil, count: 0))
    }
    var block: [UInt8] = [0, 0, 0, 0, 0]
    try chip.readRegisters(from: 0x20 | 0x80, into: &block)
    #expect(block == [0x70, 0x00, 0x00, 0x00, 0x00])
  }

  @Test func aMissingChipDoesNotAcknowledge() throws {
    var chip = try I2CBusDevice(bus: Hardware.bus, address: 0x30)
    let error = deviceError { try chip.readRegister(0x0F) }
    #expect(
      error
        == DeviceError(
          device: "/dev/i2c-0 at 0x30", operation: "read register 0x0F", reason: .noAcknowledge))
    let second = deviceError { try chip.writeRegister(0x20, 1) }
    #expect(second?.reason == .noAcknowledge)
    // The others are not harmed.
    var other = try I2CBusDevice(bus: Hardware.bus, address: accelerometer)
    #expect(try other.readRegister(0x0F) == 0x33)
  }

  @Test func aChipOfAKernelDriverIsBusy() throws {
    let adapter = "/sys/bus/i2c/devices/i2c-0"
    try Hardware.write("lis3mdl 0x1e", to: "\(adapter)/new_device")
    let error = deviceError {
      _ = try I2CBusDevice(bus: Hardware.bus, address: magnetometer)
    }
    #expect(
      error
        == DeviceError(
          device: "/dev/i2c-0 at 0x1E", operation: "open",
          reason: .busy(holder: "the kernel driver st-magn-i2c")))
    try Hardware.write("0x1e", to: "\(adapter)/delete_device")
    _ = try I2CBusDevice(bus: Hardware.bus, address: magnetometer)
  }

  @Test func whatTheKernelCannotDoIsRefused() throws {
    var chip = try I2CBusDevice(bus: Hardware.bus, address: magnetometer)
    var block = [UInt8](repeating: 0, count: 8193)
    let error = deviceError { try chip.readRegisters(from: 0, into: &block) }
    #expect(error?.description.contains("cannot transfer this in one piece") == true)
  }
}
