import CLinux
import DeviceIO
import Testing

@testable import LinuxIO

/// An adapter that speaks SMBus alone: i2c-stub, 256 bare registers at each address.
@Suite(.enabled(if: Hardware.present == .stub, Hardware.reason), .serialized) struct SMBusTests {
  let nothing = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  @Test func registersAreReadAndWritten() throws {
    var chip = try I2CBusDevice(bus: Hardware.bus, address: 0x1E)
    #expect(chip.access == .blocks)
    try chip.writeRegister(0x20, 0x5A)
    #expect(try chip.readRegister(0x20) == 0x5A)
    // A byte written alone sets the stub's pointer; a byte read alone takes what it points at.
    var byte: UInt8 = 0x20
    try withUnsafeBytes(of: &byte) { pointer in try chip.transfer(writing: pointer, reading: nothing) }
    try withUnsafeMutableBytes(of: &byte) { answer in
      try chip.transfer(writing: UnsafeRawBufferPointer(start: nil, count: 0), reading: answer)
    }
    #expect(byte == 0x5A)
  }

  @Test func blocksOf32BytesPass() throws {
    var chip = try I2CBusDevice(bus: Hardware.bus, address: 0x1E)
    let message = [0x40] + (0..<32).map { UInt8(0xC0 + $0) }
    try message.withUnsafeBytes { bytes in try chip.transfer(writing: bytes, reading: nothing) }
    var block = [UInt8](repeating: 0, count: 32)
    try chip.readRegisters(from: 0x40, into: &block)
    #expect(block == Array(message.dropFirst()))
  }

  @Test func withoutBlocksBytesGoOneByOne() throws {
    let descriptor = cl_i2c_open(Hardware.bus)
    defer { cl_close(descriptor) }
    #expect(cl_i2c_select(descriptor, 0x19) == 0)
    let bus = SMBus(descriptor: descriptor, hasBlocks: false)
    let message: [UInt8] = [0x80, 1, 2, 3, 4, 5]
    let written = message.withUnsafeBytes { bus.transfer($0, nothing) }
    #expect(written == 0)
    var read = [UInt8](repeating: 0, count: 6)
    let result = message.prefix(1).withUnsafeBytes { address in
      read.withUnsafeMutableBytes { bus.transfer(address, $0) }
    }
    #expect(result == 0)
    #expect(read == [1, 2, 3, 4, 5, 0])
  }

  @Test func aMissingChipDoesNotAcknowledge() throws {
    var chip = try I2CBusDevice(bus: Hardware.bus, address: 0x30)
    let error = deviceError { try chip.readRegister(0x0F) }
    #expect(
      error
        == DeviceError(
          device: "/dev/i2c-0 at 0x30", operation: "read register 0x0F", reason: .noAcknowledge))
  }

  /// Bytes written and read that SMBus has no call for.
  @Test(arguments: [(1, 33), (2, 1), (34, 0), (0, 2), (0, 0)])
  func otherShapesAreRefused(written: Int, read: Int) throws {
    var chip = try I2CBusDevice(bus: Hardware.bus, address: 0x1E)
    let message = [UInt8](repeating: 0, count: written)
    var answer = [UInt8](repeating: 0, count: read)
    let error = deviceError {
      try message.withUnsafeBytes { bytes in
        try answer.withUnsafeMutableBytes { try chip.transfer(writing: bytes, reading: $0) }
      }
    }
    #expect(error?.description.contains("SMBus alone") == true)
  }
}
