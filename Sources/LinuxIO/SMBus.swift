import CLinux
import Glibc

/// I2C transactions by SMBus calls, for adapters that have no plain I2C. On the wire an I2C block read is the same as
/// a register written, a repeated start, and bytes read (System Management Bus specification 3.2, 6.5; the kernel's
/// Documentation/i2c/smbus-protocol.rst).
struct SMBus {
  let descriptor: Int32
  let hasBlocks: Bool

  /// The most that fits in one block.
  private static var blockSize: Int { 32 }

  /// One transaction; 0 or -errno, -EMSGSIZE where SMBus has nothing of this shape.
  func transfer(_ writing: UnsafeRawBufferPointer, _ reading: UnsafeMutableRawBufferPointer) -> Int32 {
    switch (writing.count, reading.count) {
    case (0, 1): return store(cl_i2c_read_byte(descriptor), in: reading)
    case (1, 0): return cl_i2c_write_byte(descriptor, writing[0])
    case (1, 1): return store(cl_i2c_read_register(descriptor, writing[0]), in: reading)
    case (1, 2...Self.blockSize): return readBlock(at: writing[0], reading)
    case (2, 0): return cl_i2c_write_register(descriptor, writing[0], writing[1])
    case (3...(Self.blockSize + 1), 0): return writeBlock(writing)
    default: return -EMSGSIZE
    }
  }

  private func store(_ result: Int32, in reading: UnsafeMutableRawBufferPointer) -> Int32 {
    guard result >= 0 else { return result }
    reading[0] = UInt8(truncatingIfNeeded: result)
    return 0
  }

  private func readBlock(at register: UInt8, _ reading: UnsafeMutableRawBufferPointer) -> Int32 {
    if hasBlocks, let bytes = reading.baseAddress?.assumingMemoryBound(to: UInt8.self) {
      let count = cl_i2c_read_block(descriptor, register, bytes, UInt8(truncatingIfNeeded: reading.count))
      return count < 0 ? count : (Int(count) < reading.count ? -EIO : 0)
    }
    return ConsistentReading.fill(reading) { index in
      cl_i2c_read_register(descriptor, register &+ UInt8(truncatingIfNeeded: index))
    }
  }

  private func writeBlock(_ writing: UnsafeRawBufferPointer) -> Int32 {
    let data = UnsafeRawBufferPointer(rebasing: writing.dropFirst())
    if hasBlocks, let bytes = data.baseAddress?.assumingMemoryBound(to: UInt8.self) {
      return cl_i2c_write_block(descriptor, writing[0], bytes, UInt8(truncatingIfNeeded: data.count))
    }
    for index in data.indices {
      let result = cl_i2c_write_register(
        descriptor, writing[0] &+ UInt8(truncatingIfNeeded: index), data[index])
      guard result >= 0 else { return result }
    }
    return 0
  }
}
