import CLinux
import Glibc

/// I2C transactions by `I2C_RDWR`.
struct PlainI2C {
  let descriptor: Int32
  let address: UInt8

  /// The kernel's limit for one message (drivers/i2c/i2c-dev.c).
  private static var longestMessage: Int { 8192 }

  /// One transaction; 0 or -errno.
  func transfer(_ writing: UnsafeRawBufferPointer, _ reading: UnsafeMutableRawBufferPointer) -> Int32 {
    guard writing.count <= Self.longestMessage, reading.count <= Self.longestMessage else { return -EMSGSIZE }
    let asked: Int32 = (writing.isEmpty ? 0 : 1) + (reading.isEmpty ? 0 : 1)
    guard asked > 0 else { return -EINVAL }
    let done = cl_i2c_transfer(
      descriptor, address, writing.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt16(writing.count),
      reading.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt16(reading.count))
    // virtio-i2c says so when a message was not acknowledged.
    return done < 0 ? done : (done < asked ? -ENXIO : 0)
  }
}
