import DeviceIO

/// A bus on which every read gives the same byte.
struct ConstantDevice: I2CDevice, ~Copyable {
  var byte: UInt8
  let name = "constant"

  mutating func transfer(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
  ) throws(DeviceError) {
    for index in reading.indices { reading[index] = byte }
  }

  mutating func wait(_ duration: Duration) {}
}
